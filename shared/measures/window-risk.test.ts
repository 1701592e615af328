import { sampleCovariance, sampleStandardDeviation, sampleVariance } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { isSessionDay } from '../dates/session-days.ts';
import { figureOf } from '../figures/index.ts';
import { riskFigureId } from '../figures/risk.ts';
import { benchmarkMoments, windowRisk } from './window-risk.ts';

const NO_HOLIDAYS: ReadonlySet<string> = new Set();

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
const RATE = 0.001;
const of = (returns: readonly number[]) =>
  windowRisk(seriesOf(returns), 'all', { holidays: NO_HOLIDAYS, ratePerSession: RATE });

describe('windowRisk(series, window, options)', () => {
  it('gives the known Sortino over all days, and Sharpe with the sample deviation and √242', () => {
    const moments = of(SIXTY)?.ratios.value;
    const inputs = { mean: moments?.mean ?? null, rate: RATE };
    const sortino = figureOf(riskFigureId('all', 'sortino')).compute({
      ...inputs,
      deviation: moments?.downside ?? null,
    });
    const sharpe = figureOf(riskFigureId('all', 'sharpe')).compute({
      ...inputs,
      deviation: moments?.deviation ?? null,
    });
    // Repeating the five days leaves mean and downside as they are: the table's 1.057497.
    expect(sortino).toBe(1.0575);
    const mean = FIVE.reduce((sum, one) => sum + one, 0) / FIVE.length;
    expect(sharpe).toBeCloseTo(((mean - RATE) / sampleStandardDeviation(SIXTY)) * Math.sqrt(242), 4);
  });

  it('gives volatility by logarithmic returns and Sharpe by simple ones', () => {
    const moments = of(SIXTY)?.ratios.value;
    const logarithmic = SIXTY.map((one) => Math.log(1 + one));
    expect(moments?.logDeviation).toBeCloseTo(sampleStandardDeviation(logarithmic), 12);
    expect(moments?.deviation).toBeCloseTo(sampleStandardDeviation(SIXTY), 12);
    expect(moments?.logDeviation).not.toBeCloseTo(moments?.deviation as number, 4);
  });

  it('has no ratios below 60 returns and no drawdown below 120, and says how many there are', () => {
    expect(of(SIXTY.slice(1))?.ratios).toMatchObject({ value: null, shortage: { needed: 60, found: 59 } });
    expect(of(SIXTY)?.drawdown).toMatchObject({ value: null, shortage: { needed: 120, found: 60 } });
    expect(of([...SIXTY, ...SIXTY])?.drawdown.value).not.toBeNull();
  });

  it('has none where the history begins within the window', () => {
    const options = { holidays: NO_HOLIDAYS, ratePerSession: RATE };
    expect(windowRisk(seriesOf(SIXTY), 'year', options)).toBeNull();
    expect(windowRisk(seriesOf([...SIXTY, ...SIXTY]), 'threeMonths', options)?.sessions).toBe(64);
  });

  it('refuses a drawdown over a gap that no closure explains', () => {
    const { dates, values } = seriesOf([...SIXTY, ...SIXTY, ...SIXTY]);
    const kept = dates
      .map((day, i) => [day, values[i] as number] as const)
      .filter(([day]) => day < '2026-06-01' || day > '2026-06-20');
    const gapped = { dates: kept.map(([day]) => day), values: kept.map(([, value]) => value) };
    const options = { holidays: NO_HOLIDAYS, ratePerSession: RATE };
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
