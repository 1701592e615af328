import type { Row } from '../../shared/schema/rows/index.ts';
import type { SeoOverride } from '../../shared/schema/snapshots/content.ts';
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
  updatedAt: ____,
  metaKeywords,
  ...own
}: Row<'seo_settings'>): SeoOverride {
  return { ...own, metaKeywords: keywordsOf(metaKeywords), schemaMarkup: own.schemaMarkup ?? null };
}

/** The key of a row's page; null where its category or fund is gone. */
function keyOf({ pageType, pageId }: Row<'seo_settings'>, catalogue: Catalogue): string | null {
  if (pageType === 'homepage') return 'seo/homepage';
  if (pageId === null) return null;
  const page = pageType === 'category' ? catalogue.categoryById.get(pageId) : catalogue.fundById.get(pageId);
  return page ? `seo/${pageType}/${page.ref.slug}` : null;
}

/** What the staff set for the head of a page, where a row exists. */
export const seo = defineAggregate({
  id: 'seo',
  writes: ['seo'],
  reads: [...CATALOGUE_TABLES, 'seo_settings'],
  *compute(tables) {
    const catalogue = catalogueOf(tables);
    for (const row of tables.seo_settings) {
      const key = keyOf(row, catalogue);
      if (key !== null) yield [key, overrideOf(row)];
    }
  },
});
