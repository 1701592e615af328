import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowStart } from '../charts/parts/windows.ts';
import { changesMeaning, fundChanges, periodLabel } from './fund-changes/fund-changes.widget.ts';
import { comparisonDomain, fundComparison } from './fund-comparison/fund-comparison.widget.ts';
import { fundSeries } from './fund-hero/fund-series.widget.ts';
import { fundHoldings } from './fund-holdings/fund-holdings.widget.ts';
import { fundReserveBars } from './fund-reserve/fund-reserve-bars.widget.ts';
import { markedPoints } from './fund-reserve/fund-reserve-trend.widget.ts';
import { drilledParts, industryParts, stockParts } from './portfolio-composition/composition-parts.ts';
import { fundComposition } from './portfolio-composition/fund-composition.widget.ts';
import { fundCompositionGold } from './portfolio-composition/fund-composition-gold.widget.ts';
import { FUND_SNAPSHOTS as snapshots } from './testing/fund.ts';
import { DAYS } from './testing/parts.ts';

const at = (view = 'main', drill?: number) => ({ view, size: 'wide' as const, drill });
const weight = fc.double({ min: 0.0001, max: 0.05, noNaN: true });
const holdings = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 14 }), fc.option(weight)), {
    maxLength: 60,
  })
  .map((rows) => ({
    ...snapshots['fund-holdings'],
    items: rows.map(([symbol, industry, weightFraction]) => ({
      symbol: `ن${symbol}`,
      name: null,
      industry: industry === 0 ? null : `صنعت ${industry}`,
      weightFraction,
      currentValueRial: null,
      purchaseValueRial: null,
      saleValueRial: null,
      priceChangePercent: null,
    })),
  }));
const total = (parts: readonly { readonly fraction: number }[]) =>
  parts.reduce((sum, part) => sum + part.fraction, 0);

describe('stockParts(holdings), industryParts(holdings)', () => {
  it('show what the report leaves out as «گزارش‌نشده», and never scale it away', () => {
    expect(stockParts(snapshots['fund-holdings']).at(-1)).toMatchObject({
      name: 'گزارش‌نشده',
      kind: 'unreported',
    });
    expect(stockParts(snapshots['fund-holdings'])[0]).toMatchObject({ name: 'فولاد', fraction: 0.3 });
  });

  it('keep at most ten parts of their own, one «سایر», and add up to the whole or more, if there are any', () => {
    fc.assert(
      fc.property(holdings, (report) => {
        for (const parts of [stockParts(report), industryParts(report)]) {
          expect(parts.filter((part) => part.kind === 'own').length).toBeLessThanOrEqual(10);
          expect(parts.filter((part) => part.kind === 'other').length).toBeLessThanOrEqual(1);
          if (parts.length > 0) expect(total(parts)).toBeGreaterThan(0.99);
        }
      }),
    );
  });
});

describe('drilledParts(holdings, index)', () => {
  it('re-weighs the stocks of an industry to 100%', () => {
    const inside = drilledParts(snapshots['fund-holdings'], 0) ?? [];
    expect(inside.map((part) => part.name)).toEqual(['فولاد', 'فملی']);
    expect(inside[0]?.fraction).toBeCloseTo(0.75, 12);
    expect(inside[1]?.fraction).toBeCloseTo(0.25, 12);
  });

  it('re-weighs to 100% whatever the industry holds, and opens neither rest', () => {
    fc.assert(
      fc.property(holdings, (report) => {
        industryParts(report).forEach((part, index) => {
          const inside = drilledParts(report, index);
          if (part.kind === 'own') expect(total(inside ?? [])).toBeCloseTo(1, 9);
          else expect(inside).toBeNull();
        });
        expect(drilledParts(report, 99)).toBeNull();
      }),
    );
  });
});

describe('fund-composition', () => {
  it('opens an industry, but no stock and no rest', () => {
    const report = snapshots['fund-holdings'];
    expect(fundComposition.opened?.(report, 0, at('industries'))).toBe('فلزات اساسی');
    expect(fundComposition.opened?.(report, 2, at('industries'))).toBeNull();
    expect(fundComposition.opened?.(report, 0, at('stocks'))).toBeNull();
  });

  it('prints the weights of what it draws', () => {
    const cells = (view: string, drill?: number) =>
      fundComposition.table(snapshots['fund-holdings'], at(view, drill)).rows.map((row) => row.cells);
    expect(cells('stocks').slice(0, 2)).toEqual([
      ['فولاد', 30],
      ['وبملت', 20],
    ]);
    expect(cells('industries', 0)).toEqual([
      ['فولاد', 75],
      ['فملی', 25],
    ]);
  });

  it('has no toggle for a gold fund', () => {
    expect(fundCompositionGold.views).toEqual(['stocks']);
    expect(fundCompositionGold.drills).toBe(false);
  });
});

describe('fund-changes', () => {
  const names = (view: string, drill?: number) =>
    fundChanges
      .table(snapshots['fund-changes'], at(view, drill))
      .rows.map((row) => [row.cells[0], row.cells[1]]);

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

  it('sums by industry, and opens one into its symbols', () => {
    const { rows } = fundChanges.table(snapshots['fund-changes'], at('industry-1m'));
    expect(rows[0]?.cells).toEqual(['فلزات اساسی', 'بیشترین خرید', 6e11, 1e11, 5e11]);
    expect(fundChanges.opened?.(snapshots['fund-changes'], 0, at('industry-1m'))).toBe('فلزات اساسی');
    expect(names('industry-1m', 0).map(([name]) => name)).toEqual(['فولاد', 'فملی', 'فولاد']);
    expect(fundChanges.opened?.(snapshots['fund-changes'], 0, at('symbol-1m'))).toBeNull();
  });

  it('opens from the sold list too: an index names one item of the chart', () => {
    const { rows } = fundChanges.table(snapshots['fund-changes'], at('industry-1m'));
    const sold = rows.findIndex((row) => row.cells[0] === 'بانک‌ها');
    expect(rows[sold]?.cells[1]).toBe('بیشترین فروش');
    expect(fundChanges.opened?.(snapshots['fund-changes'], sold, at('industry-1m'))).toBe('بانک‌ها');
  });

  it('keeps the ten largest of each list', () => {
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

describe('comparisonDomain(values)', () => {
  it('pads the range by 5% and rounds outwards', () => {
    expect(comparisonDomain([-2, null, 40])).toEqual({ min: -5, max: 43 });
  });

  it('is 0 to 100 where nothing is known', () => {
    expect(comparisonDomain([null, null])).toEqual({ min: 0, max: 100 });
  });

  it('holds every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1 }), (values) => {
        const { min, max } = comparisonDomain(values);
        expect(values.every((value) => value >= min && value <= max)).toBe(true);
      }),
    );
  });
});

describe('fund-comparison', () => {
  it('prints the figures of the snapshot, unknown ones as unknown', () => {
    const { rows } = fundComparison.table(snapshots['fund-comparison'], at());
    expect(rows.map((row) => row.cells.slice(1))).toEqual(
      snapshots['fund-comparison'].periods.map((p) => [
        p.fundPercent,
        p.categoryAveragePercent,
        p.categoryBestPercent,
      ]),
    );
  });
});

describe('windowStart(dates, days)', () => {
  it('finds the first day inside the window that ends on the newest day', () => {
    expect(windowStart(['2025-01-01', '2026-08-10', '2026-08-16'], 31)).toBe(1);
    expect(windowStart(DAYS, 365)).toBe(0);
    expect(windowStart([], 31)).toBe(0);
  });
});

describe('fund-series', () => {
  it('shows a month of days in its month view, the newest first in the table', () => {
    const { rows } = fundSeries.table(snapshots['fund-series'], at('1m'));
    expect(rows).toHaveLength(32);
    expect(rows[0]?.cells).toEqual([
      DAYS.at(-1),
      snapshots['fund-series'].closePriceRial.at(-1),
      snapshots['fund-series'].navRial.at(-1),
    ]);
  });

  it('leaves out a line of which nothing is known', () => {
    const noPrice = { ...snapshots['fund-series'], closePriceRial: DAYS.map(() => null) };
    const option = fundSeries.option?.(noPrice, at('1y')) as { series: { name: string }[] } | undefined;
    expect(option?.series.map((line) => line.name)).toEqual(['ارزش ابطال (NAV)']);
  });
});

describe('markedPoints(values)', () => {
  it('marks the lowest, the highest and the newest point', () => {
    expect(markedPoints([2, 5, 1, 3])).toEqual([
      { index: 3, role: 'latest' },
      { index: 1, role: 'max' },
      { index: 2, role: 'min' },
    ]);
  });

  it('marks one point once', () => {
    expect(markedPoints([1, 2, 3])).toEqual([
      { index: 2, role: 'latest' },
      { index: 0, role: 'min' },
    ]);
    expect(markedPoints([4])).toEqual([{ index: 0, role: 'latest' }]);
    expect(markedPoints([])).toEqual([]);
  });
});

describe('changesMeaning(reportDate, period)', () => {
  it('names report and period', () => {
    expect(changesMeaning('2026-07-22', '1m')).toBe('بر پایهٔ آخرین گزارش منتشرشده در ۱۴۰۵/۰۴/۳۱ - ماه گذشته');
    expect(changesMeaning(null, '1y')).toBe('بر پایهٔ آخرین گزارش منتشرشده - دوازده ماه گذشته');
    expect(periodLabel('2w')).toBe('دورهٔ انتخابی');
  });

  it('follows the period of the view', () => {
    const meaning = (view: string) =>
      fundChanges.meaning?.(snapshots['fund-changes'], { view, size: 'wide' });
    expect(meaning('symbol-3m')).toMatch(/ - سه ماه گذشته$/);
    expect(meaning('industry-6m')).toMatch(/ - شش ماه گذشته$/);
    expect(fundChanges.meaning?.(null, { view: 'symbol-1m', size: 'wide' })).toBe(
      'بر پایهٔ آخرین گزارش منتشرشده - ماه گذشته',
    );
  });
});

describe('fund-reserve-bars', () => {
  it('has five bars in percent points, an unknown one as unknown', () => {
    const { rows } = fundReserveBars.table(snapshots['fund-reserve'], at());
    expect(rows.map((row) => row.cells[1])).toEqual([3.1, 0.37, -0.2, null, 1.2]);
  });
});

describe('fund-holdings', () => {
  it('lists 300 holdings whole', () => {
    const item = snapshots['fund-holdings'].items[0];
    const items = Array.from({ length: 300 }, (_, i) => ({ ...item, symbol: `ن${i}` })) as never;
    expect(fundHoldings.table({ ...snapshots['fund-holdings'], items }, at()).rows).toHaveLength(300);
  });
});
