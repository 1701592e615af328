import { describe, expect, it } from 'vitest';
import { type Lens, seeFigure, seeReturn, seeSeries } from './lens.ts';

const series = {
  knownOn: null,
  quotes: {
    usd: { dates: ['2026-07-17', '2026-08-15', '2026-08-16'], values: [1_000_000, 1_210_000, 1_100_000] },
    coin: { dates: ['2026-07-17', '2026-08-15'], values: [100, 110] },
    gold: { dates: ['2026-08-01'], values: [7] },
  },
  index: [
    { month: '1405-03', index: 100, publishedOn: '2026-07-12' },
    { month: '1405-04', index: 125, publishedOn: '2026-08-12' },
  ],
};
const lensOf = (measure: Lens['measure']): Lens => ({
  measure,
  series,
  live: {
    ...series,
    quotes: {
      ...series.quotes,
      gold: { dates: ['2026-08-01', '2026-08-15', '2026-08-16'], values: [7, 8, 10] },
    },
  },
  session: { from: '2026-08-15', to: '2026-08-16' },
});

describe('seeFigure(lens, figure, rialPercent, span, day)', () => {
  const means = { طلا: { 'category-average-monthly-return': { real: null, usd: 18, coin: 1, gold: 2 } } };
  const lens = { ...lensOf('usd'), means };
  const see = (figure: string, subject: string | null, rial: number | null = 32) =>
    seeFigure(lens, { figure, subject }, rial, 30, '2026-08-16');

  it('takes a category’s mean as it is published: its funds have days of their own', () => {
    const seen = see('category-average-monthly-return', 'category/طلا');
    expect(seen).toMatchObject({ percent: 18, isMean: true });
    expect(see('category-average-monthly-return', 'category/طلا', null).percent).toBeNull();
  });

  it('re-expresses every other return', () => {
    expect(see('monthly-return', 'fund/عیار').percent).toBeCloseTo(20, 9);
    expect(see('category-average-monthly-return', 'category/سهامی').percent).toBeCloseTo(20, 9);
    expect(see('category-average-monthly-return', null)).not.toHaveProperty('isMean');
  });
});

describe('seeReturn(lens, rialPercent, span, day)', () => {
  it('divides by the measure’s change over the same two days', () => {
    // From 2026-07-17 to 2026-08-16 the dollar gained 10%: 1.32 / 1.1 = 1.2.
    expect(seeReturn(lensOf('usd'), 32, 30, '2026-08-16').percent).toBeCloseTo(20, 9);
    expect(seeReturn(lensOf('real'), 0, 30, '2026-08-16').percent).toBeCloseTo(-20, 9);
  });

  it('names both ends', () => {
    expect(seeReturn(lensOf('real'), 1, 30, '2026-08-16').change).toMatchObject({
      from: { at: '1405-03' },
      to: { at: '1405-04' },
    });
  });

  it('is unknown where the measure has no price on one of the days, and says since when', () => {
    expect(seeReturn(lensOf('gold'), 5, 30, '2026-08-16')).toEqual({
      percent: null,
      change: { value: null, since: '2026-08-01' },
    });
    expect(seeReturn(lensOf('usd'), null, 30, '2026-08-16').percent).toBeNull();
  });

  it('compares a session’s change with the measure’s of that very session', () => {
    // The dollar lost 1/11 of its price on the day.
    expect(seeReturn(lensOf('usd'), 0, 'session', '2026-08-16').percent).toBeCloseTo(10, 9);
    expect(seeReturn(lensOf('usd'), 1, 'session', '2026-08-15').percent).toBeNull();
  });

  it('compares a session alone with the quote of the running day', () => {
    expect(seeReturn(lensOf('gold'), 0, 'session', '2026-08-16').percent).toBeCloseTo(-20, 9);
    expect(seeReturn(lensOf('gold'), 0, 15, '2026-08-16').percent).toBeCloseTo(0, 9);
  });

  it('does not know a session’s change before the day’s quote', () => {
    expect(seeReturn(lensOf('coin'), 1, 'session', '2026-08-16').percent).toBeNull();
  });

  it('has no change of a session after inflation: the index has one value a month', () => {
    const { percent, change } = seeReturn(lensOf('real'), 1.25, 'session', '2026-08-16');
    expect({ percent, change }).toMatchObject({ percent: null, change: { isTooShort: true } });
  });
});

describe('seeSeries(lens, dates, columns)', () => {
  const dates = ['2026-07-17', '2026-08-15', '2026-08-16'];

  it('is 100 on the first known value of the first column, and keeps the ratio between columns', () => {
    const [nav = [], price = []] = seeSeries(lensOf('usd'), dates, [
      [500, 605, null],
      [550, null, 605],
    ]);
    expect(nav.map((value) => value && Math.round(value * 1e6) / 1e6)).toEqual([100, 100, null]);
    expect(price.map((value) => value && Math.round(value * 1e6) / 1e6)).toEqual([110, null, 110]);
  });

  it('has no value where the measure has none: after the last month of the index', () => {
    // 1405-03 ends on 2026-06-21, 1405-04 on 2026-07-22.
    const [nav = []] = seeSeries(
      lensOf('real'),
      ['2026-06-21', '2026-07-22', '2026-08-16'],
      [[80, 100, 200]],
    );
    expect(nav[0]).toBeCloseTo(100, 9);
    expect(nav[1]).toBeCloseTo(100, 9);
    expect(nav[2]).toBeNull();
  });

  it('is empty of values where nothing is known', () => {
    expect(seeSeries(lensOf('usd'), dates, [[null, null, null]])).toEqual([[null, null, null]]);
  });
});
