import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at, tooltipOf } from '../testing/draw.ts';
import { categoryReserveHighest } from './category-reserve-highest.widget.ts';
import { categoryReserveLowest } from './category-reserve-lowest.widget.ts';

const HINT = 'برای مشاهدهٔ جزئیات کلیک کنید';

describe('category-reserve-lowest', () => {
  // spec 7.30, 12.10
  it('lists fractions as percent points', () => {
    const { rows } = categoryReserveLowest.table(snapshots['category-reserve'], at());
    expect(rows.map((row) => row.cells[1])).toEqual([-2.5, 0.4]);
  });

  it('colours a reserve as it is printed', () => {
    const snapshot = snapshots['category-reserve'];
    const [first] = snapshot.lowest as [(typeof snapshot.lowest)[number]];
    const lowest = [-0.0003, -0.0006].map((reserveFraction) => ({ ...first, reserveFraction }));
    const drawn = JSON.stringify(categoryReserveLowest.option?.({ ...snapshot, lowest }, at()));
    expect(drawn.match(/--(up|down)/g)).toEqual(['--up', '--down']);
  });

  it('has the scale of the highest reserves', () => {
    const snapshot = snapshots['category-reserve'];
    const scaleOf = (widget: typeof categoryReserveLowest) => {
      const option = widget.option?.(snapshot, at()) as unknown as {
        xAxis: { min: number; max: number }[];
        grid: object[];
      };
      const { xAxis, grid } = option;
      return { min: xAxis[0]?.min, max: xAxis[0]?.max, grid: grid[0] };
    };
    expect(scaleOf(categoryReserveLowest)).toEqual(scaleOf(categoryReserveHighest));
    expect(scaleOf(categoryReserveLowest).max).toBe(0.117);
  });

  // spec 7.31
  it('shows the click hint in the tooltip and links each bar to its fund', () => {
    const snapshot = snapshots['category-reserve'];
    for (const widget of [categoryReserveLowest, categoryReserveHighest]) {
      const end = widget === categoryReserveLowest ? 'lowest' : 'highest';
      expect(tooltipOf(widget.option?.(snapshot, at()))).toContain(HINT);
      expect(widget.link(snapshot, 0, at())).toBe(`/funds/${snapshot[end][0]?.fund.slug}`);
      expect(widget.link(snapshot, 99, at())).toBeNull();
    }
  });
});
