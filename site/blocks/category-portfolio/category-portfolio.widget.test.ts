import { describe, expect, it } from 'vitest';
import { CATEGORY_SNAPSHOTS as snapshots } from '../testing/category-snapshots.ts';
import { at } from '../testing/draw.ts';
import { categoryPortfolio } from './category-portfolio.widget.ts';

describe('category-portfolio', () => {
  const rows = (view: string) =>
    categoryPortfolio.table(snapshots['category-portfolio'], at(view)).rows.map((row) => row.cells[0]);

  // spec 7.5
  it('lists the most bought, the most sold, and the net in descending order', () => {
    expect(rows('1m-bought')).toEqual(['فولاد', 'فملی', 'شستا']);
    expect(rows('1m-sold')).toEqual(['وبملت', 'فولاد', 'شستا']);
    expect(rows('1m-net')).toEqual(['فولاد', 'فملی', 'شستا', 'وبملت']);
  });

  it('lists unknown amounts last', () => {
    const refused = { symbol: 'ب', industry: null, boughtRial: null, soldRial: 0, netRial: null };
    const small = { symbol: 'الف', industry: null, boughtRial: 0, soldRial: 5, netRial: -5 };
    const snapshot = {
      ...snapshots['category-portfolio'],
      periods: { ...snapshots['category-portfolio'].periods, '1m': [refused, small] },
    };
    const cells = (view: string) =>
      categoryPortfolio.table(snapshot, at(view)).rows.map((row) => [row.cells[0], row.cells[4]]);
    expect(cells('1m-net')).toEqual([
      ['الف', -5],
      ['ب', null],
    ]);
    expect(cells('1m-bought')).toEqual([['ب', null]]);
  });

  it('says of how many reports the months of the period are known', () => {
    const meaning = (view: string) => categoryPortfolio.meaning?.(snapshots['category-portfolio'], at(view));
    expect(meaning('3m-net')).not.toContain('ماه آخر');
    expect(meaning('6m-net')).toContain('۱ گزارش از ۳ گزارش');
  });
});
