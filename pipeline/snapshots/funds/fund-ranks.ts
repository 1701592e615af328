import { type FundRanks, type RankFacts, rankFunds } from '../../../shared/funds/ranks.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { definePeerComparison } from '../common/define.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { figuresOf, RANKED_TABLES, type RankedTables, rankEvidence } from './rank-facts.ts';

/** The figures an active fund is ranked by; an inactive fund has no rank but shows the number of funds. */
interface PeerInput {
  readonly id: string;
  readonly figures: RankFacts | null;
}

export interface Ranks extends FundRanks {
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

/** How each fund is compared with the others of its category, for its ranks and for their provenance. */
export const rankPeers = {
  inputs: (tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number]> & RankedTables, moment: Moment) =>
    catalogueOf(tables).allFunds.map((entry): readonly [string, PeerInput] => {
      const { id, isActive } = entry.row;
      return [id, { id, figures: isActive ? figuresOf(entry, tables, moment) : null }];
    }),
  compare(inputs: readonly PeerInput[]): ReadonlyMap<string, Ranks> {
    const active = inputs.flatMap(({ figures }) => figures ?? []);
    const ranks = rankFunds(active);
    return new Map(
      inputs.map(({ id }) => [id, { totalFunds: active.length, ...(ranks.get(id) ?? UNRANKED) }]),
    );
  },
};

/** Ranks of each fund among the active funds of its category; an inactive fund has none. */
export const fundRanks = definePeerComparison({
  id: 'fund-ranks',
  writes: ['fund-ranks'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...RANKED_TABLES],
  ...rankPeers,
  *compute(tables, moment, results) {
    for (const entry of catalogueOf(tables).allFunds) {
      const { row, ref: fund, category } = entry;
      const evidence = rankEvidence(entry, tables, moment);
      yield [
        `fund-ranks/${fund.slug}`,
        {
          meta: createMeta(tables, moment, evidence, category.ref.kind),
          fund,
          ...(results.get(row.id) as Ranks),
        },
      ];
    }
  },
});
