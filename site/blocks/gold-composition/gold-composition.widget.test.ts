import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at } from '../testing/draw.ts';
import { goldComposition, hasLabel } from './gold-composition.widget.ts';

describe('gold-composition', () => {
  it('sorts by the chosen part, the largest first', () => {
    const first = (view: string) =>
      goldComposition.table(snapshots['gold/composition'], at(view)).rows[0]?.cells[0];
    expect(first('bar')).toBe('صندوق عیار');
    expect(first('coin')).toBe('صندوق کهربا');
    expect(first('cash')).toBe('صندوق کهربا');
  });

  it('stacks coin, bar, silver and cash in this order', () => {
    const option = goldComposition.option?.(snapshots['gold/composition'], at('bar')) as {
      legend: { data: string[] };
    };
    expect(option.legend.data).toEqual(['سکه', 'شمش', 'نقره', 'نقدینگی']);
  });

  it('labels a part above zero whose segment is at least 20 px long', () => {
    expect(hasLabel(10, 200)).toBe(true);
    expect(hasLabel(9.9, 200)).toBe(false);
    expect(hasLabel(0, 2000)).toBe(false);
    expect(hasLabel(null, 2000)).toBe(false);
  });
});
