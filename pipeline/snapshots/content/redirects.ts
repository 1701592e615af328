import { pagePath } from '../../../shared/paths.ts';
import { type RedirectRule, redirectKey, settleRedirects } from '../../../shared/seo/redirect-rules.ts';
import { CATALOGUE_TABLES, type Catalogue, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';
import { pathsOf } from './page-paths.ts';
import { settingsOf } from './site-settings.ts';

const [MOVED, FOUND] = [301, 302];

/** Whether a fund's name can be its address: unique, and without characters that an address reserves. */
const isAddress = (name: string, fundCount: number | undefined): boolean =>
  fundCount === 1 && name.trim() !== '' && !/[/?#%*:\\]/.test(name);

/** Redirects from a fund's id and from its exact name; a name that two funds share gets no redirect. */
function fundVariants({ allFunds }: Catalogue): RedirectRule[] {
  const fundsByName = new Map<string, number>();
  for (const { row } of allFunds) fundsByName.set(row.name, (fundsByName.get(row.name) ?? 0) + 1);
  return allFunds.flatMap(({ row }) => {
    const names = isAddress(row.name, fundsByName.get(row.name)) ? [row.id, row.name] : [row.id];
    return names.map((name) => ({ from: pagePath.fund(name), to: pagePath.fund(row.slug), status: MOVED }));
  });
}

const categoryVariants = ({ categories }: Catalogue): RedirectRule[] =>
  categories.map(({ row }) => ({
    from: pagePath.category(row.id),
    to: pagePath.category(row.slug),
    status: MOVED,
  }));

/** The address of the blog in the settings, which may change; our own news where they name none. */
const blogRule = (blogUrl: string | null): RedirectRule => ({
  from: '/blog',
  to: blogUrl ?? pagePath.newsList,
  status: FOUND,
});

/**
 * Redirects from other addresses of pages. Rows of the table win over derived ones; the address of a page is never
 * redirected, and a host outside of the site only where a super admin has allowed it.
 */
export const redirects = defineAggregate({
  id: 'redirects',
  writes: ['redirects'],
  reads: [...CATALOGUE_TABLES, 'redirects', 'articles', 'site_settings'],
  *compute(tables) {
    const catalogue = catalogueOf(tables);
    const pages = pathsOf(catalogue, tables.articles);
    const { redirect_hosts: hosts, blog_url: blogUrl } = settingsOf(
      tables.site_settings.filter(({ key }) => key === 'redirect_hosts' || key === 'blog_url'),
    );
    const derived = [...categoryVariants(catalogue), ...fundVariants(catalogue), blogRule(blogUrl)];
    const rows = tables.redirects.map(({ fromPath, toPath, status }) => ({
      from: fromPath,
      to: toPath,
      status,
    }));
    const { items, refused } = settleRedirects(rows, { hosts, pages, derived });
    const taken = new Set([...items.map(({ from }) => from), ...pages].map(redirectKey));
    const own = derived.filter(({ from }) => {
      const isFree = !taken.has(redirectKey(from));
      taken.add(redirectKey(from));
      return isFree;
    });
    yield [
      'redirects',
      {
        items: [...items, ...own].sort((a, b) => (a.from < b.from ? -1 : 1)),
        ...(refused.length > 0 ? { refused: [...refused] } : {}),
      },
    ];
  },
});
