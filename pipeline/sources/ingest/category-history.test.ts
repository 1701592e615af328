import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryId } from '../../database/ids.ts';
import { categoryHistoryRows, type PastTrade } from './category-history.ts';

const trade = (changes: Partial<PastTrade> = {}): PastTrade => ({
  categoryId: categoryId('equity'),
  day: '2026-08-15',
  closeRial: 1010,
  previousRial: 1000,
  tradingValueRial: 300,
  boughtToman: 900,
  soldToman: 400,
  buyers: 3,
  sellers: 4,
  ...changes,
});
const valuesOf = (...trades: PastTrade[]) =>
  Object.assign({}, ...categoryHistoryRows(trades).map(({ values }) => values)) as Record<string, unknown>;

describe('categoryHistoryRows(trades)', () => {
  it('sums flows and persons before dividing, and weights changes by value', () => {
    const dearer = trade({ closeRial: 1050, tradingValueRial: 100, boughtToman: 100, buyers: 1 });
    expect(valuesOf(trade(), dearer)).toEqual({
      category_id: categoryId('equity'),
      date: '2026-08-15',
      cash_flow: 200,
      buying_per_capita: 250,
      selling_per_capita: 100,
      average_price_change_percent: expect.closeTo((1 * 300 + 5 * 100) / 400, 9),
    });
  });

  it('leaves a fund without numbers of persons out of per-capita values, not out of the flow', () => {
    const headless = trade({ boughtToman: 1_000_000, soldToman: 0, buyers: null, sellers: null });
    expect(valuesOf(trade(), headless)).toMatchObject({ cash_flow: 1_000_500, buying_per_capita: 300 });
  });

  it('ignores the change of a split, and only fills in a missing mean change', () => {
    const rows = categoryHistoryRows([trade({ closeRial: 100 })]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values).not.toHaveProperty('average_price_change_percent');
    expect(categoryHistoryRows([trade()]).map(({ fill = false }) => fill)).toEqual([false, true]);
  });

  it('yields one row a category and day in any order of the trades', () => {
    const trades = fc.array(
      fc.record({
        day: fc.constantFrom('2026-08-13', '2026-08-14'),
        categoryId: fc.constantFrom(categoryId('equity'), categoryId('gold')),
        boughtToman: fc.option(fc.integer({ min: 0, max: 1e9 })),
        soldToman: fc.option(fc.integer({ min: 0, max: 1e9 })),
        buyers: fc.option(fc.integer({ min: 0, max: 1e4 })),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(trades, (given) => {
        const all = given.map((changes) => trade(changes));
        const flows = categoryHistoryRows(all).filter(({ fill }) => !fill);
        const keys = flows.map(({ values }) => JSON.stringify(values));
        const reversed = categoryHistoryRows(all.toReversed()).filter(({ fill }) => !fill);
        expect(new Set(reversed.map(({ values }) => JSON.stringify(values)))).toEqual(new Set(keys));
        expect(keys.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
