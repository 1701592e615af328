import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at, seriesOf, tooltipOf } from '../testing/draw.ts';
import { categoryFlow } from './category-flow.widget.ts';

const HINT = 'برای مشاهدهٔ جزئیات کلیک کنید';

describe('category-flow', () => {
  // spec 7.27
  it('sorts by flow, colours inflow green and outflow red, and links each bar to its fund', () => {
    const [bars] = seriesOf(categoryFlow.option?.(snapshots['category-flow'], at()));
    expect(bars?.data.map((bar) => bar.value)).toEqual([5e11, 1e9, -2e11]);
    expect(bars?.data.map((bar) => bar.itemStyle?.color)).toEqual(['var(--up)', 'var(--up)', 'var(--down)']);
    expect(categoryFlow.link(snapshots['category-flow'], 2, at())).toBe('/funds/کهربا');
  });

  it('draws the strongest of both ends where there are many, and lists all in the table', () => {
    const items = Array.from({ length: 60 }, (_, i) => ({
      fund: { slug: `ن${i}`, name: `ن${i}`, symbol: null },
      netInflowRial: (30 - i) * 1e9,
    }));
    const many = { ...snapshots['category-flow'], items };
    const [bars] = seriesOf(categoryFlow.option?.(many, at('main', 'phone')));
    expect(bars?.data).toHaveLength(20);
    expect(bars?.data.at(0)?.value).toBe(30e9);
    expect(bars?.data.at(-1)?.value).toBe(-29e9);
    expect(categoryFlow.table(many, at()).rows).toHaveLength(60);
    expect(categoryFlow.meaning?.(many, at())).toContain('۱۰ ورود بزرگ‌تر و ۱۰ خروج بزرگ‌تر از ۶۰ صندوق');
  });

  it('draws no inflow as an outflow where one of them is rare', () => {
    const items = Array.from({ length: 30 }, (_, i) => ({
      fund: { slug: `ن${i}`, name: `ن${i}`, symbol: null },
      netInflowRial: (26.5 - i) * 1e9,
    }));
    const many = { ...snapshots['category-flow'], items };
    const [bars] = seriesOf(categoryFlow.option?.(many, at()));
    expect(bars?.data.filter(({ value }) => (value as number) < 0)).toHaveLength(3);
    expect(categoryFlow.meaning?.(many, at())).toContain('۱۰ ورود بزرگ‌تر و ۳ خروج بزرگ‌تر از ۳۰ صندوق');
    expect(categoryFlow.link(many, 12, at())).toBe('/funds/ن29');
  });

  it('draws all of a small category, and says nothing about a choice', () => {
    const snapshot = snapshots['category-flow'];
    expect(categoryFlow.meaning?.(snapshot, at())).not.toContain('نمودار');
  });

  // spec 7.28
  it('shows the click hint and the unit in the tooltip', () => {
    const shown = tooltipOf(categoryFlow.option?.(snapshots['category-flow'], at()));
    expect(shown).toContain(HINT);
    expect(shown).toContain('میلیارد تومان');
  });
});
