import { type FundRanks, type RankFacts, rankFunds } from '../../shared/funds/ranks.ts';
import type { Tables } from '../../shared/schema/rows/index.ts';
import { defineAggregate } from './define.ts';
import { netAssetOf } from './parts/assets.ts';
import { CATALOGUE_TABLES, type CategoryEntry, catalogueOf } from './parts/catalogue.ts';
import { liveByFund, reserveByFund, returnsByFund } from './parts/lookups.ts';
import { META_TABLES, metaOf, ofDay, ofFund, ofHistory, ofLive } from './parts/meta.ts';
import { knownReserve } from './parts/reserves.ts';

const FACT_TABLES = ['fund_return_data', 'fund_live_data', 'zakhireh_fixincome'] as const;
type FactTables = Pick<Tables, (typeof FACT_TABLES)[number]>;

const UNRANKED: FundRanks = {
  overall: null,
  byReturn: null,
  byLiquidity: null,
  byBubble: null,
  byAssets: null,
  byAge: null,
  byReserve: null,
};

const reserveOf = (fundId: string, tables: FactTables): number | null => {
  const record = reserveByFund(tables.zakhireh_fixincome).get(fundId);
  return record ? (knownReserve(record).values.at(-1) ?? null) : null;
};

/** Newest figure of each factor for the active funds of a category. */
function factsOf({ funds }: CategoryEntry, tables: FactTables): RankFacts[] {
  const returns = returnsByFund(tables.fund_return_data);
  const live = liveByFund(tables.fund_live_data);
  return funds.map((entry) => {
    const { id, initiationDate } = entry.row;
    const today = live.get(id);
    return {
      id,
      yearlyReturnPercent: returns.get(id)?.yearlyPercent ?? null,
      liquidityRial: today?.liquidityRial ?? null,
      bubblePercent: today?.bubblePercent ?? null,
      netAssetRial: netAssetOf(entry, tables),
      initiationDate,
      reserveFraction: reserveOf(id, tables),
    };
  });
}

function evidenceOf(fundId: string, row: Tables['funds'][number], tables: FactTables) {
  const own = returnsByFund(tables.fund_return_data).get(fundId);
  const today = liveByFund(tables.fund_live_data).get(fundId);
  const reserve = reserveByFund(tables.zakhireh_fixincome).get(fundId);
  return [
    ofFund(row),
    ...(own ? [ofDay(own)] : []),
    ...(today ? [ofLive(today)] : []),
    ...(reserve && knownReserve(reserve).values.length > 0
      ? [ofHistory(reserve, knownReserve(reserve).dates.at(-1))]
      : []),
  ];
}

/** Places of each fund among the active funds of its category; an inactive fund has none. */
export const fundRanks = defineAggregate({
  id: 'fund-ranks',
  writes: ['fund-ranks'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...FACT_TABLES],
  *compute(tables, asOf) {
    const { categories, allFunds } = catalogueOf(tables);
    const ranks = new Map(categories.flatMap((category) => [...rankFunds(factsOf(category, tables))]));
    for (const { row, ref: fund, category } of allFunds) {
      yield [
        `fund-ranks/${fund.slug}`,
        {
          meta: metaOf(tables, asOf, evidenceOf(row.id, row, tables), category.ref.kind),
          fund,
          totalFunds: category.funds.length,
          ...(ranks.get(row.id) ?? UNRANKED),
        },
      ];
    }
  },
});
