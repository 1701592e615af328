import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { fundComposition } from './fund-composition.widget.ts';
import { fundCompositionGold } from './fund-composition-gold.widget.ts';

describe('fund-composition', () => {
  // spec 13.19
  it('opens an industry, but no stock and no remainder', () => {
    const report = snapshots['fund-holdings'];
    expect(fundComposition.opened?.(report, 0, at('industries'))).toBe('فلزات اساسی');
    expect(fundComposition.opened?.(report, 2, at('industries'))).toBeNull();
    expect(fundComposition.opened?.(report, 0, at('stocks'))).toBeNull();
  });

  // spec 12.8
  it('lists the weights that it draws', () => {
    const cells = (view: string, drill?: number) =>
      fundComposition.table(snapshots['fund-holdings'], at(view, 'wide', drill)).rows.map((row) => row.cells);
    expect(cells('stocks').slice(0, 2)).toEqual([
      ['فولاد', 30],
      ['وبملت', 20],
    ]);
    expect(cells('industries', 0)).toEqual([
      ['فولاد', 75],
      ['فملی', 25],
    ]);
  });

  it('says of what the weights are, and of which day', () => {
    const meaning = (view: string, drill?: number) =>
      fundComposition.meaning?.(snapshots['fund-holdings'], at(view, 'wide', drill));
    expect(meaning('stocks')).toBe('ده جزء سنگین‌تر در گزارش ماهانهٔ ۱۴۰۵/۰۴/۳۱، درصد از کل دارایی صندوق.');
    expect(meaning('industries', 0)).toBe(
      'درصد از دارایی صندوق در «فلزات اساسی»، در گزارش ماهانهٔ ۱۴۰۵/۰۴/۳۱.',
    );
  });

  // spec 13.20
  it('has one view for a gold fund', () => {
    expect(fundCompositionGold.views).toEqual(['stocks']);
    expect(fundCompositionGold.drills).toBe(false);
  });
});
