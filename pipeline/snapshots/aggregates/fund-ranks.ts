import { type FundRanks, type RankFacts, rankFunds } from '../../../shared/funds/ranks.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { definePeerComparison } from './define.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from './parts/catalogue.ts';
import { dayEvidence, fundEvidence, historyEvidence, liveEvidence } from './parts/evidence.ts';
import { ASSET_TABLES, type AssetTables, netAssetsOf } from './parts/fund-assets.ts';
import { createMeta, META_TABLES } from './parts/meta.ts';
import { knownReserve } from './parts/reserves.ts';
import { liveByFund, reserveByFund, returnsByFund } from './parts/rows-by-fund.ts';
import { provenanceFile } from './provenance/entries.ts';
import { rankEntries } from './provenance/rank-figures.ts';

const RANKED_TABLES = [...ASSET_TABLES, 'fund_return_data', 'zakhireh_fixincome'] as const;
type RankedTables = Pick<Tables, 'fund_return_data' | 'zakhireh_fixincome'> & AssetTables;

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

const reserveOf = (fundId: string, tables: RankedTables): number | null => {
  const record = reserveByFund(tables.zakhireh_fixincome).get(fundId);
  return record ? (knownReserve(record).values.at(-1) ?? null) : null;
};

/** The newest figure of each factor. */
function figuresOf(entry: FundEntry, tables: RankedTables): RankFacts {
  const { id, initiationDate } = entry.row;
  const today = liveByFund(tables.fund_live_data).get(id);
  return {
    id,
    yearlyReturnPercent: returnsByFund(tables.fund_return_data).get(id)?.yearlyPercent ?? null,
    liquidityRial: today?.liquidityRial ?? null,
    bubblePercent: today?.bubblePercent ?? null,
    netAssetRial: netAssetsOf(entry, tables)?.value ?? null,
    initiationDate,
    reserveFraction: reserveOf(id, tables),
  };
}

function evidenceOf(entry: FundEntry, tables: RankedTables) {
  const { row } = entry;
  const fundId = row.id;
  const assets = netAssetsOf(entry, tables);
  const own = returnsByFund(tables.fund_return_data).get(fundId);
  const today = liveByFund(tables.fund_live_data).get(fundId);
  const reserve = reserveByFund(tables.zakhireh_fixincome).get(fundId);
  return [
    fundEvidence(row),
    ...(own ? [dayEvidence(own)] : []),
    ...(today ? [liveEvidence(today)] : []),
    ...(assets ? [assets.evidence] : []),
    ...(reserve && knownReserve(reserve).values.length > 0
      ? [historyEvidence(reserve, knownReserve(reserve).dates.at(-1))]
      : []),
  ];
}

/** Ranks of each fund among the active funds of its category; an inactive fund has none. */
export const fundRanks = definePeerComparison({
  id: 'fund-ranks',
  writes: ['fund-ranks', 'rank-provenance'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...RANKED_TABLES],
  inputs: (tables) =>
    catalogueOf(tables).allFunds.map((entry): readonly [string, PeerInput] => {
      const { id, isActive } = entry.row;
      return [id, { id, figures: isActive ? figuresOf(entry, tables) : null }];
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
  *compute(tables, asOf, results) {
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref: fund, category } = entry;
      const ranks = results.get(row.id) as Ranks;
      const evidence = evidenceOf(entry, tables);
      yield [
        `fund-ranks/${fund.slug}`,
        { meta: createMeta(tables, asOf, evidence, category.ref.kind), fund, ...ranks },
      ];
      const own = row.isActive ? figuresOf(entry, tables) : null;
      yield [
        `rank-provenance/${fund.slug}`,
        provenanceFile(
          { level: 'fund', slug: fund.slug, name: fund.name },
          rankEntries(ranks, entry, own, tables),
        ),
      ];
    }
  },
});
