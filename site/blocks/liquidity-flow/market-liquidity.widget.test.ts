import { describe, expect, it } from 'vitest';
import { at, seriesOf } from '../testing/draw.ts';
import { MARKET_SNAPSHOTS as snapshots } from '../testing/market-snapshots.ts';
import { marketLiquidity } from './market-liquidity.widget.ts';

describe('market-liquidity', () => {
  it('colours inflow green and outflow red', () => {
    const [bars] = seriesOf(marketLiquidity.option?.(snapshots['market/liquidity'] as never, at()));
    expect(bars?.data.map((bar) => bar.itemStyle?.color)).toEqual(['var(--up)', 'var(--up)', 'var(--down)']);
  });

  it('links each bar to its category', () => {
    expect(marketLiquidity.link(snapshots['market/liquidity'] as never, 2, at())).toBe('/categories/اهرمی');
  });
});
