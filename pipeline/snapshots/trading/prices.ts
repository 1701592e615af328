import { roundRate } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { FundPrices } from '../../../shared/schema/snapshots/fund.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { liveEvidence } from '../common/evidence.ts';
import { liveByFund } from '../common/rows-by-fund.ts';

type Prices = FundPrices['prices'];

function priceOf(row: Row<'fund_live_data'>): Prices[string] | null {
  const { day, simulated } = liveEvidence(row);
  if (day === null) return null;
  const changePercent = roundRate(row.priceChangePercent);
  return { day, priceRial: row.currentPriceRial, changePercent, simulated };
}

const merge = (parts: readonly Prices[]): Prices => Object.assign({}, ...parts);

/** The newest price of each active fund, small enough to be asked for while a reader types. */
export const prices = defineReduction({
  id: 'prices',
  writes: ['prices'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, 'fund_live_data'],
  summarize(tables) {
    const live = liveByFund(tables.fund_live_data);
    const known = catalogueOf(tables).funds.flatMap(({ row, ref }) => {
      const today = live.get(row.id);
      const price = today ? priceOf(today) : null;
      return price ? [[ref.slug, price] as const] : [];
    });
    return Object.fromEntries(known) as Prices;
  },
  combine: merge,
  *compute(_tables, _asOf, categories) {
    yield ['prices', { prices: merge(categories.map(({ summary }) => summary)) }];
  },
});
