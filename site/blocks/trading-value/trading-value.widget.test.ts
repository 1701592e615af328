import { describe, expect, it } from 'vitest';
import { at, seriesOf } from '../testing/draw.ts';
import { MARKET_SNAPSHOTS as snapshots } from '../testing/market-snapshots.ts';
import { tradingValue } from './trading-value.widget.ts';

const value = snapshots['market/trading-value'] as never;

describe('trading-value', () => {
  // spec 4.18
  it('draws one slice per category in its own colour', () => {
    const [pie] = seriesOf(tradingValue.option?.(value, at()));
    expect(pie?.data.map((slice) => slice.itemStyle?.color)).toEqual([
      'var(--cat-1)',
      'var(--cat-0)',
      'var(--cat-12)',
    ]);
  });

  // spec 4.23
  it('hides the label of a slice under two percent', () => {
    const [pie] = seriesOf(tradingValue.option?.(value, at()));
    expect(pie?.data.map((slice) => slice.label?.show)).toEqual([true, true, false]);
  });

  // spec 4.19, 13.8
  it('opens a category into its funds, the rest in one black slice', () => {
    const [pie] = seriesOf(tradingValue.option?.(value, at('main', 'wide', 0)));
    expect(pie?.data).toHaveLength(11);
    expect(pie?.data.at(-1)).toMatchObject({
      name: 'سایر',
      value: 2e12,
      itemStyle: { color: 'var(--other)' },
    });
    expect(tradingValue.opened?.(value, 0, at())).toBe('ترکیب صندوق‌های طلا');
  });

  it('says of what the shares are', () => {
    const meaning = (drill?: number) => tradingValue.meaning?.(value, at('main', 'wide', drill));
    expect(meaning()).toContain('هر دسته از ارزش معاملات امروز بازار');
    expect(meaning(0)).toBe('سهم هر صندوق از ارزش معاملات امروز دستهٔ «طلا».');
  });

  it('links to a fund only inside a category, and never from «سایر»', () => {
    expect(tradingValue.link(value, 0, at())).toBeNull();
    expect(tradingValue.link(value, 0, at('main', 'wide', 0))).toBe('/funds/ص0');
    expect(tradingValue.link(value, 10, at('main', 'wide', 0))).toBeNull();
  });

  it('lists in its table the figures that it draws', () => {
    const drilled = tradingValue.table(value, at('main', 'wide', 0));
    expect(drilled.rows).toHaveLength(12);
    expect(drilled.rows[0]?.cells[1]).toBe(2e12);
    expect(drilled.rows[0]?.cells[2]).toBeCloseTo((2 / 13) * 100);
  });
});
