import { describe, expect, it } from 'vitest';
import type { MarketSummary } from '../../../shared/schema/snapshots/market.ts';
import { META } from '../testing/fixtures.ts';
import { stripOf, upDownOf } from './view.ts';

const summary: MarketSummary = {
  meta: META,
  tradingValueRial: 5.07e14,
  individualNetFlowRial: -5.39e12,
  upCount: 3,
  downCount: 1,
  unchangedCount: 0,
  untradedCount: 0,
  averageGoldBubblePercent: -1.5,
  fundCount: 347,
  netAssetRial: null,
};

describe('stripOf(summary)', () => {
  it('calls a negative bubble cheap and shows a dash for unknown figures', () => {
    const figures = stripOf(summary);
    expect(figures.find((figure) => figure.note === 'ارزان')?.value).toContain('۱٫۵');
    expect(figures.at(-1)?.value).toBe('—');
    expect(figures[1]?.signed).toBe(-5.39e12);
  });
});

describe('upDownOf(summary)', () => {
  it('divides the bar by the counts', () => {
    expect(upDownOf(summary).shares).toEqual([75, 0, 0, 25]);
    expect(upDownOf({ ...summary, untradedCount: 4 }).shares).toEqual([37.5, 0, 50, 12.5]);
    expect(upDownOf({ ...summary, upCount: 0, downCount: 0 }).shares).toEqual([0, 0, 0, 0]);
  });
});
