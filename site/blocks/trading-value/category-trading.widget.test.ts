import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at, seriesOf, tooltipOf } from '../testing/draw.ts';
import { categoryTrading } from './category-trading.widget.ts';

describe('category-trading', () => {
  // spec 7.24, 18.24, 18.25
  it('shows ten funds and the rest in one black slice', () => {
    const [pie] = seriesOf(categoryTrading.option?.(snapshots['category-trading'], at()));
    expect(pie?.data).toHaveLength(11);
    expect(pie?.data.at(-1)).toMatchObject({
      name: 'سایر',
      value: (4 + 3 + 2 + 1) * 1e11,
      itemStyle: { color: 'var(--other)' },
    });
  });

  it('names «سایر» over the rest, and no fund of it', () => {
    const option = categoryTrading.option?.(snapshots['category-trading'], at());
    expect(tooltipOf(option, 10)).toContain('سایر');
    expect(tooltipOf(option, 10)).not.toContain(snapshots['category-trading'].items[10]?.fund.name);
    expect(tooltipOf(option, 9)).toContain(snapshots['category-trading'].items[9]?.fund.name);
  });

  // spec 7.25, 18.26
  it('hides the label of a slice below 2%', () => {
    const items = [
      { fund: { slug: 'الف', name: 'الف', symbol: 'الف' }, tradingValueRial: 981 },
      { fund: { slug: 'ب', name: 'ب', symbol: 'ب' }, tradingValueRial: 19 },
    ];
    const [pie] = seriesOf(categoryTrading.option?.({ ...snapshots['category-trading'], items }, at()));
    expect(pie?.data.map((slice) => slice.label?.show)).toEqual([true, false]);
  });

  it('lists every fund in its table, with shares that add up to 100', () => {
    const { rows } = categoryTrading.table(snapshots['category-trading'], at());
    expect(rows.map((row) => row.cells[1])).toEqual(
      snapshots['category-trading'].items.map((item) => item.tradingValueRial),
    );
    expect(rows.reduce((sum, row) => sum + (row.cells[2] as number), 0)).toBeCloseTo(100, 2);
  });

  it('links a fund to its page, and «سایر» to nothing', () => {
    expect(categoryTrading.link(snapshots['category-trading'], 0, at())).toBe('/funds/ن0');
    expect(categoryTrading.link(snapshots['category-trading'], 10, at())).toBeNull();
  });
});
