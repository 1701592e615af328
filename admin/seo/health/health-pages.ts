import type { AnySeoPageType } from '../../../shared/schema/seo-page-types.ts';
import { checkHealth, type Health } from '../../../shared/seo/health.ts';
import {
  type AnySeoRow,
  PAGE_TYPE_TEXT,
  rowKey,
  type SeoTarget,
  targetKey,
} from '../../../shared/seo/settings.ts';
import { STATIC_PAGES } from '../../../shared/seo/static-pages.ts';
import { toSeoFields } from '../../../shared/seo/to-seo-fields.ts';
import type { ArticleName } from '../shared/queries.ts';

/** Kinds of pages by their Persian name. */
export const KIND_TEXT = { ...PAGE_TYPE_TEXT, article: 'خبر و تحلیل', static: 'صفحهٔ ثابت' } as const;
export type PageKind = keyof typeof KIND_TEXT;

/** A page that can have settings. */
interface Page {
  /** As `rowKey` writes it, e.g. "article:3f…", "about:". */
  readonly key: string;
  readonly kind: PageKind;
  readonly name: string;
}

export interface PageHealth extends Page {
  readonly health: Health;
  /** Screen of the admin on which its settings are edited. */
  readonly editPath: string;
}

const kindOf = (type: AnySeoPageType): PageKind =>
  type === 'homepage' || type === 'category' || type === 'fund' || type === 'article' ? type : 'static';

/** Every page of the site that can have settings: home, categories, funds, published articles, the pages of the site itself. */
export const listPages = (targets: readonly SeoTarget[], articles: readonly ArticleName[]): Page[] => [
  ...targets.map((target) => ({ key: targetKey(target), kind: target.type, name: target.name })),
  ...articles.map(({ id, title }) => ({ key: `article:${id}`, kind: 'article' as const, name: title })),
  ...Object.entries(STATIC_PAGES).map(([type, { name }]) => ({
    key: `${type}:`,
    kind: 'static' as const,
    name,
  })),
];

function editPathOf(row: AnySeoRow): string {
  const kind = kindOf(row.page_type);
  if (kind === 'static') return '/page-heads';
  return kind === 'article' ? `/blog/${row.page_id}` : `/seo?tab=settings&page=${rowKey(row)}`;
}

/** The health of each row; a page that the list lacks, e.g. a draft, has the name that is stored with its row. */
export function checkRows(rows: readonly AnySeoRow[], pages: readonly Page[]): PageHealth[] {
  const names = new Map(pages.map(({ key, name }) => [key, name]));
  return rows.map((row) => {
    const kind = kindOf(row.page_type);
    const key = rowKey(row);
    return {
      key,
      kind,
      name: names.get(key) ?? row.name ?? KIND_TEXT[kind],
      health: checkHealth(toSeoFields(row)),
      editPath: editPathOf(row),
    };
  });
}

/** The number of pages of each kind, in the order of `KIND_TEXT`. */
export const countKinds = (pages: readonly Page[]): [PageKind, number][] =>
  (Object.keys(KIND_TEXT) as PageKind[]).map((kind) => [
    kind,
    pages.filter((page) => page.kind === kind).length,
  ]);
