import { describe, expect, it } from 'vitest';
import { marketLiquidity } from './liquidity-flow/market-liquidity.widget.ts';
import { MARKET_SNAPSHOTS as snapshots } from './testing/market.ts';
import { PERFORMER_VIEWS, topPerformers } from './top-performers/top-performers.widget.ts';
import { tradingValue } from './trading-value/trading-value.widget.ts';

interface Datum {
  readonly value: number;
  readonly name?: string;
  readonly itemStyle?: { readonly color?: string };
  readonly label?: { readonly show?: boolean };
}
const series = (option: unknown): readonly { readonly data: readonly Datum[] }[] =>
  (option as { series: readonly { data: readonly Datum[] }[] }).series;
const at = { view: 'main', size: 'wide' } as const;
const value = snapshots['market/trading-value'] as never;

describe('trading-value', () => {
  it('draws a slice a category in its own colour', () => {
    const [pie] = series(tradingValue.option?.(value, at));
    expect(pie?.data.map((slice) => slice.itemStyle?.color)).toEqual([
      'var(--cat-1)',
      'var(--cat-0)',
      'var(--cat-12)',
    ]);
  });

  it('hides the label of a slice under two percent', () => {
    const [pie] = series(tradingValue.option?.(value, at));
    expect(pie?.data.map((slice) => slice.label?.show)).toEqual([true, true, false]);
  });

  it('opens a category into its funds, the rest in one black slice', () => {
    const [pie] = series(tradingValue.option?.(value, { ...at, drill: 0 }));
    expect(pie?.data).toHaveLength(11);
    expect(pie?.data.at(-1)).toMatchObject({
      name: 'سایر',
      value: 2e12,
      itemStyle: { color: 'var(--other)' },
    });
    expect(tradingValue.opened?.(value, 0, at)).toBe('ترکیب صندوق‌های طلا');
  });

  it('leads to a fund only inside a category, and never from «سایر»', () => {
    expect(tradingValue.link(value, 0, at)).toBeNull();
    expect(tradingValue.link(value, 0, { ...at, drill: 0 })).toBe('/funds/ص0');
    expect(tradingValue.link(value, 10, { ...at, drill: 0 })).toBeNull();
  });

  it('has the numbers of what is drawn in its table', () => {
    const drilled = tradingValue.table(value, { ...at, drill: 0 });
    expect(drilled.rows).toHaveLength(12);
    expect(drilled.rows[0]?.cells[1]).toBe(2e12);
    expect(drilled.rows[0]?.cells[2]).toBeCloseTo((2 / 13) * 100);
  });
});

describe('market-liquidity', () => {
  it('draws inflow green and outflow red', () => {
    const [bars] = series(marketLiquidity.option?.(snapshots['market/liquidity'] as never, at));
    expect(bars?.data.map((bar) => bar.itemStyle?.color)).toEqual(['var(--up)', 'var(--up)', 'var(--down)']);
  });

  it('leads from a bar to its category', () => {
    expect(marketLiquidity.link(snapshots['market/liquidity'] as never, 2, at)).toBe('/categories/اهرمی');
  });
});

describe('top-performers', () => {
  it('begins with daily growth', () => {
    expect(PERFORMER_VIEWS[0]).toBe('growth');
  });

  it('prints the order that is asked for', () => {
    const table = topPerformers.table(snapshots['market/top-performers'] as never, {
      ...at,
      view: 'trading',
    });
    expect(table.rows[0]?.cells[1]).toBe(9e12);
  });
});
