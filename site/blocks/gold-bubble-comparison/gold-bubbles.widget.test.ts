import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at, namesOf, seriesOf } from '../testing/draw.ts';
import { goldBubbles } from './gold-bubbles.widget.ts';

describe('gold-bubbles', () => {
  // spec 7.12, 7.13
  it('colours expensive funds red and cheap ones green, the most expensive first, with whole names', () => {
    const option = goldBubbles.option?.(snapshots['gold/bubbles'], at('price'));
    const [bars] = seriesOf(option);
    expect(bars?.data.map((bar) => [bar.value, bar.itemStyle?.color])).toEqual([
      [5, 'var(--down)'],
      // Within half a percent: neither.
      [-0.34, 'var(--faint)'],
    ]);
    expect(namesOf(option)).toEqual(['نارنج اهرم', 'عیار']);
  });

  it('writes گران, ارزان or هم‌ارزش in the table, and omits a fund without the figure', () => {
    const { rows } = goldBubbles.table(snapshots['gold/bubbles'], at('price'));
    expect(rows.map((row) => row.cells[1])).toEqual(['گران', 'هم‌ارزش']);
    expect(goldBubbles.table(snapshots['gold/bubbles'], at('total')).rows.map((row) => row.cells[4])).toEqual(
      [1.66],
    );
  });
});
