import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { reserveFraction, reserveInsights } from './reserve.ts';

describe('reserveFraction(statisticalNavRial, redemptionNavRial)', () => {
  it('is a fraction, and may be negative', () => {
    expect(reserveFraction(1_003_700, 1_000_000)).toBeCloseTo(0.0037);
    expect(reserveFraction(990_000, 1_000_000)).toBeCloseTo(-0.01);
    expect(reserveFraction(1, 0)).toBeNull();
    expect(reserveFraction(null, 1)).toBeNull();
  });
});

describe('reserveInsights(series)', () => {
  const dates = Array.from({ length: 401 }, (_, i) => addDays('2026-08-16', i - 400));

  // spec 18.46
  it('averages the windows before the latest record', () => {
    const values = dates.map((_, i) => (i >= 370 ? 0.03 : i >= 310 ? 0.01 : 0));
    const insights = reserveInsights({ dates, values });
    expect(insights.today).toBe(0.03);
    expect(insights.monthAverage).toBeCloseTo(0.03);
    expect(insights.quarterAverage).toBeCloseTo((31 * 0.03 + 60 * 0.01) / 91);
    expect(insights.yearAverage).toBeCloseTo((31 * 0.03 + 60 * 0.01) / 366);
    expect(insights.trend.dates[0]).toBe(addDays('2026-08-16', -90));
    expect(insights.trend.values).toHaveLength(91);
  });

  it('counts from the latest record with a value', () => {
    const insights = reserveInsights({ dates: dates.slice(-3), values: [0.01, 0.02, null] });
    expect(insights.today).toBe(0.02);
    expect(insights.trend.dates).toHaveLength(2);
  });

  it('returns null without records', () => {
    expect(reserveInsights({ dates: [], values: [] })).toEqual({
      today: null,
      monthAverage: null,
      quarterAverage: null,
      yearAverage: null,
      trend: { dates: [], values: [] },
    });
  });

  it('averages a constant reserve to itself', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.1, max: 0.2, noNaN: true }), (reserve) => {
        const insights = reserveInsights({ dates, values: dates.map(() => reserve) });
        expect(insights.monthAverage).toBeCloseTo(reserve, 10);
        expect(insights.yearAverage).toBeCloseTo(reserve, 10);
      }),
    );
  });
});
