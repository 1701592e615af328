import { commodityName } from '../../../shared/identity/commodities.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { CATALOGUE_TABLES, catalogueOf, type FundEntry } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { fundEvidence } from '../common/evidence.ts';
import { createMeta, META_TABLES } from '../common/meta.ts';

const text: Readonly<Record<number, string>> = {
  1: 'سود ماهانه',
  3: 'سود سه‌ماهه',
  6: 'سود شش‌ماهه',
  12: 'سود سالانه',
};

/** Words that find a fund by what it holds and when it pays. */
function factsOf({ commodityKind, dividendIntervalMonths: months }: Row<'funds'>): string | null {
  const facts = [commodityName(commodityKind), months === null ? null : (text[months] ?? null)];
  return facts.filter((fact) => fact !== null).join(' ') || null;
}

/** Numbers of the rows, the largest fund first, those of unknown size last. */
const bySize = (funds: readonly FundEntry[]): number[] =>
  [...funds.keys()].sort(
    (a, b) => (funds[b]?.row.assetsRial ?? -1) - (funds[a]?.row.assetsRial ?? -1) || a - b,
  );

/** The search index by column, in alphabetical order of the names, so that a search need not sort. */
export const search = defineAggregate({
  id: 'search',
  writes: ['search'],
  reads: [...CATALOGUE_TABLES, ...META_TABLES],
  *compute(tables, moment) {
    const { funds } = catalogueOf(tables);
    yield [
      'search',
      {
        meta: createMeta(
          tables,
          moment,
          funds.map(({ row }) => fundEvidence(row)),
        ),
        slugs: funds.map(({ ref }) => ref.slug),
        names: funds.map(({ ref }) => ref.name),
        symbols: funds.map(({ ref }) => ref.symbol),
        managers: funds.map(({ row }) => row.manager),
        facts: funds.map(({ row }) => factsOf(row)),
        bySize: bySize(funds),
        categorySlugs: funds.map(({ category }) => category.ref.slug),
        categories: Object.fromEntries(
          funds.map(({ category: { ref } }) => [ref.slug, { label: ref.label, kind: ref.kind }]),
        ),
      },
    ];
  },
});
