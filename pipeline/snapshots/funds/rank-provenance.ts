import type { FigureId } from '../../../shared/figures/index.ts';
import { type FundRanks, OVERALL_RANKS, type Rank, type RankFacts } from '../../../shared/funds/ranks.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { definePeerComparison } from '../common/define.ts';
import {
  derived,
  fundDay,
  type ProvenanceEntries,
  type ProvenanceEntry,
  provenanceFile,
  type RowSource,
  sourceOf,
} from '../common/entries.ts';
import { fundEvidence } from '../common/evidence.ts';
import { netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import type { Moment } from '../common/moment.ts';
import { currentLiveByFund, todayLiveByFund } from '../common/rows-by-fund.ts';
import { reserveSource } from '../reserves/reserve-figures.ts';
import { currentReserveByFund, newestReserve } from '../reserves/reserves.ts';
import { currentReturns } from '../returns/current-returns.ts';
import { bubbleSource, liveSource } from '../trading/live-figures.ts';
import { type Ranks, rankPeers } from './fund-ranks.ts';
import { figuresOf, RANKED_TABLES, type RankedTables, rankEvidence } from './rank-facts.ts';

type Factor = Exclude<keyof FundRanks, 'overall'>;

const FACTORS = [
  ['rank-return', 'byReturn', 'yearlyReturnPercent'],
  ['rank-liquidity', 'byLiquidity', 'tradingValueRial'],
  ['rank-bubble', 'byBubble', 'bubblePercent'],
  ['rank-assets', 'byAssets', 'netAssetRial'],
  ['rank-age', 'byAge', 'initiationDate'],
  ['rank-reserve', 'byReserve', 'reserveFraction'],
] as const satisfies readonly (readonly [FigureId, Factor, keyof RankFacts])[];

/** The row that each factor comes from, where the fund has one. */
function sourcesByFactor(
  entry: FundEntry,
  tables: RankedTables,
  moment: Moment,
): Partial<Record<Factor, RowSource>> {
  const { id } = entry.row;
  const assets = netAssetsOf(entry, tables);
  const returns = currentReturns(tables.fund_return_data, moment).get(id);
  const live = currentLiveByFund(tables.fund_live_data, moment).get(id);
  const reserve = currentReserveByFund(tables.zakhireh_fixincome, moment).get(id);
  const day = newestReserve(reserve)?.day;
  const today = todayLiveByFund(tables.fund_live_data, moment).get(id);
  return {
    ...(returns && { byReturn: fundDay('fund_return_data', returns) }),
    ...(today && { byLiquidity: liveSource(today) }),
    ...(live && { byBubble: bubbleSource(live) }),
    ...(assets && { byAssets: sourceOf(assets.evidence, assets.table, assets.key) }),
    ...(reserve && day && { byReserve: reserveSource(reserve, day) }),
  };
}

/** A rank follows from the number of funds before the fund; its own figure is named beside it. */
function rankEntry(id: FigureId, rank: Rank | null, own: unknown, source: RowSource): ProvenanceEntry {
  const inputs = {
    better: rank === null ? null : rank.rank - 1,
    of: rank?.of ?? null,
    own: typeof own === 'number' ? own : null,
  };
  return derived(id, inputs, source);
}

/** The rows behind all factors: the mean of the ranks is of all of them. */
const sourceOfAll = (entry: FundEntry, tables: RankedTables, moment: Moment): RowSource =>
  sourceOf(unionEvidence(rankEvidence(entry, tables, moment)), 'funds', { id: entry.row.id });

/** The ranks of one fund; `own` is null for an inactive fund, which has none. */
function rankEntries(
  ranks: FundRanks,
  entry: FundEntry,
  own: RankFacts | null,
  tables: RankedTables,
  moment: Moment,
): ProvenanceEntries {
  if (own === null) return {};
  const sources = sourcesByFactor(entry, tables, moment);
  const identity = sourceOf(fundEvidence(entry.row), 'funds', { id: entry.row.id });
  const entries = FACTORS.map(
    ([id, factor, fact]) =>
      [id, rankEntry(id, ranks[factor], own[fact], sources[factor] ?? identity)] as const,
  );
  const overall = Object.fromEntries(
    Object.entries(OVERALL_RANKS).map(([name, factor]) => [name, ranks[factor]?.rank ?? null]),
  );
  return {
    ...Object.fromEntries(entries),
    'rank-overall': derived('rank-overall', overall, sourceOfAll(entry, tables, moment)),
  };
}

/** Where the ranks of each fund come from. */
export const rankProvenance = definePeerComparison({
  id: 'rank-provenance',
  waits: true,
  writes: ['rank-provenance'],
  reads: [...CATALOGUE_TABLES, ...RANKED_TABLES],
  ...rankPeers,
  *compute(tables, moment, results) {
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref: fund } = entry;
      const own = row.isActive ? figuresOf(entry, tables, moment) : null;
      yield [
        `rank-provenance/${fund.slug}`,
        provenanceFile(
          { level: 'fund', slug: fund.slug, name: fund.name },
          rankEntries(results.get(row.id) as Ranks, entry, own, tables, moment),
        ),
      ];
    }
  },
});
