import { describe, expect, it } from 'vitest';
import type { MarketSummary } from '../../shared/schema/snapshots/market.ts';
import { attributionOf } from '../blocks/frame/attribution.ts';
import { MARKET_SNAPSHOTS } from '../blocks/testing/market.ts';
import { META } from '../blocks/testing/parts.ts';
import { categoryRows, categoryCells, stripOf, upDownOf } from './home.ts';
import { faq } from './home-text.ts';
import { cellTone } from '../blocks/market-map/map-cell.ts';
import { richText } from '../ui/rich-text.ts';

const summary: MarketSummary = {
  meta: META,
  tradingValueRial: 5.07e14,
  individualNetFlowRial: -5.39e12,
  upCount: 3,
  downCount: 1,
  unchangedCount: 0,
  averageGoldBubblePercent: -1.5,
  fundCount: 347,
  netAssetRial: null,
};

describe('stripOf(summary)', () => {
  it('says cheap of a negative bubble and prints a dash for what is not known', () => {
    const figures = stripOf(summary);
    expect(figures.find((figure) => figure.note === 'ارزان')?.value).toContain('۱٫۵');
    expect(figures.at(-1)?.value).toBe('—');
    expect(figures[1]?.signed).toBe(-5.39e12);
  });
});

describe('upDownOf(summary)', () => {
  it('shares the bar by the counts', () => {
    expect(upDownOf(summary).shares).toEqual([75, 0, 25]);
    expect(upDownOf({ ...summary, upCount: 0, downCount: 0 }).shares).toEqual([0, 0, 0]);
  });
});

describe('mapCells(map)', () => {
  const cells = categoryCells(MARKET_SNAPSHOTS['market/map'] as never);

  it('gives every category one size, the strongest gain first and the unknown last', () => {
    expect(cells.map((cell) => cell.weight)).toEqual([1, 1, 1]);
    expect(cells.map((cell) => cell.tone)).toEqual(['up3', 'down5', 'flat0']);
    expect(cells.at(-1)?.figure).toBe('—');
  });

  it('prints one decimal in the cell, two in its tooltip, with the count of funds', () => {
    expect(cells[0]?.figure).toContain('۱٫۲٪');
    expect(cells[0]?.tip.map(([, figure]: readonly string[]) => figure).join(' ')).toContain('۱٫۲۳٪');
    expect(cells[0]?.note).toBe('۳۲ صندوق');
  });
});

describe('toneOf(shade)', () => {
  it('has five steps a side and one in the middle', () => {
    expect(cellTone({ direction: 'flat', intensity: 0 })).toBe('flat0');
    expect(cellTone({ direction: 'up', intensity: 0.001 })).toBe('up1');
    expect(cellTone({ direction: 'down', intensity: 1 })).toBe('down5');
  });
});

describe('heatRows(returns)', () => {
  it('keeps unknown returns unknown', () => {
    expect(categoryRows(MARKET_SNAPSHOTS['market/category-returns'] as never).at(-1)?.returns).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('stampOf(meta, site)', () => {
  it('names the day, or the minute where the table has one', () => {
    expect(attributionOf(META, null).when).toBe('یکشنبه ۲۵ مرداد ۱۴۰۵');
    expect(attributionOf({ ...META, updatedAt: '2026-08-16T09:00:00.000Z' }, null).when).toContain('۱۲:۳۰');
    expect(attributionOf({ ...META, asOf: null }, null)).toMatchObject({ when: 'بدون تاریخ', instant: null });
  });

  it('marks what is simulated and what is stale, and credits no simulation', () => {
    const stamp = attributionOf({ ...META, simulated: true, stale: true, sources: ['simulated', 'fipiran'] }, null);
    expect(stamp.badges.map((badge) => badge.label)).toEqual(['نمایشی', 'قدیمی']);
    expect(stamp.credits.map((credit) => credit.name)).toEqual(['fipiran']);
  });
});

describe('faq', () => {
  it('says who supervises funds and where investing begins', () => {
    const words = faq.items.map((item) => item.answer).join(' ');
    expect(words).toContain('سازمان بورس');
    expect(words).toContain('۵۰۰ هزار تومان');
  });
});

describe('richText(content, format)', () => {
  it('keeps words and drops scripts, handlers, styles and foreign schemes', () => {
    const html = richText(
      'سلام <script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <p style="x">م</p>',
      'markdown',
    );
    expect(html).toContain('سلام');
    expect(html).not.toMatch(/script|onerror|style=/i);
  });
});
