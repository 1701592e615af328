import {
  PAGE_TYPE_TEXT,
  rowKey,
  type SeoRow,
  type SeoTarget,
  targetKey,
} from '../../../shared/seo/settings.ts';

/** True where a page's markup is this template. Both come from the database, which orders the keys of each. */
export const holdsTemplate = (markup: unknown, template: unknown): boolean =>
  markup !== null && markup !== undefined && JSON.stringify(markup) === JSON.stringify(template);

/** The names of the pages that hold a template. */
export function templatePages(
  template: unknown,
  rows: readonly SeoRow[],
  targets: readonly SeoTarget[],
): string[] {
  const names = new Map(targets.map((target) => [targetKey(target), target.name]));
  return rows
    .filter(({ schema_markup: markup }) => holdsTemplate(markup, template))
    .map((row) => names.get(rowKey(row)) ?? row.name ?? PAGE_TYPE_TEXT[row.page_type]);
}
