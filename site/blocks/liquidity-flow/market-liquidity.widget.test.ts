import { describe, expect, it } from 'vitest';
import { at, seriesOf } from '../testing/draw.ts';
import { MARKET_SNAPSHOTS as snapshots } from '../testing/market-snapshots.ts';
import { marketLiquidity } from './market-liquidity.widget.ts';

describe('market-liquidity', () => {
  // spec 4.15, 18.32
  it('colours inflow green and outflow red', () => {
    const [bars] = seriesOf(marketLiquidity.option?.(snapshots['market/liquidity'] as never, at()));
    expect(bars?.data.map((bar) => bar.itemStyle?.color)).toEqual(['var(--up)', 'var(--up)', 'var(--down)']);
  });

  // spec 4.16
  it('links each bar to its category', () => {
    expect(marketLiquidity.link(snapshots['market/liquidity'] as never, 2, at())).toBe('/categories/اهرمی');
  });
});
