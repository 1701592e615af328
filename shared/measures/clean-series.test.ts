import { describe, expect, it } from 'vitest';
import { findBadPrints } from './bad-prints.ts';
import { cleanSeries } from './clean-series.ts';
import { findSplit, undoSplits } from './unit-splits.ts';

/** آگاس around its split, TSETMC. */
const AGAS = [
  { day: '2020-09-07', navRial: 290_805, netAssetRial: 9_422_073_717_220 },
  { day: '2020-09-08', navRial: 278_171, netAssetRial: 8_345_100_052_902 },
  { day: '2020-09-09', navRial: 69_914, netAssetRial: 8_389_592_727_751 },
  { day: '2020-09-10', navRial: 69_953, netAssetRial: 8_394_326_946_712 },
  { day: '2020-09-12', navRial: 71_526, netAssetRial: 8_583_010_041_613 },
];
/** یاقوت around its misprint, its own site; net assets are not known. */
const YAQUT = (
  [
    ['2020-05-02', 10_370],
    ['2020-05-03', 7697],
    ['2020-05-04', 10_389],
    ['2020-05-05', 10_388],
  ] as const
).map(([day, navRial]) => ({ day, navRial, netAssetRial: null }));
const none = new Set<string>();
const one = (day: string, navRial: number, netAssetRial: number | null) => ({ day, navRial, netAssetRial });

describe('findSplit(before, after)', () => {
  it('finds the 4:1 of آگاس and its reverse', () => {
    const [, before, after] = AGAS as [never, (typeof AGAS)[0], (typeof AGAS)[0]];
    expect(findSplit(before, after)).toEqual({ day: '2020-09-09', ratio: 4 });
    expect(findSplit(one('a', 100, 1000), one('b', 400, 1000))).toEqual({ day: 'b', ratio: 0.25 });
  });

  it('allows 0.1% of the ratio and less than 2% of the net assets', () => {
    expect(findSplit(one('a', 100, 1000), one('b', 50 / 1.0009, 1000))?.ratio).toBe(2);
    expect(findSplit(one('a', 100, 1000), one('b', 50 / 1.0011, 1000))).toBeNull();
    expect(findSplit(one('a', 100, 1000), one('b', 50 * 1.0199, 1019.9))?.ratio).toBe(2);
    expect(findSplit(one('a', 100, 1000), one('b', 50 * 1.02, 1020))).toBeNull();
  });

  it('knows integer ratios only', () => {
    expect(findSplit(one('a', 100, 1000), one('b', 40, 1000))).toBeNull();
    expect(findSplit(one('a', 100, 1000), one('b', 250, 1000))).toBeNull();
    expect(findSplit(one('a', 100, 1000), one('b', 100.01, 1000))).toBeNull();
    expect(findSplit(one('a', 100, 1000), one('b', 100 / 3, 1000))?.ratio).toBe(3);
  });

  it('takes units issued to buyers for no split, nor an unknown amount', () => {
    expect(findSplit(one('a', 100, 1000), one('b', 100, 2000))).toBeNull();
    expect(findSplit(one('a', 100, null), one('b', 50, 1000))).toBeNull();
  });

  it('converts the NAVs before it into units of today', () => {
    const [first] = undoSplits(AGAS, [{ day: '2020-09-09', ratio: 4 }]);
    expect(first?.navRial).toBe(290_805 / 4);
  });
});

describe('findBadPrints(days)', () => {
  it('finds the misprint of یاقوت', () => {
    expect(findBadPrints(YAQUT)).toEqual(['2020-05-03']);
  });

  it('finds one that lasts two sessions, and none that stays', () => {
    const days = (...navs: number[]) => navs.map((nav, i) => one(`2026-08-0${i + 1}`, nav, null));
    expect(findBadPrints(days(100, 80, 80, 100))).toEqual(['2026-08-02', '2026-08-03']);
    expect(findBadPrints(days(100, 80, 80, 80, 100))).toEqual([]);
    expect(findBadPrints(days(100, 93.1, 100))).toEqual([]);
    expect(findBadPrints(days(100, 80, 97))).toEqual([]);
    expect(findBadPrints([])).toEqual([]);
  });

  it('suspects moves beyond 7%, of which 2% may remain', () => {
    const days = (...navs: number[]) => navs.map((nav, i) => one(`2026-08-0${i + 1}`, nav, null));
    expect(findBadPrints(days(100, 92.9, 100))).toEqual(['2026-08-02']);
    expect(findBadPrints(days(100, 107.1, 100))).toEqual(['2026-08-02']);
    expect(findBadPrints(days(100, 106.9, 100))).toEqual([]);
    expect(findBadPrints(days(100, 80, 98.1))).toEqual(['2026-08-02']);
    expect(findBadPrints(days(100, 80, 97.9))).toEqual([]);
  });

  it('believes a fall that the net assets followed for half of its size', () => {
    const fall = (assets: number) => [one('a', 100, 1000), one('b', 80, assets), one('c', 100, 1000)];
    expect(findBadPrints(fall(899))).toEqual([]);
    expect(findBadPrints(fall(901))).toEqual(['b']);
  });

  it('believes a fall that the net assets took part in', () => {
    const fall = [one('a', 100, 1000), one('b', 80, 800), one('c', 100, 1000)];
    expect(findBadPrints(fall)).toEqual([]);
    expect(findBadPrints(fall.map((day) => ({ ...day, netAssetRial: 1000 })))).toEqual(['b']);
  });
});

describe('cleanSeries(days, holidays, payouts)', () => {
  it('runs from session to session in today’s units', () => {
    const { series, cleaning } = cleanSeries(AGAS, new Set(['2020-09-07']));
    expect(series.dates).toEqual(['2020-09-08', '2020-09-09', '2020-09-12']);
    expect(series.values).toEqual([278_171 / 4, 69_914, 71_526]);
    expect(cleaning).toMatchObject({ splits: [{ day: '2020-09-09', ratio: 4 }], offSession: 2 });
  });

  it('leaves a misprint out and names it', () => {
    const { series, cleaning } = cleanSeries(YAQUT, none);
    expect(series.dates).toEqual(['2020-05-02', '2020-05-04', '2020-05-05']);
    expect(cleaning.badPrints).toEqual(['2020-05-03']);
  });

  it('reinvests a payout at the NAV of the next session', () => {
    const days = [
      one('2026-08-12', 10_200, null),
      one('2026-08-15', 10_000, null),
      one('2026-08-16', 10_100, null),
    ];
    const paid = cleanSeries(days, none, [{ day: '2026-08-13', perUnitRial: 250 }]);
    expect(paid.series.values[0]).toBe(10_200);
    expect(paid.series.values[1]).toBeCloseTo(10_250, 9);
    expect(paid.series.values[2]).toBeCloseTo(10_100 * 1.025, 9);
    const outside = cleanSeries(days, none, [{ day: '2026-08-12', perUnitRial: 250 }]);
    expect(outside.series.values).toEqual([10_200, 10_000, 10_100]);
    expect(outside.cleaning.payouts).toEqual([]);
  });

  it('divides a payout before a split by its ratio', () => {
    const payouts = [{ day: '2020-09-08', perUnitRial: 4000 }];
    expect(cleanSeries(AGAS, none, payouts).cleaning.payouts).toEqual([
      { day: '2020-09-08', perUnitRial: 1000 },
    ]);
  });
});
