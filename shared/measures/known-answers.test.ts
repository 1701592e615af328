import { xirr } from '@webcarrot/xirr';
import { describe, expect, it } from 'vitest';
import { moneyWeightedReturn, timeWeightedReturn, yearsBetween } from '../calculator/run-plan.ts';
import { addDays } from '../dates/days.ts';
import { RISK_KINDS } from '../figures/risk-kinds.ts';
import { mean } from '../funds/figures.ts';
import { maxDrawdown } from './drawdown.ts';
import { reexpressReturn } from './measures.ts';
import { downsideDeviation, SESSIONS_PER_YEAR, sampleDeviation } from './risk.ts';

/** The answers that docs/measures.md lists: each figure was computed by hand from the inputs beside it. */
const days = (count: number) => Array.from({ length: count }, (_, i) => addDays('2026-01-03', i));

describe('maxDrawdown(series)', () => {
  it('falls by 18.1818% from the second value to the fourth, and recovers at the sixth', () => {
    const dates = days(8);
    const fall = maxDrawdown({ dates, values: [100, 110, 105, 90, 99, 120, 108, 126] });
    expect(fall).toEqual({
      value: expect.closeTo(0.181818, 6),
      peakDay: dates[1],
      troughDay: dates[3],
      recoveredDay: dates[5],
    });
  });
});

describe('the Sortino and the Sharpe ratio', () => {
  const returns = [0.02, -0.01, 0.01, -0.03, 0.02];
  const rate = 0.001;
  const compute = (kind: 'sortino' | 'sharpe', deviation: number | null) =>
    RISK_KINDS[kind].compute({ mean: mean(returns), rate, deviation });
  const sortino = () => compute('sortino', downsideDeviation(returns, rate));
  const sharpe = () => compute('sharpe', sampleDeviation(returns));

  it('divides the downside by all days, annualized with √242', () => {
    expect(sortino()).toBeCloseTo(1.057497, 6);
    expect((sortino() ?? 0) / Math.sqrt(242)).toBeCloseTo(0.067978, 6);
  });

  it('does not divide by the negative days alone', () => {
    const all = downsideDeviation(returns, rate) as number;
    const negativeDaysAlone = all * Math.sqrt(5 / 2);
    expect(((0.002 - rate) / negativeDaysAlone) * Math.sqrt(242)).toBeCloseTo(0.66882, 6);
    expect(sortino()).not.toBeCloseTo(0.66882, 3);
  });

  it('takes the sample deviation for Sharpe', () => {
    expect(sharpe()).toBeCloseTo(0.717561, 6);
    expect((sharpe() ?? 0) / Math.sqrt(242)).toBeCloseTo(0.046127, 6);
  });

  it('counts 242 sessions a year', () => {
    expect(SESSIONS_PER_YEAR).toBe(242);
  });
});

describe('timeWeightedReturn(navs), moneyWeightedReturn(flows)', () => {
  it('is 20% against 48.2444% for one million each at NAV 100 and, half a year later, 80', () => {
    const worth = (1_000_000 / 100 + 1_000_000 / 80) * 120;
    const flows = [
      { years: 0, amount: -1_000_000 },
      { years: 0.5, amount: -1_000_000 },
      { years: 1, amount: worth },
    ];
    expect(timeWeightedReturn([100, 80, 120])).toBeCloseTo(0.2, 12);
    expect(moneyWeightedReturn(flows)).toBeCloseTo(0.482444, 6);
  });

  it('agrees with XIRR of LibreOffice on whole days', () => {
    const paid = [
      ['2025-08-16', -3_000_000],
      ['2025-11-01', -500_000],
      ['2026-02-17', 900_000],
      ['2026-08-16', 3_400_000],
    ] as const;
    const flows = paid.map(([day, amount]) => ({ years: yearsBetween('2025-08-16', day), amount }));
    const expected = xirr(paid.map(([day, amount]) => ({ date: new Date(`${day}T00:00:00Z`), amount })));
    expect(moneyWeightedReturn(flows)).toBeCloseTo(expected, 9);
  });

  it('has no rate for payments of one sign', () => {
    expect(moneyWeightedReturn([{ years: 0, amount: -1 }])).toBeNull();
    expect(moneyWeightedReturn([])).toBeNull();
    expect(timeWeightedReturn([100])).toBeNull();
  });
});

describe('reexpressReturn(rialReturn, measureReturn)', () => {
  it('divides +36.925% by +83.916% and does not subtract', () => {
    expect(reexpressReturn(0.36925, 0.83916)).toBeCloseTo(-0.2555, 4);
    expect(reexpressReturn(0.36925, 0.83916)).not.toBeCloseTo(-0.4699, 2);
  });
});
