import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { publishedValue } from '../common/entries.ts';
import { reserveEntries } from './reserve-figures.ts';

const dates = Array.from({ length: 401 }, (_, i) => addDays('2026-08-16', i - 400));

const entriesOf = (days: readonly string[], reserveFraction: readonly (number | null)[]) =>
  reserveEntries({
    fundId: '00000000-0000-4000-8000-000000000001',
    dates: [...days],
    reserveFraction: [...reserveFraction],
    origins: days.map((_, i) => (i < 371 ? 'simulated' : 'codal')),
  });

describe('reserveEntries(record)', () => {
  // spec 18.46
  it('averages the windows before the latest record, and credits the rows of each', () => {
    const entries = entriesOf(
      dates,
      dates.map((_, i) => (i >= 370 ? 0.03 : i >= 310 ? 0.01 : 0)),
    );
    expect(publishedValue(entries, 'reserve')).toBe(0.03);
    expect(publishedValue(entries, 'reserve-month-average')).toBe(0.03);
    expect(publishedValue(entries, 'reserve-quarter-average')).toBeCloseTo((31 * 0.03 + 60 * 0.01) / 91, 6);
    expect(publishedValue(entries, 'reserve-year-average')).toBeCloseTo((31 * 0.03 + 60 * 0.01) / 366, 6);
    expect(entries.reserve?.source).toMatchObject({
      origins: ['codal'],
      simulated: false,
      day: '2026-08-16',
    });
    expect(entries['reserve-year-average']?.source.simulated).toBe(true);
  });

  it('counts from the latest record with a value', () => {
    const entries = entriesOf(dates.slice(-3), [0.01, 0.02, null]);
    expect(publishedValue(entries, 'reserve')).toBe(0.02);
    expect(entries.reserve?.source.day).toBe('2026-08-15');
    expect(publishedValue(entries, 'reserve-month-average')).toBe(0.015);
  });

  it('is empty without a known reserve', () => {
    expect(reserveEntries(undefined)).toEqual({});
    expect(entriesOf(dates.slice(-1), [null])).toEqual({});
  });

  it('averages a constant reserve to itself', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.1, max: 0.2, noNaN: true }), (reserve) => {
        const entries = entriesOf(
          dates,
          dates.map(() => reserve),
        );
        expect(publishedValue(entries, 'reserve-month-average')).toBeCloseTo(reserve, 5);
        expect(publishedValue(entries, 'reserve-year-average')).toBeCloseTo(reserve, 5);
      }),
      { numRuns: 25 },
    );
  });
});
