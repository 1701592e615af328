import { sampleCovariance, sampleStandardDeviation, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../dates/days.ts';
import { isSessionDay, NO_HOLIDAYS } from '../dates/session-days.ts';
import { figureOf } from '../figures/index.ts';
import { riskFigureId } from '../figures/risk.ts';
import { benchmarkMoments, sessionRate, windowRisk } from './window-risk.ts';

/** A series over consecutive sessions up to 2026-08-16 with these returns. */
function seriesOf(returns: readonly number[]) {
  const dates: string[] = [];
  for (let day = '2026-08-16'; dates.length <= returns.length; day = addDays(day, -1))
    if (isSessionDay(day, NO_HOLIDAYS)) dates.unshift(day);
  let value = 100;
  return { dates, values: [100, ...returns.map((one) => (value *= 1 + one))] };
}

/** The known answer's returns, twelve times over. */
const FIVE = [0.02, -0.01, 0.01, -0.03, 0.02];
const SIXTY = Array.from({ length: 12 }, () => FIVE).flat();
/** A year's rate. */
const RATE = 0.3;
const riskOf = (returns: readonly number[]) =>
  windowRisk(seriesOf(returns), 'all', { holidays: NO_HOLIDAYS, yearlyRate: RATE });

describe('windowRisk(series, window, context)', () => {
  // spec 38.31
  it('compares with the risk-free rate of the same calendar days, with the sample deviation and √242', () => {
    const { dates } = seriesOf(SIXTY);
    const moments = riskOf(SIXTY)?.ratios.value ?? null;
    const inputs = { mean: moments?.mean ?? null, rate: sessionRate(moments, RATE) };
    const sharpe = figureOf(riskFigureId('all', 'sharpe')).compute({
      ...inputs,
      deviation: moments?.deviation ?? null,
    });
    const mean = FIVE.reduce((sum, one) => sum + one, 0) / FIVE.length;
    const days = daysBetween(dates[0] as string, dates.at(-1) as string) / 60;
    const rate = 1.3 ** (days / 365) - 1;
    expect(sharpe).toBeCloseTo(((mean - rate) / sampleStandardDeviation(SIXTY)) * Math.sqrt(242), 4);
  });

  it('measures each return against the rate of its own days: a fund that earns it has no downside', () => {
    const { dates } = seriesOf(SIXTY);
    const values = dates.map((day) => 1.3 ** (daysBetween(dates[0] as string, day) / 365));
    const risk = windowRisk({ dates, values }, 'all', { holidays: NO_HOLIDAYS, yearlyRate: RATE });
    expect(risk?.ratios.value?.downside).toBeCloseTo(0, 12);
    expect(risk?.ratios.value?.yearly).toBeCloseTo(0.3, 9);
  });

  it('leaves returns over a closure and over missed sessions out of the moments', () => {
    const { dates, values } = seriesOf([...SIXTY, ...SIXTY]);
    const isClosed = (day: string) => day >= '2026-05-01' && day <= '2026-06-10';
    const missed = dates.find((day) => day > '2026-07-01') as string;
    const kept = dates.flatMap((day, i) =>
      isClosed(day) || day === missed
        ? []
        : [{ day, value: (values[i] as number) * (day < '2026-05-01' ? 1 : 2) }],
    );
    const series = { dates: kept.map(({ day }) => day), values: kept.map(({ value }) => value) };
    const risk = windowRisk(series, 'all', { holidays: new Set(dates.filter(isClosed)), yearlyRate: RATE });
    expect(risk?.sessions).toBe(kept.length - 3);
    expect(risk?.ratios.value?.deviation).toBeLessThan(0.03);
  });

  it('gives volatility by logarithmic returns and Sharpe by simple ones', () => {
    const moments = riskOf(SIXTY)?.ratios.value;
    const logarithmic = SIXTY.map((one) => Math.log(1 + one));
    expect(moments?.logDeviation).toBeCloseTo(sampleStandardDeviation(logarithmic), 12);
    expect(moments?.deviation).toBeCloseTo(sampleStandardDeviation(SIXTY), 12);
    expect(moments?.logDeviation).not.toBeCloseTo(moments?.deviation as number, 4);
  });

  it('has no ratios below 60 returns and no drawdown below 120, and says how many there are', () => {
    expect(riskOf(SIXTY.slice(1))?.ratios).toMatchObject({
      value: null,
      shortage: { needed: 60, found: 59 },
    });
    expect(riskOf(SIXTY)?.drawdown).toMatchObject({ value: null, shortage: { needed: 120, found: 60 } });
    expect(riskOf([...SIXTY, ...SIXTY])?.drawdown.value).not.toBeNull();
  });

  it('has none where the history begins within the window', () => {
    const options = { holidays: NO_HOLIDAYS, yearlyRate: RATE };
    expect(windowRisk(seriesOf(SIXTY), 'year', options)).toBeNull();
    expect(windowRisk(seriesOf([...SIXTY, ...SIXTY]), 'threeMonths', options)?.sessions).toBe(64);
  });

  it('refuses a drawdown over a gap that no closure explains', () => {
    const { dates, values } = seriesOf([...SIXTY, ...SIXTY, ...SIXTY]);
    const kept = dates
      .map((day, i) => [day, values[i] as number] as const)
      .filter(([day]) => day < '2026-06-01' || day > '2026-06-20');
    const gapped = { dates: kept.map(([day]) => day), values: kept.map(([, value]) => value) };
    const options = { holidays: NO_HOLIDAYS, yearlyRate: RATE };
    expect(windowRisk(gapped, 'all', options)?.drawdown).toMatchObject({
      value: null,
      shortage: { reason: 'gap' },
    });
    const closed = new Set(dates.filter((day) => day >= '2026-06-01' && day <= '2026-06-20'));
    expect(windowRisk(gapped, 'all', { ...options, holidays: closed })?.drawdown.value).not.toBeNull();
  });
});

describe('benchmarkMoments(pairs)', () => {
  it('gives a beta of two for a fund that moves twice as far', () => {
    const moments = benchmarkMoments({ own: SIXTY.map((one) => 2 * one), benchmark: SIXTY });
    const beta = figureOf(riskFigureId('year', 'beta')).compute({
      covariance: moments?.covariance ?? null,
      variance: moments?.variance ?? null,
    });
    expect(beta).toBe(2);
    expect(moments?.deviation).toBeCloseTo(sampleStandardDeviation(SIXTY), 12);
  });

  it('gives the sample’s covariance and variance', () => {
    const own = SIXTY.map((one, i) => one + (i % 3) / 100);
    const moments = benchmarkMoments({ own, benchmark: SIXTY });
    expect(moments?.covariance).toBeCloseTo(sampleCovariance(own, SIXTY), 12);
    expect(moments?.variance).toBeCloseTo(sampleVariance(SIXTY), 12);
  });
});
