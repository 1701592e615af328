import { type AnySeoRow, rowKey, targetKey } from '../../../shared/seo/settings.ts';
import type { SeoPage } from '../shared/pages.ts';

/** True where a page's markup is this template. Both come from the database, which orders the keys of each. */
export const holdsTemplate = (markup: unknown, template: unknown): boolean =>
  markup !== null && markup !== undefined && JSON.stringify(markup) === JSON.stringify(template);

/** The names of the pages that hold a template. */
export function templatePages(
  template: unknown,
  rows: readonly AnySeoRow[],
  pages: readonly SeoPage[],
): string[] {
  const names = new Map(pages.map((page) => [targetKey(page), page.name]));
  return rows
    .filter(({ schema_markup: markup }) => holdsTemplate(markup, template))
    .map((row) => names.get(rowKey(row)) ?? row.name ?? row.page_type);
}
