import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tomanToRial } from '../../../shared/units.ts';
import { categoryFlow } from './category-flow.ts';

describe('categoryFlow(flows)', () => {
  it('equals the sum of its funds’ flows up to rounding', () => {
    const money = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 20 }), (funds) => {
        const parts = funds.map(([bought, sold]) => ({
          changePercent: null,
          tradingValueRial: null,
          boughtRial: tomanToRial(bought),
          soldRial: tomanToRial(sold),
          buyers: 1,
          sellers: 1,
        }));
        const flow = categoryFlow(parts);
        expect(flow.cash_flow).toBe(funds.reduce((sum, [bought, sold]) => sum + bought - sold, 0));
        const mean = funds.reduce((sum, [bought]) => sum + bought, 0) / funds.length;
        expect(Math.abs((flow.buying_per_capita as number) - mean)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
