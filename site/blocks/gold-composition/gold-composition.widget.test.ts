import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at } from '../testing/draw.ts';
import { META } from '../testing/fixtures.ts';
import { goldComposition, hasLabel } from './gold-composition.widget.ts';

describe('gold-composition', () => {
  // spec 7.15
  it('sorts by the chosen part, the largest first', () => {
    const first = (view: string) =>
      goldComposition.table(snapshots['gold/composition'], at(view)).rows[0]?.cells[0];
    expect(first('bar')).toBe('صندوق عیار');
    expect(first('coin')).toBe('صندوق کهربا');
    expect(first('cash')).toBe('صندوق کهربا');
  });

  // spec 7.14, 7.17
  it('stacks coin, bar, silver and cash in this order, the first one at the right of the legend', () => {
    const option = goldComposition.option?.(snapshots['gold/composition'], at('bar'));
    expect(option?.legend?.data).toEqual(['نقد و سایر', 'نقره', 'شمش', 'سکه']);
  });

  it('draws every fund once, in two lists in a row of its own', () => {
    const items = Array.from({ length: 31 }, (_, i) => ({
      fund: { slug: `ط${i}`, name: `صندوق ${i}`, symbol: `ط${i}` },
      meta: META,
      date: null,
      barPercent: 100 - i,
      coinPercent: i,
      silverPercent: null,
      cashPercent: null,
    }));
    const many = { ...snapshots['gold/composition'], items };
    const namesIn = (size: 'wide' | 'phone') => {
      const option = goldComposition.option?.(many, at('bar', size)) as unknown as {
        yAxis: { data: string[] }[];
      };
      return option.yAxis.map(({ data }) => data.filter((name) => name !== ''));
    };
    expect(namesIn('wide').map((list) => list.length)).toEqual([16, 15]);
    expect(namesIn('wide').flat()).toEqual(items.map(({ fund }) => fund.symbol));
    expect(namesIn('phone')).toEqual([namesIn('wide').flat()]);
  });

  // spec 7.16, 18.38
  it('labels a part above zero whose segment is at least 20 px long', () => {
    expect(hasLabel(10, 200)).toBe(true);
    expect(hasLabel(9.9, 200)).toBe(false);
    expect(hasLabel(0, 2000)).toBe(false);
    expect(hasLabel(null, 2000)).toBe(false);
  });
});
