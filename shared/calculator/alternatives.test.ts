import { describe, expect, it } from 'vitest';
import type { MeasureSeries } from '../measures/measured-return.ts';
import { growthOfMeasure, growthOfSeries, moneyWeightedIn, runAlternative } from './alternatives.ts';

const [FIRST, SECOND, END] = ['2025-01-01', '2025-07-02', '2026-01-01'];
const payments = [FIRST, SECOND].map((day) => ({ planned: day, session: day, amountRial: 1e6 }));
const quotes = { dates: [FIRST, SECOND, END], values: [100, 80, 120] };
const series: MeasureSeries = {
  knownOn: null,
  quotes: { usd: quotes, coin: quotes, gold: { dates: [], values: [] } },
  index: [
    { month: '1403-08', index: 100, publishedOn: '2024-12-01' },
    { month: '1404-02', index: 100, publishedOn: '2025-06-01' },
    { month: '1404-08', index: 140, publishedOn: '2025-12-01' },
  ],
};

describe('runAlternative(payments, to, growth)', () => {
  it('grows each payment from its session on', () => {
    const { endRial, moneyWeighted } = runAlternative(payments, END, growthOfSeries(quotes, 365));
    expect(endRial).toBeCloseTo(1.2e6 + 1.5e6, 6);
    expect(moneyWeighted).toBeCloseTo(0.4824, 2);
    expect(runAlternative(payments, END, growthOfMeasure(series, 'usd', 730)).endRial).toBe(endRial);
  });

  it('keeps purchasing power by as many published months as each payment had', () => {
    expect(runAlternative(payments, END, growthOfMeasure(series, 'real', 730)).endRial).toBeCloseTo(2.8e6, 6);
  });

  it('is unknown where the price of one day is', () => {
    const unknown = { endRial: null, moneyWeighted: null };
    expect(runAlternative(payments, END, growthOfMeasure(series, 'gold', 730))).toEqual(unknown);
    const late = { dates: [SECOND, END], values: [80, 120] };
    expect(runAlternative(payments, END, growthOfSeries(late, 365))).toEqual(unknown);
  });
});

describe('moneyWeightedIn(payments, endRial, to, growth)', () => {
  const [one] = payments as [(typeof payments)[0]];

  it('is (1 + r) / (1 + m) − 1 for one payment of a year', () => {
    const rate = moneyWeightedIn([one], 1.36925e6, END, () => 0.83916);
    expect(rate).toBeCloseTo(1.36925 / 1.83916 - 1, 9);
  });

  it('is 0 for payments that grew as the measure did', () => {
    const growth = growthOfMeasure(series, 'usd', 730);
    expect(moneyWeightedIn(payments, 2.7e6, END, growth)).toBeCloseTo(0, 9);
    expect(moneyWeightedIn(payments, 2.7e6, END, growthOfMeasure(series, 'gold', 730))).toBeNull();
  });
});
