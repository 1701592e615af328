import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { closesInUnits, navsInUnits } from './unit-columns.ts';
import type { UnitSplit } from './unit-splits.ts';

const DAYS = Array.from({ length: 30 }, (_, i) => addDays('2026-07-10', i));
type Of = (i: number) => number | null;

/** Closes of thirty days with NAVs and splits, each split by the index of its day. */
function closesOf(close: Of, nav: Of, splits: readonly (readonly [at: number, ratio: number])[] = []) {
  const units = {
    dates: DAYS,
    splits: splits.map(([at, ratio]): UnitSplit => ({ day: DAYS[at] as string, ratio })),
    misprints: [],
  };
  return closesInUnits(
    DAYS.map((_, i) => close(i)),
    DAYS.map((_, i) => nav(i)),
    units,
  );
}

/** The indexes of the days without a close. */
const left = (closes: readonly (number | null)[]): number[] =>
  closes.flatMap((close, i) => (close === null ? [i] : []));

describe('navsInUnits(navRial, days)', () => {
  it('divides what was before a split, and leaves misprints out', () => {
    const [dates, splits] = [DAYS.slice(0, 4), [{ day: DAYS[2] as string, ratio: 10 }]];
    expect(
      navsInUnits([9000, 10_000, 1000, null], { dates, splits, misprints: [DAYS[0] as string] }),
    ).toEqual([null, 1000, 1000, null]);
  });
});

describe('closesInUnits(closeRial, navRial, days)', () => {
  it('keeps bubbles of any size where the units were not split', () => {
    const bubbles = closesOf(
      (i) => 10_000 * (1 + 0.02 * i),
      () => 10_000,
    );
    expect(left(bubbles)).toEqual([]);
    const discounts = closesOf(
      (i) => 10_000 * (1 - 0.012 * i),
      () => 10_000,
    );
    expect(left(discounts)).toEqual([]);
  });

  it('leaves out the closes of a split whose NAV is not known yet', () => {
    const today = closesOf(
      (i) => (i === 29 ? 990 : 9900),
      (i) => (i === 29 ? null : 10_000),
    );
    expect(left(today)).toEqual([29]);
    const late = closesOf(
      (i) => (i > 26 ? 990 : 9900),
      (i) => (i > 26 ? null : 10_000),
    );
    expect(left(late)).toEqual([27, 28, 29]);
    const old = closesOf(
      (i) => (i === 29 ? 990 : 9900),
      () => 10_000,
    );
    expect(left(old)).toEqual([29]);
  });

  it('leaves out a close in new units before the day of the split, with and without a NAV', () => {
    for (const ratio of [10, 3 / 2, 4 / 3, 1 / 10]) {
      const splits = [[12, ratio]] as const;
      const close: Of = (i) => (i < 11 ? 9900 * ratio : 9900);
      expect(left(closesOf(close, (i) => (i < 12 ? 10_000 * ratio : 10_000), splits))).toEqual([11]);
      const nav: Of = (i) => (i === 11 ? null : i < 12 ? 10_000 * ratio : 10_000);
      expect(left(closesOf(close, nav, splits))).toEqual([11]);
    }
  });

  it('takes the market’s own jump of price and NAV for no other units', () => {
    const fall: Of = (i) => (i < 15 ? 10_000 : 7000);
    expect(left(closesOf(fall, fall))).toEqual([]);
  });

  it('takes what lasts longer than ten days beside known NAVs for a bubble', () => {
    const closes = closesOf(
      (i) => (i < 10 ? 10_000 : 7000),
      () => 10_000,
    );
    expect(left(closes)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });
});
