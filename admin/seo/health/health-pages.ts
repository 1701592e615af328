import type { PrintedHeads } from '../../../shared/schema/printed-head.ts';
import { checkHealth, type Health } from '../../../shared/seo/health.ts';
import { KIND_TEXT, type PageKind, pageKindOf } from '../../../shared/seo/page-kind.ts';
import { type AnySeoRow, rowKey, targetKey } from '../../../shared/seo/settings.ts';
import type { SeoPage } from '../shared/pages.ts';

export interface PageHealth {
  readonly path: string;
  readonly kind: PageKind;
  readonly name: string;
  readonly health: Health;
  /** False for a page whose texts are all its own. */
  readonly hasSettings: boolean;
  /** Screen of the admin on which its settings are edited; null for a page whose row is gone since the publish. */
  readonly editPath: string | null;
}

function editPathOf(page: SeoPage, kind: PageKind): string {
  if (kind === 'static') return '/page-heads';
  return kind === 'article' ? `/blog/${page.id}` : `/seo?tab=settings&page=${targetKey(page)}`;
}

/** The health of every published page that can have settings, as it is printed. */
export function checkPages(
  heads: PrintedHeads,
  pages: readonly SeoPage[],
  rows: readonly AnySeoRow[],
): PageHealth[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const keys = new Set(rows.map(rowKey));
  return Object.entries(heads).flatMap(([path, head]) => {
    const kind = pageKindOf(path);
    if (kind === null) return [];
    const page = byPath.get(path);
    return {
      path,
      kind,
      name: page?.name ?? head.title ?? path,
      health: checkHealth(head),
      hasSettings: page !== undefined && keys.has(targetKey(page)),
      editPath: page ? editPathOf(page, kind) : null,
    };
  });
}

/** The number of pages of each kind, in the order of `KIND_TEXT`. */
export const countKinds = (pages: readonly Pick<PageHealth, 'kind'>[]): [PageKind, number][] =>
  (Object.keys(KIND_TEXT) as PageKind[]).map((kind) => [
    kind,
    pages.filter((page) => page.kind === kind).length,
  ]);
