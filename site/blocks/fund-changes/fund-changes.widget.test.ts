import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { changesMeaning, fundChanges, periodLabel } from './fund-changes.widget.ts';

describe('fund-changes', () => {
  const names = (view: string, drill?: number) =>
    fundChanges
      .table(snapshots['fund-changes'], at(view, 'wide', drill))
      .rows.map((row) => [row.cells[0], row.cells[1]]);

  // spec 8.30, 13.21, 13.22
  it('lists what was bought, then what was sold, by symbol first', () => {
    expect(fundChanges.views[0]).toBe('symbol-1m');
    expect(names('symbol-1m')).toEqual([
      ['فولاد', 'بیشترین خرید'],
      ['فملی', 'بیشترین خرید'],
      ['شستا', 'بیشترین خرید'],
      ['وبملت', 'بیشترین فروش'],
      ['فولاد', 'بیشترین فروش'],
      ['شستا', 'بیشترین فروش'],
    ]);
  });

  // spec 13.23
  it('sums by industry, and opens one into its symbols', () => {
    const { rows } = fundChanges.table(snapshots['fund-changes'], at('industry-1m'));
    expect(rows[0]?.cells).toEqual(['فلزات اساسی', 'بیشترین خرید', 6e11, 1e11, 5e11]);
    expect(fundChanges.opened?.(snapshots['fund-changes'], 0, at('industry-1m'))).toBe('فلزات اساسی');
    expect(names('industry-1m', 0).map(([name]) => name)).toEqual(['فولاد', 'فملی', 'فولاد']);
    expect(fundChanges.opened?.(snapshots['fund-changes'], 0, at('symbol-1m'))).toBeNull();
  });

  it('opens items of the sold list too', () => {
    const { rows } = fundChanges.table(snapshots['fund-changes'], at('industry-1m'));
    const sold = rows.findIndex((row) => row.cells[0] === 'بانک‌ها');
    expect(rows[sold]?.cells[1]).toBe('بیشترین فروش');
    expect(fundChanges.opened?.(snapshots['fund-changes'], sold, at('industry-1m'))).toBe('بانک‌ها');
  });

  it('lists what is not known at the end, with dashes', () => {
    const known = { symbol: 'الف', industry: 'بانک‌ها', boughtRial: 5, soldRial: 1, netRial: 4 };
    const refused = { symbol: 'ب', industry: 'بانک‌ها', boughtRial: null, soldRial: 0, netRial: null };
    const half = { symbol: 'ج', industry: null, boughtRial: null, soldRial: 3, netRial: null };
    const periods = { '1m': [known, half, refused], '3m': [], '6m': [], '1y': [] };
    const snapshot = { ...snapshots['fund-changes'], periods };
    expect(fundChanges.table(snapshot, at('symbol-1m')).rows.map(({ cells }) => cells)).toEqual([
      ['الف', 'بیشترین خرید', 5, 1, 4],
      ['ج', 'بیشترین فروش', null, 3, null],
      ['الف', 'بیشترین فروش', 5, 1, 4],
      ['ب', 'خرید یا فروش نامعلوم', null, 0, null],
    ]);
    const industries = fundChanges.table(snapshot, at('industry-1m')).rows;
    expect(industries.map(({ cells }) => cells)).toContainEqual(['بانک‌ها', 'بیشترین فروش', null, 1, null]);
  });

  // spec 18.42
  it('lists the ten largest of each list', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      symbol: `ن${i}`,
      industry: null,
      boughtRial: i * 1e9,
      soldRial: (30 - i) * 1e9,
      netRial: 0,
    }));
    const snapshot = { ...snapshots['fund-changes'], periods: { '1m': many, '3m': [], '6m': [], '1y': [] } };
    expect(fundChanges.table(snapshot, at('symbol-1m')).rows).toHaveLength(20);
    expect(fundChanges.table(snapshot, at('symbol-3m')).rows).toHaveLength(0);
  });
});

describe('changesMeaning(reportDate, period)', () => {
  // spec 8.32, 8.33, 8.34
  it('names report and period', () => {
    expect(changesMeaning('2026-07-22', '1m')).toBe('بر پایهٔ آخرین گزارش منتشرشده در ۱۴۰۵/۰۴/۳۱ - ماه گذشته');
    expect(changesMeaning(null, '1y')).toBe('بر پایهٔ آخرین گزارش منتشرشده - دوازده ماه گذشته');
    expect(periodLabel('2w')).toBe('دورهٔ انتخابی');
  });

  // spec 8.35
  it('follows the period of the view', () => {
    const meaning = (view: string) => fundChanges.meaning?.(snapshots['fund-changes'], at(view));
    expect(meaning('symbol-3m')).toMatch(/ - سه ماه گذشته، میلیارد تومان$/);
    expect(meaning('industry-6m')).toMatch(/ - شش ماه گذشته، میلیارد تومان$/);
    expect(meaning('symbol-1y')).toMatch(/ - فقط همان ماه؛/);
    expect(fundChanges.meaning?.(null, at('symbol-1m'))).toBe(
      'بر پایهٔ آخرین گزارش منتشرشده - ماه گذشته، میلیارد تومان',
    );
  });
});
