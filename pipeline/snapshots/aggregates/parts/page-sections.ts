import { memoize } from '../../../../shared/memoize.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';
import type { PlacedSection } from '../../../../shared/schema/sections.ts';

type PageType = Row<'page_sections'>['pageType'];

const pageKey = (pageType: PageType, pageId: string | null): string => `${pageType}/${pageId ?? ''}`;

const configOf = (config: unknown): Record<string, unknown> =>
  typeof config === 'object' && config !== null && !Array.isArray(config) ? { ...config } : {};

const placed = (row: Row<'page_sections'>): PlacedSection => ({
  id: row.sectionId,
  type: row.type,
  title: row.title,
  description: row.description,
  position: row.position,
  columnPosition: row.columnPosition,
  config: configOf(row.config),
});

const byPage = memoize((rows: readonly Row<'page_sections'>[]) => {
  const pages = new Map<string, PlacedSection[]>();
  const sorted = [...rows].sort(
    (a, b) => a.position - b.position || a.columnPosition - b.columnPosition || (a.id < b.id ? -1 : 1),
  );
  for (const row of sorted) {
    const key = pageKey(row.pageType, row.pageId);
    pages.set(key, [...(pages.get(key) ?? []), placed(row)]);
  }
  return pages;
});

/** The sections of one page, by position, then by column position. */
export const sectionsOf = (
  rows: readonly Row<'page_sections'>[],
  pageType: PageType,
  pageId: string | null,
): PlacedSection[] => byPage(rows).get(pageKey(pageType, pageId)) ?? [];

/**
 * The sections of a fund page: the fund's own, else its category's template, else the template of all funds. Text sections
 * are not shown there, so a page with nothing else falls back too (docs/spec-coverage.md, "Public area · §2 Fund page").
 */
export function fundSectionsOf(
  rows: readonly Row<'page_sections'>[],
  fundId: string,
  categoryId: string,
): PlacedSection[] {
  const choices = [
    sectionsOf(rows, 'fund', fundId),
    sectionsOf(rows, 'fund_template', categoryId),
    sectionsOf(rows, 'fund_template', null),
  ].map((sections) => sections.filter(({ type }) => type !== 'text'));
  return choices.find((sections) => sections.length > 0) ?? [];
}
