import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/days.ts';
import { cleanSeries } from './clean-series.ts';
import { maxDrawdown } from './drawdown.ts';
import { AGAS, consecutiveDays, fundDay, YAQUT } from './testing/fund-days.ts';
import { undoSplits } from './unit-splits.ts';

const none = new Set<string>();

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
      return fundDay(addDays('2026-01-03', i + 2 * Math.floor(i / 5)), nav, nav * units);
    });
    const { series, cleaning } = cleanSeries(days, none);
    expect(cleaning).toMatchObject({ splits: [{ day: days[80]?.day, ratio: 10 }], jumps: [] });
    expect((series.values.at(-1) as number) / (series.values[0] as number) - 1).toBeCloseTo(0.1722, 4);
    expect(maxDrawdown(series)?.value).toBe(0);
  });

  it('begins at the last jump that nothing explains, and keeps what was before it apart', () => {
    const days = consecutiveDays([100, 101, 100, 101, 60, 61, 60, 61, 62]);
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
      fundDay('2026-08-12', 10_200, null),
      fundDay('2026-08-15', 10_000, null),
      fundDay('2026-08-16', 10_100, null),
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
      fundDay(day, day < '2026-07-09' ? 10_000 : 1000, 1e12),
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
