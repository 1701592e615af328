import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { SeoOverride } from '../../../shared/schema/snapshots/content.ts';
import { fillTemplate } from '../../../shared/seo/schema-template.ts';
import { splitKeywords } from '../../../shared/seo/settings.ts';
import { CATALOGUE_TABLES, type Catalogue, catalogueOf } from '../common/catalogue.ts';
import { defineAggregate } from '../common/define.ts';

function overrideOf({
  id: _,
  pageType: __,
  pageId: ___,
  name: ____,
  createdAt,
  updatedAt,
  metaKeywords,
  ...own
}: Row<'seo_settings'>): SeoOverride {
  const dates = { created_at: createdAt, updated_at: updatedAt };
  const schemaMarkup = fillTemplate(own.schemaMarkup ?? null, dates);
  return { ...own, metaKeywords: splitKeywords(metaKeywords), schemaMarkup };
}

interface Pages extends Catalogue {
  readonly articles: readonly Row<'articles'>[];
}

/** The last parts of the key of a page that a row names by its id, e.g. "عیار" or "news/طلا". */
function ownPart(pageType: string, pageId: string, pages: Pages): string | undefined {
  if (pageType === 'category') return pages.categoryById.get(pageId)?.ref.slug;
  if (pageType === 'fund') return pages.fundById.get(pageId)?.ref.slug;
  const article = pages.articles.find(({ id }) => id === pageId);
  return article && `${article.kind}/${article.slug}`;
}

/** The key of a row's page by the page's id; null where no such page exists. Pages of the site itself have no id. */
function keyOf({ pageType, pageId }: Row<'seo_settings'>, pages: Pages): string | null {
  if (pageId === null) return `seo/${pageType}`;
  const part = ownPart(pageType, pageId, pages);
  return part === undefined ? null : `seo/${pageType}/${part}`;
}

/** The one of these; undefined for none and for several. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The key of a row's page by the row's name, normalized: for a row whose id belongs to a deleted page. A name that two pages bear names neither. */
function keyByName({ pageType, name }: Row<'seo_settings'>, catalogue: Pages): string | null {
  const normalized = normalizeForSearch(name ?? '');
  if (normalized === '' || (pageType !== 'category' && pageType !== 'fund')) return null;
  const page =
    pageType === 'category'
      ? only(
          catalogue.categories.filter(({ row, ref }) =>
            [row.name, ref.label].some((own) => normalizeForSearch(own) === normalized),
          ),
        )
      : only(catalogue.allFunds.filter(({ ref }) => normalizeForSearch(ref.name) === normalized));
  return page ? `seo/${pageType}/${page.ref.slug}` : null;
}

/** The head of a page as the staff set it, where a row exists. */
export const seo = defineAggregate({
  id: 'seo',
  writes: ['seo'],
  reads: [...CATALOGUE_TABLES, 'articles', 'seo_settings'],
  *compute(tables) {
    const pages = { ...catalogueOf(tables), articles: tables.articles };
    const chosen = new Map<string, Row<'seo_settings'>>();
    const choose = (find: typeof keyOf) => {
      for (const row of tables.seo_settings) {
        const key = find(row, pages);
        if (key !== null && !chosen.has(key)) chosen.set(key, row);
      }
    };
    choose(keyOf);
    choose(keyByName);
    for (const [key, row] of chosen) yield [key, overrideOf(row)];
  },
});
