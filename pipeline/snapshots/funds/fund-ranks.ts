import type { FigureId } from '../../../shared/figures/index.ts';
import {
  type FundRanks,
  OVERALL_RANKS,
  type Rank,
  type RankFacts,
  rankFunds,
} from '../../../shared/funds/ranks.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
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
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { currentLiveByFund, todayLiveByFund } from '../common/rows-by-fund.ts';
import { reserveSource } from '../reserves/reserve-figures.ts';
import { currentReserveByFund, newestReserve } from '../reserves/reserves.ts';
import { currentReturns } from '../returns/current-returns.ts';
import { bubbleSource, liveSource } from '../trading/live-figures.ts';
import { figuresOf, RANKED_TABLES, rankEvidence } from './rank-facts.ts';

type RankedTables = Pick<Tables, 'fund_return_data' | 'zakhireh_fixincome'> & AssetTables;

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

/** The figures an active fund is ranked by; an inactive fund has no rank but shows the number of funds. */
interface PeerInput {
  readonly id: string;
  readonly figures: RankFacts | null;
}

interface Ranks extends FundRanks {
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

/** Ranks of each fund among the active funds of its category; an inactive fund has none. */
export const fundRanks = definePeerComparison({
  id: 'fund-ranks',
  writes: ['fund-ranks', 'rank-provenance'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...RANKED_TABLES],
  inputs: (tables, moment) =>
    catalogueOf(tables).allFunds.map((entry): readonly [string, PeerInput] => {
      const { id, isActive } = entry.row;
      return [id, { id, figures: isActive ? figuresOf(entry, tables, moment) : null }];
    }),
  compare(inputs: readonly PeerInput[]) {
    const active = inputs.flatMap(({ figures }) => figures ?? []);
    const ranks = rankFunds(active);
    return new Map(
      inputs.map(({ id }): [string, Ranks] => [
        id,
        { totalFunds: active.length, ...(ranks.get(id) ?? UNRANKED) },
      ]),
    );
  },
  *compute(tables, moment, results) {
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref: fund, category } = entry;
      const ranks = results.get(row.id) as Ranks;
      const evidence = rankEvidence(entry, tables, moment);
      yield [
        `fund-ranks/${fund.slug}`,
        { meta: createMeta(tables, moment, evidence, category.ref.kind), fund, ...ranks },
      ];
      const own = row.isActive ? figuresOf(entry, tables, moment) : null;
      yield [
        `rank-provenance/${fund.slug}`,
        provenanceFile(
          { level: 'fund', slug: fund.slug, name: fund.name },
          rankEntries(ranks, entry, own, tables, moment),
        ),
      ];
    }
  },
});
