import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { isPayoutYearKnown, lacksPayouts } from './unknown-payouts.ts';

const DAY = '2026-08-16';
const NONE = { monthly: null, quarterly: null, biannual: null, yearly: null };
/** Four hundred days that grow by this a year. */
const growing = (yearly: number) => {
  const dates = Array.from({ length: 400 }, (_, i) => addDays(DAY, i - 399));
  return { dates, values: dates.map((_, i) => 10_000 * (1 + yearly) ** (i / 365)) };
};
const reported = (percents: Partial<typeof NONE | Record<keyof typeof NONE, number>>) => ({
  day: DAY,
  percents: { ...NONE, ...percents },
});

describe('lacksPayouts(series, reported)', () => {
  it('is true where the NAV stays while the fund reports 30% a year', () => {
    expect(lacksPayouts(growing(0), reported({ yearly: 30 }))).toBe(true);
    expect(lacksPayouts(growing(0.02), reported({ monthly: 2.4 }))).toBe(true);
  });

  it('is false where the series grows as the fund reports, within a tenth', () => {
    expect(lacksPayouts(growing(0.3), reported({ yearly: 30 }))).toBe(false);
    expect(lacksPayouts(growing(0.275), reported({ yearly: 30 }))).toBe(false);
    expect(lacksPayouts(growing(0.265), reported({ yearly: 30 }))).toBe(true);
    expect(lacksPayouts(growing(0.35), reported({ yearly: 30 }))).toBe(false);
  });

  it('judges by the longest period that both know, and is true where there is none', () => {
    expect(lacksPayouts(growing(0), reported({ monthly: 0.2, yearly: 30 }))).toBe(true);
    expect(lacksPayouts(growing(0.3), reported({ monthly: 2.2, yearly: 0 }))).toBe(false);
    expect(lacksPayouts(growing(0.3), null)).toBe(true);
    expect(lacksPayouts(growing(0.3), reported({}))).toBe(true);
  });
});

describe('isPayoutYearKnown(known, intervalMonths)', () => {
  it('requires as many payouts as the interval makes of a year', () => {
    expect([11, 12, 13].map((known) => isPayoutYearKnown(known, 1))).toEqual([false, true, true]);
    expect([3, 4].map((known) => isPayoutYearKnown(known, 3))).toEqual([false, true]);
    expect(isPayoutYearKnown(1, null)).toBe(true);
  });
});
