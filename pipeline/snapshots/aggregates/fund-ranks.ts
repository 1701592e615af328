import { type FundRanks, type RankFacts, rankFunds } from '../../../shared/funds/ranks.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import { definePeers } from './define.ts';
import { netAssetOf } from './parts/fund-assets.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from './parts/catalogue.ts';
import { liveByFund, reserveByFund, returnsByFund } from './parts/rows-by-fund.ts';
import { META_TABLES, metaOf, ofDay, ofFund, ofHistory, ofLive } from './parts/meta.ts';
import { knownReserve } from './parts/reserves.ts';

const FACT_TABLES = ['fund_return_data', 'fund_live_data', 'zakhireh_fixincome'] as const;
type FactTables = Pick<Tables, (typeof FACT_TABLES)[number]>;

/** What an active fund is ranked by; an inactive one has no place, but is told how many there are. */
interface Fact {
  readonly id: string;
  readonly figures: RankFacts | null;
}

interface Places extends FundRanks {
  readonly totalFunds: number;
}

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

/** Newest figure of each factor. */
function figuresOf(entry: FundEntry, tables: FactTables): RankFacts {
  const { id, initiationDate } = entry.row;
  const today = liveByFund(tables.fund_live_data).get(id);
  return {
    id,
    yearlyReturnPercent: returnsByFund(tables.fund_return_data).get(id)?.yearlyPercent ?? null,
    liquidityRial: today?.liquidityRial ?? null,
    bubblePercent: today?.bubblePercent ?? null,
    netAssetRial: netAssetOf(entry, tables),
    initiationDate,
    reserveFraction: reserveOf(id, tables),
  };
}

function evidenceOf(fundId: string, row: Row<'funds'>, tables: FactTables) {
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
export const fundRanks = definePeers({
  id: 'fund-ranks',
  writes: ['fund-ranks'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...FACT_TABLES],
  facts: (tables) =>
    catalogueOf(tables).allFunds.map((entry): readonly [string, Fact] => {
      const { id, isActive } = entry.row;
      return [id, { id, figures: isActive ? figuresOf(entry, tables) : null }];
    }),
  among(facts: readonly Fact[]) {
    const active = facts.flatMap(({ figures }) => figures ?? []);
    const ranks = rankFunds(active);
    return new Map(
      facts.map(({ id }): [string, Places] => [
        id,
        { totalFunds: active.length, ...(ranks.get(id) ?? UNRANKED) },
      ]),
    );
  },
  *compute(tables, asOf, places) {
    for (const { row, ref: fund, category } of catalogueOf(tables).allFunds) {
      yield [
        `fund-ranks/${fund.slug}`,
        {
          meta: metaOf(tables, asOf, evidenceOf(row.id, row, tables), category.ref.kind),
          fund,
          ...(places.get(row.id) as Places),
        },
      ];
    }
  },
});
