import type { FigureId } from '../../../shared/figures/index.ts';
import type { FundRanks, Rank, RankFacts } from '../../../shared/funds/ranks.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import {
  derived,
  fundDay,
  type ProvenanceEntries,
  type ProvenanceEntry,
  type RowSource,
  sourceOf,
} from '../common/entries.ts';
import { fundEvidence } from '../common/evidence.ts';
import { type AssetTables, netAssetsOf } from '../common/fund-assets.ts';
import { liveByFund, reserveByFund, returnsByFund } from '../common/rows-by-fund.ts';
import { reserveSource } from '../reserves/reserve-figures.ts';
import { newestReserve } from '../reserves/reserves.ts';
import { liveSource } from '../trading/live-figures.ts';

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
function sourcesByFactor(entry: FundEntry, tables: RankedTables): Partial<Record<Factor, RowSource>> {
  const { id } = entry.row;
  const assets = netAssetsOf(entry, tables);
  const returns = returnsByFund(tables.fund_return_data).get(id);
  const live = liveByFund(tables.fund_live_data).get(id);
  const reserve = reserveByFund(tables.zakhireh_fixincome).get(id);
  const day = newestReserve(reserve)?.day;
  const today = live && liveSource(live);
  return {
    ...(returns && { byReturn: fundDay('fund_return_data', returns) }),
    ...(today && { byLiquidity: today, byBubble: today }),
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

/** The ranks of one fund; `own` is null for an inactive fund, which has none. */
export function rankEntries(
  ranks: FundRanks,
  entry: FundEntry,
  own: RankFacts | null,
  tables: RankedTables,
): ProvenanceEntries {
  if (own === null) return {};
  const sources = sourcesByFactor(entry, tables);
  const identity = sourceOf(fundEvidence(entry.row), 'funds', { id: entry.row.id });
  const entries = FACTORS.map(
    ([id, factor, fact]) =>
      [id, rankEntry(id, ranks[factor], own[fact], sources[factor] ?? identity)] as const,
  );
  const rankOf = (factor: Factor): number | null => ranks[factor]?.rank ?? null;
  const overall = {
    return: rankOf('byReturn'),
    liquidity: rankOf('byLiquidity'),
    bubble: rankOf('byBubble'),
    assets: rankOf('byAssets'),
    age: rankOf('byAge'),
  };
  return {
    ...Object.fromEntries(entries),
    'rank-overall': derived('rank-overall', overall, sources.byLiquidity ?? sources.byReturn ?? identity),
  };
}
