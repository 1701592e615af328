import { type FundRanks, type RankFacts, rankFunds } from '../../../shared/funds/ranks.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { definePeerComparison } from '../common/define.ts';
import { provenanceFile } from '../common/entries.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { figuresOf, RANKED_TABLES, rankEvidence } from './rank-facts.ts';
import { rankEntries } from './rank-figures.ts';

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
      const evidence = rankEvidence(entry, tables);
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
