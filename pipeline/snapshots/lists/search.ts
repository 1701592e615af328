import { commodityName } from '../../../shared/identity/commodities.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';
import { CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { defineReduction } from '../common/define.ts';
import { type Evidence, fundEvidence, mergeEvidence } from '../common/evidence.ts';
import { dailyNetAssetsOf } from '../common/fund-assets.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';
import { byFundName } from '../common/sort-by-figure.ts';

const text: Readonly<Record<number, string>> = {
  1: 'سود ماهانه',
  3: 'سود سه‌ماهه',
  6: 'سود شش‌ماهه',
  12: 'سود سالانه',
};

/** What the index has of a fund. */
interface Line {
  readonly fund: FundRef;
  readonly manager: string | null;
  readonly facts: string | null;
  readonly categorySlug: string;
  /** Determines the order by size. Without the live row: every page names the index, which must not change with each trade. */
  readonly assetsRial: number | null;
}

interface Summary {
  /** In alphabetical order of the names. */
  readonly lines: readonly Line[];
  readonly evidence: readonly Evidence[];
}

type SearchTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_nav_history'>;

/** Words that find a fund by what it holds and when it pays. */
function factsOf({ commodityKind, dividendIntervalMonths: months }: Row<'funds'>): string | null {
  const facts = [commodityName(commodityKind), months === null ? null : (text[months] ?? null)];
  return facts.filter((fact) => fact !== null).join(' ') || null;
}

/** The catalogue's funds are in alphabetical order already. */
function summarize(tables: SearchTables): Summary {
  const { funds } = catalogueOf(tables);
  return {
    lines: funds.map((entry) => ({
      fund: entry.ref,
      manager: entry.row.manager,
      facts: factsOf(entry.row),
      categorySlug: entry.category.ref.slug,
      assetsRial: dailyNetAssetsOf(entry, tables)?.value ?? null,
    })),
    evidence: mergeEvidence(funds.map(({ row }) => fundEvidence(row))),
  };
}

/** The lists are sorted, of which `sort` makes use: it merges them. */
const combine = (summaries: readonly Summary[]): Summary => ({
  lines: summaries.flatMap(({ lines }) => lines).sort(byFundName),
  evidence: mergeEvidence(summaries.flatMap(({ evidence }) => evidence)),
});

/** Numbers of the rows, the largest fund first, those of unknown size last. */
const bySize = (lines: readonly Line[]): number[] =>
  [...lines.keys()].sort((a, b) => (lines[b]?.assetsRial ?? -1) - (lines[a]?.assetsRial ?? -1) || a - b);

/** The search index by column, in alphabetical order of the names, so that a search need not sort. */
export const search = defineReduction({
  id: 'search',
  writes: ['search'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, 'fund_nav_history'],
  summarize,
  combine,
  *compute(tables, moment, categories) {
    const { lines, evidence } = combine(categories.map(({ summary }) => summary));
    const refs = categories.flatMap(({ category, summary }) =>
      summary.lines.length > 0 ? [category.ref] : [],
    );
    yield [
      'search',
      {
        meta: createMeta(tables, moment, evidence),
        slugs: lines.map(({ fund }) => fund.slug),
        names: lines.map(({ fund }) => fund.name),
        symbols: lines.map(({ fund }) => fund.symbol),
        managers: lines.map(({ manager }) => manager),
        facts: lines.map(({ facts }) => facts),
        bySize: bySize(lines),
        categorySlugs: lines.map(({ categorySlug }) => categorySlug),
        categories: Object.fromEntries(refs.map(({ slug, label, kind }) => [slug, { label, kind }])),
      },
    ];
  },
});
