import { describe, expect, it } from 'vitest';
import { categoryPortfolio } from './category-portfolio/category-portfolio.widget.ts';
import { categoryReserveHighest } from './category-reserve/category-reserve-highest.widget.ts';
import { categoryReserveLowest } from './category-reserve/category-reserve-lowest.widget.ts';
import { categoryFlowHistory } from './flow-history/category-flow-history.widget.ts';
import { goldBubbles } from './gold-bubble-comparison/gold-bubbles.widget.ts';
import { goldComposition, hasLabel } from './gold-composition/gold-composition.widget.ts';
import { leveraged } from './leveraged-funds/leveraged.widget.ts';
import { categoryFlow } from './liquidity-flow/category-flow.widget.ts';
import { CATEGORY_SNAPSHOTS as snapshots } from './testing/category.ts';
import { categoryTrading } from './trading-value/category-trading.widget.ts';

const at = (view = 'main', size: 'wide' | 'phone' = 'wide') => ({ view, size });

interface Drawn {
  readonly series: readonly {
    readonly data: readonly {
      value?: unknown;
      name?: string;
      itemStyle?: { color?: string };
      label?: { show?: boolean };
    }[];
  }[];
}
const draw = (option: unknown): Drawn['series'] => (option as Drawn).series;

describe('category-trading', () => {
  it('keeps ten funds and puts the rest into one black slice', () => {
    const [pie] = draw(categoryTrading.option?.(snapshots['category-trading'], at()));
    expect(pie?.data).toHaveLength(11);
    expect(pie?.data.at(-1)).toMatchObject({
      name: 'سایر',
      value: (4 + 3 + 2 + 1) * 1e11,
      itemStyle: { color: 'var(--other)' },
    });
  });

  it('hides the label of a slice below 2%', () => {
    const items = [
      { fund: { slug: 'الف', name: 'الف', symbol: 'الف' }, tradingValueRial: 981 },
      { fund: { slug: 'ب', name: 'ب', symbol: 'ب' }, tradingValueRial: 19 },
    ];
    const [pie] = draw(categoryTrading.option?.({ ...snapshots['category-trading'], items }, at()));
    expect(pie?.data.map((slice) => slice.label?.show)).toEqual([true, false]);
  });

  it('lists every fund in its table, with shares that add up to 100', () => {
    const { rows } = categoryTrading.table(snapshots['category-trading'], at());
    expect(rows.map((row) => row.cells[1])).toEqual(
      snapshots['category-trading'].items.map((item) => item.tradingValueRial),
    );
    expect(rows.reduce((sum, row) => sum + (row.cells[2] as number), 0)).toBeCloseTo(100, 2);
  });

  it('leads from a fund to its page and from «سایر» nowhere', () => {
    expect(categoryTrading.link(snapshots['category-trading'], 0, at())).toBe('/funds/ن0');
    expect(categoryTrading.link(snapshots['category-trading'], 10, at())).toBeNull();
  });
});

describe('category-flow', () => {
  it('sorts by flow, green in and red out, and links the bar that was clicked', () => {
    const [bars] = draw(categoryFlow.option?.(snapshots['category-flow'], at()));
    expect(bars?.data.map((bar) => bar.value)).toEqual([5e11, 1e9, -2e11]);
    expect(bars?.data.map((bar) => bar.itemStyle?.color)).toEqual(['var(--up)', 'var(--up)', 'var(--down)']);
    expect(categoryFlow.link(snapshots['category-flow'], 2, at())).toBe('/funds/کهربا');
  });

  it('keeps the strongest at both ends where there are many, and all in the table', () => {
    const items = Array.from({ length: 60 }, (_, i) => ({
      fund: { slug: `ن${i}`, name: `ن${i}`, symbol: null },
      netInflowRial: (30 - i) * 1e9,
    }));
    const many = { ...snapshots['category-flow'], items };
    const [bars] = draw(categoryFlow.option?.(many, at('main', 'phone')));
    expect(bars?.data).toHaveLength(16);
    expect(bars?.data.at(0)?.value).toBe(30e9);
    expect(bars?.data.at(-1)?.value).toBe(-29e9);
    expect(categoryFlow.table(many, at()).rows).toHaveLength(60);
  });
});

describe('category-flow-history', () => {
  it('prints the newest day first and keeps an unknown day unknown', () => {
    const { history } = snapshots['category-flow'];
    const { rows } = categoryFlowHistory.table(snapshots['category-flow'], at('6m'));
    expect(rows[0]?.cells).toEqual([history.dates.at(-1), history.netInflowRial.at(-1)]);
    expect(rows.at(-51)?.cells).toEqual([history.dates[50], null]);
  });

  it('draws every day of its window, on a phone too', () => {
    const [line] = draw(categoryFlowHistory.option?.(snapshots['category-flow'], at('3m', 'phone')));
    expect(line?.data).toHaveLength(92);
  });
});

describe('category-portfolio', () => {
  const rows = (view: string) =>
    categoryPortfolio.table(snapshots['category-portfolio'], at(view)).rows.map((row) => row.cells[0]);

  it('lists what was bought most, what was sold most, and the balance from buys to sells', () => {
    expect(rows('1m-bought')).toEqual(['فولاد', 'فملی', 'شستا']);
    expect(rows('1m-sold')).toEqual(['وبملت', 'فولاد', 'شستا']);
    expect(rows('1m-net')).toEqual(['فولاد', 'فملی', 'شستا', 'وبملت']);
  });
});

describe('category-reserve-lowest', () => {
  it('prints fractions as percent points', () => {
    const { rows } = categoryReserveLowest.table(snapshots['category-reserve'], at());
    expect(rows.map((row) => row.cells[1])).toEqual([-2.5, 0.4]);
  });
});

describe('gold-bubbles', () => {
  it('draws dear funds red and cheap ones green, the dearest first, names cut at six letters', () => {
    const option = goldBubbles.option?.(snapshots['gold/bubbles'], at('price'));
    const [bars] = draw(option);
    expect(bars?.data.map((bar) => [bar.value, bar.itemStyle?.color])).toEqual([
      [5, 'var(--down)'],
      [-0.34, 'var(--up)'],
    ]);
    expect((option as { xAxis: { data: string[] } }).xAxis.data).toEqual(['نارنج …', 'عیار']);
  });

  it('says گران and ارزان in words, and leaves out a fund without the figure', () => {
    const { rows } = goldBubbles.table(snapshots['gold/bubbles'], at('price'));
    expect(rows.map((row) => row.cells[1])).toEqual(['گران', 'ارزان']);
    expect(goldBubbles.table(snapshots['gold/bubbles'], at('total')).rows.map((row) => row.cells[4])).toEqual(
      [1.66],
    );
  });
});

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

describe('leveraged', () => {
  it('sorts by the chosen metric, descending, the bubble by default', () => {
    expect(leveraged.views[0]).toBe('bubble');
    const names = (view: string) =>
      leveraged.table(snapshots['leveraged/ratios'], at(view)).rows.map((row) => row.cells[0]);
    expect(names('bubble')).toEqual(['صندوق شتاب', 'صندوق اهرم']);
    expect(names('nominal')).toEqual(['صندوق شتاب', 'صندوق اهرم']);
    expect(names('real')).toEqual(['صندوق اهرم']);
  });

  it('prints the bubble in percent points and ratios as they are', () => {
    expect(leveraged.table(snapshots['leveraged/ratios'], at('real')).rows[0]?.cells.slice(1, 4)).toEqual([
      -17, 2.05, 1.7,
    ]);
  });
});

describe('what invites a click', () => {
  const TIP = 'برای مشاهدهٔ جزئیات کلیک کنید';
  const tipOf = (option: unknown): string =>
    (option as { tooltip: { formatter: (hovered: object) => string } }).tooltip.formatter({
      dataIndex: 0,
      seriesIndex: 0,
    });

  it('is said in the tooltip of a flow, with its billion tomans', () => {
    const shown = tipOf(categoryFlow.option?.(snapshots['category-flow'], at()));
    expect(shown).toContain(TIP);
    expect(shown).toContain('میلیارد تومان');
  });

  it('is said over a reserve, whose bar leads to its fund', () => {
    const snapshot = snapshots['category-reserve'];
    for (const widget of [categoryReserveLowest, categoryReserveHighest]) {
      const end = widget === categoryReserveLowest ? 'lowest' : 'highest';
      expect(tipOf(widget.option?.(snapshot, at()))).toContain(TIP);
      expect(widget.link(snapshot, 0, at())).toBe(`/funds/${snapshot[end][0]?.fund.slug}`);
      expect(widget.link(snapshot, 99, at())).toBeNull();
    }
  });
});
