import { pagePath } from '../../../shared/paths.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, type Catalogue, catalogueOf } from './parts/catalogue.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

const MOVED = 301;

/** Whether a fund's name can be its address: unique, and without characters that an address reserves. */
const isAddress = (name: string, fundCount: number | undefined): boolean =>
  fundCount === 1 && name.trim() !== '' && !/[/?#%]/.test(name);

/** Redirects from a fund's id and from its exact name; a name that two funds share gets no redirect. */
function fundVariants({ allFunds }: Catalogue): Redirect[] {
  const fundsByName = new Map<string, number>();
  for (const { row } of allFunds) fundsByName.set(row.name, (fundsByName.get(row.name) ?? 0) + 1);
  return allFunds.flatMap(({ row }) => {
    const names = isAddress(row.name, fundsByName.get(row.name)) ? [row.id, row.name] : [row.id];
    return names.map((name) => ({ from: pagePath.fund(name), to: pagePath.fund(row.slug), status: MOVED }));
  });
}

const categoryVariants = ({ categories }: Catalogue): Redirect[] =>
  categories.map(({ row }) => ({
    from: pagePath.category(row.id),
    to: pagePath.category(row.slug),
    status: MOVED,
  }));

const pagesOf = ({ allFunds, categories }: Catalogue): Set<string> =>
  new Set([
    ...allFunds.map(({ row }) => pagePath.fund(row.slug)),
    ...categories.map(({ row }) => pagePath.category(row.slug)),
  ]);

/**
 * Redirects from other addresses of pages. Rows of the table win over derived ones; the address of a page is never
 * redirected.
 */
export const redirects = defineAggregate({
  id: 'redirects',
  writes: ['redirects'],
  reads: [...CATALOGUE_TABLES, 'redirects'],
  *compute(tables) {
    const catalogue = catalogueOf(tables);
    const pages = pagesOf(catalogue);
    const items = new Map<string, Redirect>();
    const all = [
      ...tables.redirects.map(({ fromPath, toPath, status }) => ({ from: fromPath, to: toPath, status })),
      ...categoryVariants(catalogue),
      ...fundVariants(catalogue),
    ];
    for (const item of all) if (!items.has(item.from) && !pages.has(item.from)) items.set(item.from, item);
    yield ['redirects', { items: [...items.values()].sort((a, b) => (a.from < b.from ? -1 : 1)) }];
  },
});
