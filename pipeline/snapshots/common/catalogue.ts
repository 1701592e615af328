import { colorIndexOf, compareCategories, isFixedIncome, isGold } from '../../../shared/funds/kinds.ts';
import { memoize } from '../../../shared/memoize.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { Row, Tables } from '../../../shared/schema/rows/index.ts';
import type { CategoryRef, FundRef } from '../../../shared/schema/snapshots/meta.ts';

const text = { unknown: 'نامشخص' };

export interface CategoryEntry {
  readonly row: Row<'categories'>;
  readonly ref: CategoryRef;
  readonly isFixedIncome: boolean;
  readonly isGold: boolean;
  /** Its active funds in alphabetical order. */
  readonly funds: readonly FundEntry[];
}

export interface FundEntry {
  readonly row: Row<'funds'>;
  readonly ref: FundRef;
  readonly category: CategoryEntry;
}

/** Funds joined with their categories, once a run. */
export interface Catalogue {
  /** In the sidebar's order. */
  readonly categories: readonly CategoryEntry[];
  readonly categoryById: ReadonlyMap<string, CategoryEntry>;
  /** Active funds in alphabetical order: the lists show these. */
  readonly funds: readonly FundEntry[];
  /** Active and inactive funds: an inactive fund keeps its page. */
  readonly allFunds: readonly FundEntry[];
  readonly fundById: ReadonlyMap<string, FundEntry>;
}

/** Tables that `catalogueOf` reads; spread it into `reads`. */
export const CATALOGUE_TABLES = ['categories', 'funds'] as const;

const named = (name: string | null): string => name?.trim() || text.unknown;

/** As pages draw it: in Persian digits, e.g. «آتی۱» for the exchange's «آتی1». The slug keeps the exchange's. */
const refOf = ({ slug, name, symbol }: Row<'funds'>): FundRef => ({
  slug,
  name: faDigits(named(name)),
  symbol: symbol === null ? null : faDigits(symbol),
});

function categoryEntry(row: Row<'categories'>, funds: FundEntry[]): CategoryEntry {
  const ref = {
    slug: row.slug,
    label: named(row.description ?? row.name),
    kind: row.name,
    colorIndex: colorIndexOf(row.name),
    ...(row.color === null ? {} : { color: row.color }),
  };
  return { row, ref, isFixedIncome: isFixedIncome(ref), isGold: isGold(ref), funds };
}

const byName = (a: FundEntry, b: FundEntry): number =>
  comparePersian(a.ref.name, b.ref.name) || comparePersian(a.ref.slug, b.ref.slug);

function join(categoryRows: readonly Row<'categories'>[], fundRows: readonly Row<'funds'>[]): Catalogue {
  const members = new Map(categoryRows.map((row) => [row.id, [] as FundEntry[]]));
  const categoryById = new Map(
    categoryRows.map((row) => [row.id, categoryEntry(row, members.get(row.id) ?? [])]),
  );
  const allFunds = fundRows
    .flatMap((row): FundEntry[] => {
      const category = categoryById.get(row.categoryId);
      return category ? [{ row, category, ref: refOf(row) }] : [];
    })
    .sort(byName);
  const funds = allFunds.filter(({ row }) => row.isActive);
  for (const fund of funds) members.get(fund.row.categoryId)?.push(fund);
  return {
    categories: [...categoryById.values()].sort(
      (a, b) => a.row.displayOrder - b.row.displayOrder || compareCategories(a.ref, b.ref),
    ),
    categoryById,
    funds,
    allFunds,
    fundById: new Map(allFunds.map((fund) => [fund.row.id, fund])),
  };
}

const joins = memoize((categories: readonly Row<'categories'>[]) =>
  memoize((funds: readonly Row<'funds'>[]) => join(categories, funds)),
);

export const catalogueOf = (tables: Pick<Tables, (typeof CATALOGUE_TABLES)[number]>): Catalogue =>
  joins(tables.categories)(tables.funds);
