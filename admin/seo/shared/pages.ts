import { pagePath } from '../../../shared/paths.ts';
import type { AnySeoPageType } from '../../../shared/schema/seo-page-types.ts';
import type { SeoTarget } from '../../../shared/seo/settings.ts';
import { STATIC_PAGES } from '../../../shared/seo/static-pages.ts';
import { type CategoryName, categoryLabel, type FundName } from '../../data/catalogue.ts';

/** Any page that can have SEO settings. */
export type SeoPage = Omit<SeoTarget, 'type'> & { readonly type: AnySeoPageType };

export interface ArticleName {
  readonly id: string;
  readonly title: string;
  readonly kind: 'news' | 'analysis';
  readonly slug: string;
}
const HOME: SeoTarget = { type: 'homepage', id: null, name: 'صفحهٔ اصلی', path: '/', aliases: ['home'] };
const present = (...names: (string | null)[]): string[] =>
  names.filter((name) => name !== null && name !== '') as string[];

const categoryTarget = (row: CategoryName): SeoTarget => ({
  type: 'category',
  id: row.id,
  name: categoryLabel(row),
  path: pagePath.category(row.slug),
  aliases: present(row.slug, row.name),
});

const fundTarget = (row: FundName): SeoTarget => ({
  type: 'fund',
  id: row.id,
  name: row.name,
  path: pagePath.fund(row.slug),
  aliases: present(row.slug, row.symbol),
  isActive: row.is_active,
});

const articlePage = ({ id, title, kind, slug }: ArticleName): SeoPage => ({
  type: 'article',
  id,
  name: title,
  path: pagePath[kind](slug),
  aliases: [slug],
});

/** The pages that are generated and imported together: home, then categories and funds in their given order. Rows without an id are omitted. */
export const toTargets = (categories: readonly CategoryName[], funds: readonly FundName[]): SeoTarget[] => [
  HOME,
  ...[...categories.map(categoryTarget), ...funds.map(fundTarget)].filter(({ id }) => Boolean(id)),
];

/** Every page: these, articles, and the pages of the site itself. */
export const toPages = (targets: readonly SeoTarget[], articles: readonly ArticleName[]): SeoPage[] => [
  ...targets,
  ...articles.map(articlePage),
  ...Object.entries(STATIC_PAGES).map(([type, { name, path }]) => ({
    type: type as AnySeoPageType,
    id: null,
    name,
    path,
    aliases: [],
  })),
];
