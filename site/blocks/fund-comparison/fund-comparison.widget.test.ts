import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/draw.ts';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { comparisonDomain, fundComparison } from './fund-comparison.widget.ts';

describe('comparisonDomain(values)', () => {
  it('pads the range by 5% and rounds outwards', () => {
    expect(comparisonDomain([-2, null, 40])).toEqual({ min: -5, max: 43 });
  });

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

describe('fund-comparison', () => {
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
