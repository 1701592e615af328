import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { type MeasureSeries, measureChange, withKnowledgeDay } from './measured-return.ts';
import { INDEX } from './testing/index-months.ts';

const quotes = (start: number, end: number) => ({
  dates: ['2025-08-14', '2026-08-06'],
  values: [start, end],
});
const series: MeasureSeries = {
  knownOn: null,
  quotes: { usd: quotes(900_000, 1_800_000), coin: quotes(1, 4), gold: quotes(2, 3) },
  index: INDEX,
};

describe('measureChange(series, measure, from, to)', () => {
  it('compares as many published months as the period has', () => {
    expect(measureChange(series, 'real', '2025-08-16', '2026-08-16')).toEqual({
      value: expect.closeTo(0.83916, 5),
      from: { at: '1404-04', value: 1742.7 },
      to: { at: '1405-04', value: 3205.1 },
    });
  });

  it('says since when it has data', () => {
    expect(measureChange(series, 'usd', '2020-01-01', '2026-08-16')).toEqual({
      value: null,
      since: '2025-08-14',
    });
    expect(measureChange(series, 'real', '2020-01-01', '2026-08-16')).toEqual({
      value: null,
      since: '2025-08-11',
    });
  });

  it('allows a quote of 3 days for a month, 7 for a quarter, 15 for longer, and names the last one', () => {
    const daily = {
      dates: Array.from({ length: 400 }, (_, i) => addDays('2026-08-06', i - 399)),
      values: Array.from({ length: 400 }, () => 1),
    };
    const known = { knownOn: null, quotes: { usd: daily, coin: daily, gold: daily }, index: INDEX };
    const isKnownFor = (days: number, late: number) => {
      const to = addDays('2026-08-06', late);
      return measureChange(known, 'gold', addDays(to, -days), to).value !== null;
    };
    expect([1, 7, 30].map((days) => [isKnownFor(days, 3), isKnownFor(days, 4)])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect([isKnownFor(90, 7), isKnownFor(90, 8)]).toEqual([true, false]);
    expect([isKnownFor(180, 15), isKnownFor(365, 16)]).toEqual([true, false]);
    expect(measureChange(known, 'gold', '2026-07-17', '2026-08-16')).toMatchObject({
      value: null,
      lastQuote: '2026-08-06',
    });
    // A part of a longer plan follows the rule of the whole.
    expect(measureChange(known, 'gold', '2026-07-17', '2026-08-16', 365).value).toBe(0);
  });

  it('has no change after inflation below 30 days, and one month of it for 30', () => {
    expect(measureChange(series, 'real', '2026-08-10', '2026-08-11')).toMatchObject({ isTooShort: true });
    expect(measureChange(series, 'real', '2026-07-18', '2026-08-16')).toMatchObject({ value: null });
    expect(measureChange(series, 'real', '2026-07-17', '2026-08-16')).toMatchObject({
      from: { at: '1405-03' },
      to: { at: '1405-04' },
    });
  });

  it('takes one day of knowledge for all figures, but those of another time', () => {
    const shared = { ...series, knownOn: '2026-08-16' };
    const monthOf = (to: string) => {
      const change = measureChange(shared, 'real', addDays(to, -30), to);
      return change.value === null ? null : change.to.at;
    };
    expect([monthOf('2026-08-09'), monthOf('2026-08-16')]).toEqual(['1405-04', '1405-04']);
    expect(monthOf('2026-07-11')).toBeNull();
    expect(withKnowledgeDay(series).knownOn).toBe('2026-08-06');
  });
});
