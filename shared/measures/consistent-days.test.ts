import { describe, expect, it } from 'vitest';
import { cleanSeries } from './clean-series.ts';
import { findConsistentDays } from './consistent-days.ts';
import { consecutiveDays, fundDay, YAQUT } from './testing/fund-days.ts';

const misprints = (...navs: number[]) => findConsistentDays(consecutiveDays(navs)).misprints;

describe('findConsistentDays(days)', () => {
  it('finds the misprint of یاقوت', () => {
    expect(findConsistentDays(YAQUT)).toMatchObject({ misprints: ['2020-05-03'], jumps: [] });
  });

  it('finds one that lasts two sessions, and waits for three sessions of a new level', () => {
    expect(misprints(100, 80, 80, 100)).toEqual(['2026-08-02', '2026-08-03']);
    expect(misprints(100, 80, 97)).toEqual([]);
    expect(findConsistentDays(consecutiveDays([100, 100, 80])).unconfirmed).toEqual(['2026-08-03']);
    expect(findConsistentDays(consecutiveDays([100, 100, 80, 80, 80])).unconfirmed).toHaveLength(3);
    const jumped = findConsistentDays(consecutiveDays([100, 100, 100, 100, 80, 80, 80, 80]));
    expect(jumped).toMatchObject({
      unconfirmed: [],
      jumps: [{ day: '2026-08-05', change: expect.closeTo(-0.2, 9) }],
    });
    expect(jumped.parts.map(({ length }) => length)).toEqual([4, 4]);
    expect(findConsistentDays([])).toMatchObject({ parts: [], misprints: [] });
  });

  it('suspects moves beyond 7%, of which 2% may remain', () => {
    expect(misprints(100, 92.9, 100)).toEqual(['2026-08-02']);
    expect(misprints(100, 107.6, 100)).toEqual(['2026-08-02']);
    expect(misprints(100, 107.1, 100)).toEqual([]);
    expect(misprints(100, 80, 98.1)).toEqual(['2026-08-02']);
  });

  it('allows up to 12% to a fund that usually moves as far', () => {
    const calm = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 100 : 103));
    const wild = [...calm, 112, 111, 113, 111, 113];
    expect(findConsistentDays(consecutiveDays(wild))).toMatchObject({
      jumps: [],
      misprints: [],
      unconfirmed: [],
    });
  });

  it('withholds a fall that the net assets took part in, and one into which units were bought', () => {
    const days = [100, 100, 100, 100, 80, 100, 100, 100, 100];
    const fall = findConsistentDays(
      consecutiveDays(
        days,
        days.map((nav) => nav * 10),
      ),
    );
    expect(fall).toMatchObject({ misprints: [], jumps: [{ day: '2026-08-05' }] });
    const bought = findConsistentDays(
      consecutiveDays(days, [1000, 1000, 1000, 1000, 1000, 1250, 1250, 1250, 1250]),
    );
    expect(bought).toMatchObject({ misprints: [], jumps: [{ day: '2026-08-05' }] });
    expect(
      findConsistentDays(
        consecutiveDays(
          days,
          days.map(() => 1000),
        ),
      ).misprints,
    ).toEqual(['2026-08-05']);
  });

  it('withholds a fall that the exchange’s price took part in', () => {
    const days = consecutiveDays([100, 100, 100, 100, 80, 100, 100, 100, 100]);
    const priced = (fallen: number) => days.map((day, i) => ({ ...day, closeRial: i === 4 ? fallen : 101 }));
    expect(findConsistentDays(priced(82))).toMatchObject({ misprints: [], jumps: [{ day: '2026-08-05' }] });
    expect(findConsistentDays(priced(100)).misprints).toEqual(['2026-08-05']);
  });

  it('judges no misprint across a closure: the first session after it stays', () => {
    const days = [
      fundDay('2026-02-25', 100, null),
      fundDay('2026-05-19', 108, null),
      fundDay('2026-05-20', 101, null),
    ];
    expect(findConsistentDays(days)).toMatchObject({ misprints: [], jumps: [] });
    const far = [
      fundDay('2026-02-25', 100, null),
      fundDay('2026-05-19', 300, null),
      fundDay('2026-05-20', 101, null),
    ];
    expect(findConsistentDays(far).misprints).toEqual([]);
  });

  it('keeps a rise over months in which units were redeemed, and withholds one that they make up for', () => {
    // ارزش, fipiran: +103% and 28% fewer units, the market's and the holders' doing.
    const over = (units: number) =>
      cleanSeries(
        [
          fundDay('2025-09-30', 23_668, 1e12),
          fundDay('2026-08-16', 48_174, (1e12 * 48_174 * units) / 23_668),
        ],
        new Set(),
      ).series.values;
    expect(over(0.72)).toEqual([23_668, 48_174]);
    expect(over(0.49)).toEqual([23_668]);
  });

  it('finds a misprint on the day of a split', () => {
    const navs = [100, 100, 100, 100, 10, 50, 50, 50, 50];
    const found = findConsistentDays(
      consecutiveDays(
        navs,
        navs.map(() => 1000),
      ),
    );
    expect(found).toMatchObject({ misprints: ['2026-08-05'], splits: [{ ratio: 2 }], jumps: [] });
  });

  it('takes a split on the newest day where the units changed by nothing else, or the exchange’s price was split too', () => {
    expect(findConsistentDays(consecutiveDays([100, 50], [1000, 1000]))).toMatchObject({
      splits: [{ ratio: 2 }],
    });
    const days = consecutiveDays([100, 100, 100, 100, 100, 50], [1000, 1000, 1000, 1000, 1000, 1004]);
    expect(findConsistentDays(days).unconfirmed).toHaveLength(1);
    const traded = days.map((day, i) => ({ ...day, closeRial: i === 5 ? 49 : 99 }));
    expect(findConsistentDays(traded)).toMatchObject({ splits: [{ ratio: 2 }], unconfirmed: [] });
  });
});
