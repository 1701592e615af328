import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUND_SNAPSHOTS as snapshots } from '../testing/fund-snapshots.ts';
import { drilledParts, industryParts, stockParts } from './composition-parts.ts';

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
  // spec 18.40
  it('name what no holding has, deposits and cash among it, and never scale it away', () => {
    expect(stockParts(snapshots['fund-holdings']).at(-1)).toMatchObject({
      name: 'سپرده، نقد و گزارش‌نشده',
      kind: 'unlisted',
    });
    expect(stockParts(snapshots['fund-holdings'])[0]).toMatchObject({ name: 'فولاد', fraction: 0.3 });
  });

  // spec 18.39
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
  // spec 13.18
  it('re-weighs the stocks of an industry to 100%', () => {
    const inside = drilledParts(snapshots['fund-holdings'], 0) ?? [];
    expect(inside.map((part) => part.name)).toEqual(['فولاد', 'فملی']);
    expect(inside[0]?.fraction).toBeCloseTo(0.75, 12);
    expect(inside[1]?.fraction).toBeCloseTo(0.25, 12);
  });

  it('re-weighs any industry to 100%, and opens neither remainder', () => {
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
