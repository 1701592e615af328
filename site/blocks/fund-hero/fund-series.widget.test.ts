import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { DAYS } from '../testing/fixtures.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { fundSeries } from './fund-series.widget.ts';

describe('fund-series', () => {
  it('lists a month of days in its month view, the newest first', () => {
    const { rows } = fundSeries.table(snapshots['fund-series'], at('1m'));
    expect(rows).toHaveLength(32);
    expect(rows[0]?.cells).toEqual([
      DAYS.at(-1),
      snapshots['fund-series'].closePriceRial.at(-1),
      snapshots['fund-series'].navRial.at(-1),
    ]);
  });

  // spec 38.23
  it('has the bubble of each day of a year, a dash where price or NAV is unknown', () => {
    const series = {
      ...snapshots['fund-series'],
      dates: ['2026-07-29', '2026-08-09', '2026-08-16'],
      closePriceRial: [10_040, null, 9917],
      navRial: [10_000, 10_000, 10_000],
    };
    const { columns, rows } = fundSeries.table(series, at('bubble'));
    expect(columns.at(-1)?.key).toBe('bubble');
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual([-0.83, null, 0.4]);
  });

  it('omits a line without known values', () => {
    const noPrice = { ...snapshots['fund-series'], closePriceRial: DAYS.map(() => null) };
    const option = fundSeries.option?.(noPrice, at('1y')) as { series: { name: string }[] } | undefined;
    expect(option?.series.map((line) => line.name)).toEqual(['ارزش ابطال (NAV)']);
  });
});
