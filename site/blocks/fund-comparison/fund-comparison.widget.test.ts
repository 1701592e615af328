import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, seriesOf } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { comparisonDomain, fundComparison } from './fund-comparison.widget.ts';

describe('comparisonDomain(values)', () => {
  // spec 18.50
  it('pads the range by 5% and rounds outwards', () => {
    expect(comparisonDomain([-2, null, 40])).toEqual({ min: -5, max: 43 });
  });

  // spec 18.50
  it('is 0 to 100 without a known value', () => {
    expect(comparisonDomain([null, null])).toEqual({ min: 0, max: 100 });
  });

  it('contains every value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1 }), (values) => {
        const { min, max } = comparisonDomain(values);
        expect(values.every((value) => value >= min && value <= max)).toBe(true);
      }),
    );
  });
});

interface Drawn {
  readonly xAxis: readonly { readonly min: number; readonly max: number }[];
  readonly yAxis: readonly { readonly data: readonly string[] }[];
}

describe('fund-comparison', () => {
  it('draws a panel with its own scale for each period, the shortest first', () => {
    const periods = [
      { period: 'monthly', fundPercent: 2.8, categoryAveragePercent: 1.9, categoryBestPercent: 5 },
      { period: 'yearly', fundPercent: 148, categoryAveragePercent: 120, categoryBestPercent: 344.9 },
    ] as const;
    const snapshot = { ...snapshots['fund-comparison'], periods: [...periods] };
    const option = fundComparison.option?.(snapshot, at()) as unknown as Drawn;
    expect(option.yAxis.map(({ data }) => data)).toEqual([['یک ماهه'], ['یک ساله']]);
    expect(option.xAxis.map(({ min, max }) => [min, max])).toEqual([
      [0, 6],
      [0, 357],
    ]);
    // The shortest bar of a period is visible: at least a quarter of the panel.
    for (const [panel, period] of periods.entries())
      expect(period.categoryAveragePercent / (option.xAxis[panel]?.max ?? 0)).toBeGreaterThan(0.25);
    expect(fundComparison.text.meaning).toContain('هر دوره مقیاس خود را دارد');
  });

  it('labels each of its bars with its figure, an unknown one with a dash', () => {
    const bars = seriesOf(fundComparison.option?.(snapshots['fund-comparison'], at())).map(({ data }) =>
      data.at(-1),
    );
    expect(bars).toHaveLength(12);
    expect(bars.filter((bar) => bar?.label?.show)).toHaveLength(12);
    expect(bars[3]?.label?.formatter).toBe('—');
  });

  // spec 8.29
  it('lists the figures of the snapshot, unknown ones as null', () => {
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
