import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { cleanSeries } from './clean-series.ts';
import { findConsistentDays } from './consistent-days.ts';
import { maxDrawdown } from './drawdown.ts';
import { explainStep } from './explain-step.ts';
import { type FundDay, undoSplits } from './unit-splits.ts';

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

const split = (before: FundDay, after: FundDay) => {
  const step = explainStep(before, after);
  return step.kind === 'split' ? step.ratio : null;
};

describe('explainStep(before, after) of a split', () => {
  it('finds the 4:1 of آگاس and its reverse', () => {
    const [, before, after] = AGAS as [never, (typeof AGAS)[0], (typeof AGAS)[0]];
    expect(split(before, after)).toBe(4);
    expect(split(one('2026-08-15', 100, 1000), one('2026-08-16', 400, 1000))).toBe(0.25);
  });

  it.each([
    ['0.05% of the units issued', 10, 1.0005, 1],
    ['0.2% issued', 10, 1.002, 1],
    ['3% issued', 10, 1.03, 1],
    ['a market of +2.5%', 10, 1.002, 1.025],
    ['a market of −2.5%', 10, 1.002, 0.975],
    ['three for two', 1.5, 1.002, 1.025],
    ['five for two', 2.5, 0.995, 0.98],
    ['one for a hundred', 0.01, 1.002, 1.01],
  ])('finds a split beside %s', (_, ratio, issued, market) => {
    const after = (100 * market) / ratio;
    const found = split(one('2026-08-15', 100, 1000), one('2026-08-16', after, 1000 * issued * market));
    expect(found).toBe(ratio);
  });

  it('takes a split without net assets by the NAV alone where no other ratio is possible', () => {
    expect(split(one('2026-08-15', 100, null), one('2026-08-16', 10_020, null))).toBe(0.01);
    expect(split(one('2026-08-15', 1e6, null), one('2026-08-16', 10_300, null))).toBe(100);
    // Nine new units for five in a market of −10% leave the same NAV.
    expect(split(one('2026-08-15', 100, null), one('2026-08-16', 50.2, null))).toBeNull();
    expect(split(one('2026-08-15', 100, null), one('2026-08-16', 75, null))).toBeNull();
    expect(split(one('2026-08-15', 100, null), one('2026-08-16', 53, null))).toBeNull();
  });

  it('takes units issued to buyers for no split, nor a ratio that two splits could make', () => {
    expect(split(one('2026-08-15', 100, 1000), one('2026-08-16', 100, 2000))).toBeNull();
    const [before, after] = [one('2026-08-15', 100, 1000), one('2026-08-16', 64, 1000)];
    expect(explainStep(before, after).kind).toBe('unknown');
  });

  it('takes what was issued off the units first', () => {
    const before = one('2026-08-15', 100, 1000);
    const after = { ...one('2026-08-16', 50, 1600), netIssuedUnits: 12 };
    expect(split(before, after)).toBe(2);
    expect(split(before, { ...after, netIssuedUnits: null })).toBeNull();
  });

  it('takes any ratio that the reported issues tell, in any market', () => {
    // Four new units for three, a market of −9%, and 30% of the units issued that day.
    const before = one('2026-08-15', 100_000, 1e12);
    const after = { ...one('2026-08-16', 68_250, 1.183e12), netIssuedUnits: 4_000_000 };
    expect(split(before, after)).toBeCloseTo(4 / 3, 12);
    expect(split(before, { ...after, netIssuedUnits: null })).toBeNull();
    // Half as many units again were issued and none split: a fall beyond any market stays unknown.
    const fallen = { ...one('2026-08-16', 70_000, 1.05e12), netIssuedUnits: 5_000_000 };
    expect(explainStep(before, fallen).kind).toBe('unknown');
  });

  it('withholds a split that a second ratio explains, however ordinary', () => {
    const step = (ratio: number, market: number, issued: number) =>
      split(one('2026-08-15', 1e6, 1e13), one('2026-08-16', (1e6 * market) / ratio, 1e13 * market * issued));
    expect(step(10, 1.06, 1.2)).toBeNull();
    expect(step(9, 1, 1.002)).toBeNull();
    expect(step(100, 1.09, 1.4)).toBe(100);
  });

  it('converts the NAVs before it into units of today', () => {
    const [first] = undoSplits(AGAS, [{ day: '2020-09-09', ratio: 4 }]);
    expect(first?.navRial).toBe(290_805 / 4);
  });
});

/** Consecutive sessions from 2026-08-01 on with these NAVs and net assets. */
const run = (navs: readonly number[], assets: readonly number[] = []) =>
  navs.map((nav, i) => one(addDays('2026-08-01', i + 2 * Math.floor(i / 5)), nav, assets[i] ?? null));
const misprints = (...navs: number[]) => findConsistentDays(run(navs)).misprints;

describe('findConsistentDays(days)', () => {
  it('finds the misprint of یاقوت', () => {
    expect(findConsistentDays(YAQUT)).toMatchObject({ misprints: ['2020-05-03'], jumps: [] });
  });

  it('finds one that lasts two sessions, and waits for three sessions of a new level', () => {
    expect(misprints(100, 80, 80, 100)).toEqual(['2026-08-02', '2026-08-03']);
    expect(misprints(100, 80, 97)).toEqual([]);
    expect(findConsistentDays(run([100, 100, 80])).unconfirmed).toEqual(['2026-08-03']);
    expect(findConsistentDays(run([100, 100, 80, 80, 80])).unconfirmed).toHaveLength(3);
    const jumped = findConsistentDays(run([100, 100, 100, 100, 80, 80, 80, 80]));
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
    expect(findConsistentDays(run(wild))).toMatchObject({ jumps: [], misprints: [], unconfirmed: [] });
  });

  it('withholds a fall that the net assets took part in, and one into which units were bought', () => {
    const days = [100, 100, 100, 100, 80, 100, 100, 100, 100];
    const fall = findConsistentDays(
      run(
        days,
        days.map((nav) => nav * 10),
      ),
    );
    expect(fall).toMatchObject({ misprints: [], jumps: [{ day: '2026-08-05' }] });
    const bought = findConsistentDays(run(days, [1000, 1000, 1000, 1000, 1000, 1250, 1250, 1250, 1250]));
    expect(bought).toMatchObject({ misprints: [], jumps: [{ day: '2026-08-05' }] });
    expect(
      findConsistentDays(
        run(
          days,
          days.map(() => 1000),
        ),
      ).misprints,
    ).toEqual(['2026-08-05']);
  });

  it('withholds a fall that the exchange’s price took part in', () => {
    const days = run([100, 100, 100, 100, 80, 100, 100, 100, 100]);
    const priced = (fallen: number) => days.map((day, i) => ({ ...day, closeRial: i === 4 ? fallen : 101 }));
    expect(findConsistentDays(priced(82))).toMatchObject({ misprints: [], jumps: [{ day: '2026-08-05' }] });
    expect(findConsistentDays(priced(100)).misprints).toEqual(['2026-08-05']);
  });

  it('judges no misprint across a closure: the first session after it stays', () => {
    const days = [one('2026-02-25', 100, null), one('2026-05-19', 108, null), one('2026-05-20', 101, null)];
    expect(findConsistentDays(days)).toMatchObject({ misprints: [], jumps: [] });
    const far = [one('2026-02-25', 100, null), one('2026-05-19', 300, null), one('2026-05-20', 101, null)];
    expect(findConsistentDays(far).misprints).toEqual([]);
  });

  it('keeps a rise over months in which units were redeemed, and withholds one that they make up for', () => {
    // ارزش, fipiran: +103% and 28% fewer units, the market's and the holders' doing.
    const over = (units: number) =>
      cleanSeries(
        [one('2025-09-30', 23_668, 1e12), one('2026-08-16', 48_174, (1e12 * 48_174 * units) / 23_668)],
        none,
      ).series.values;
    expect(over(0.72)).toEqual([23_668, 48_174]);
    expect(over(0.49)).toEqual([23_668]);
  });

  it('finds a misprint on the day of a split', () => {
    const navs = [100, 100, 100, 100, 10, 50, 50, 50, 50];
    const found = findConsistentDays(
      run(
        navs,
        navs.map(() => 1000),
      ),
    );
    expect(found).toMatchObject({ misprints: ['2026-08-05'], splits: [{ ratio: 2 }], jumps: [] });
  });

  it('takes a split on the newest day where the units changed by nothing else, or the exchange’s price was split too', () => {
    expect(findConsistentDays(run([100, 50], [1000, 1000]))).toMatchObject({ splits: [{ ratio: 2 }] });
    const days = run([100, 100, 100, 100, 100, 50], [1000, 1000, 1000, 1000, 1000, 1004]);
    expect(findConsistentDays(days).unconfirmed).toHaveLength(1);
    const traded = days.map((day, i) => ({ ...day, closeRial: i === 5 ? 49 : 99 }));
    expect(findConsistentDays(traded)).toMatchObject({ splits: [{ ratio: 2 }], unconfirmed: [] });
  });
});

describe('cleanSeries(days, holidays, payouts)', () => {
  it('runs from session to session in today’s units', () => {
    const { series, cleaning } = cleanSeries(AGAS, new Set(['2020-09-07']));
    expect(series.dates).toEqual(['2020-09-08', '2020-09-09', '2020-09-12']);
    expect(series.values).toEqual([278_171 / 4, 69_914, 71_526]);
    expect(cleaning).toMatchObject({ splits: [{ day: '2020-09-09', ratio: 4 }], offSession: 2 });
  });

  it('grows by 17.22% over a split of 10:1 with 0.2% of the units issued that day, and never falls', () => {
    const days = Array.from({ length: 160 }, (_, i) => {
      const nav = (1_000_000 * 1.001 ** i) / (i < 80 ? 1 : 10);
      const units = 10_000_000 * (i < 80 ? 1 : 10.02);
      return one(addDays('2026-01-03', i + 2 * Math.floor(i / 5)), nav, nav * units);
    });
    const { series, cleaning } = cleanSeries(days, none);
    expect(cleaning).toMatchObject({ splits: [{ day: days[80]?.day, ratio: 10 }], jumps: [] });
    expect((series.values.at(-1) as number) / (series.values[0] as number) - 1).toBeCloseTo(0.1722, 4);
    expect(maxDrawdown(series)?.value).toBe(0);
  });

  it('begins at the last jump that nothing explains, and keeps what was before it apart', () => {
    const days = run([100, 101, 100, 101, 60, 61, 60, 61, 62]);
    const { series, earlier, cleaning } = cleanSeries(days, none);
    expect(series.values).toEqual([60, 61, 60, 61, 62]);
    expect(earlier.map(({ values }) => values)).toEqual([[100, 101, 100, 101]]);
    expect(cleaning.jumps).toEqual([{ day: '2026-08-05', change: expect.closeTo(-0.406, 3) }]);
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

  it('dates a split by the first record in new units, on whatever day that is', () => {
    const days = Array.from({ length: 40 }, (_, i) => addDays('2026-06-20', i)).map((day) =>
      one(day, day < '2026-07-09' ? 10_000 : 1000, 1e12),
    );
    const { cleaning, series } = cleanSeries(days, none);
    // A Thursday; the next session is 2026-07-11.
    expect(cleaning.splits).toEqual([{ day: '2026-07-09', ratio: 10 }]);
    expect(new Set(series.values)).toEqual(new Set([1000]));
    expect(new Set(undoSplits(days, cleaning.splits).map(({ navRial }) => navRial))).toEqual(new Set([1000]));
    const closed = new Set(['2026-07-08', '2026-07-11']);
    expect(cleanSeries(days, closed).cleaning.splits).toEqual([{ day: '2026-07-09', ratio: 10 }]);
  });
});
