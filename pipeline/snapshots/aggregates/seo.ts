import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import type { SeoOverride } from '../../../shared/schema/snapshots/content.ts';
import { fillTemplate } from '../../../shared/seo/schema-template.ts';
import { defineAggregate } from './define.ts';
import { CATALOGUE_TABLES, type Catalogue, catalogueOf } from './parts/catalogue.ts';

/** e.g. "طلا، صندوق طلا, عیار" → three keywords */
const keywordsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean);

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
  return { ...own, metaKeywords: keywordsOf(metaKeywords), schemaMarkup };
}

/** The key of a row's page by the page's id; null where no such category or fund exists. */
function keyOf({ pageType, pageId }: Row<'seo_settings'>, catalogue: Catalogue): string | null {
  if (pageType === 'homepage') return 'seo/homepage';
  if (pageId === null) return null;
  const page = pageType === 'category' ? catalogue.categoryById.get(pageId) : catalogue.fundById.get(pageId);
  return page ? `seo/${pageType}/${page.ref.slug}` : null;
}

/** The key of a row's page by the row's name, normalized: for a row whose id belongs to a deleted page. */
function keyByName({ pageType, name }: Row<'seo_settings'>, catalogue: Catalogue): string | null {
  const normalized = normalizeForSearch(name ?? '');
  if (normalized === '' || pageType === 'homepage') return null;
  const page =
    pageType === 'category'
      ? catalogue.categories.find(({ row, ref }) =>
          [row.name, ref.label].some((own) => normalizeForSearch(own) === normalized),
        )
      : catalogue.allFunds.find(({ ref }) => normalizeForSearch(ref.name) === normalized);
  return page ? `seo/${pageType}/${page.ref.slug}` : null;
}

/** The head of a page as the staff set it, where a row exists. */
export const seo = defineAggregate({
  id: 'seo',
  writes: ['seo'],
  reads: [...CATALOGUE_TABLES, 'seo_settings'],
  *compute(tables) {
    const catalogue = catalogueOf(tables);
    const chosen = new Map<string, Row<'seo_settings'>>();
    const choose = (find: typeof keyOf) => {
      for (const row of tables.seo_settings) {
        const key = find(row, catalogue);
        if (key !== null && !chosen.has(key)) chosen.set(key, row);
      }
    };
    choose(keyOf);
    choose(keyByName);
    for (const [key, row] of chosen) yield [key, overrideOf(row)];
  },
});
