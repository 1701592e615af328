import { fieldsOf } from '../../../shared/guards.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { isSectionOf, type PlacedSection } from '../../../shared/schema/sections.ts';

type PageType = Row<'page_sections'>['pageType'];

const pageKey = (pageType: PageType, pageId: string | null): string => `${pageType}/${pageId ?? ''}`;

const placed = (row: Row<'page_sections'>): PlacedSection => ({
  id: row.sectionId,
  type: row.type,
  title: row.title,
  description: row.description,
  position: row.position,
  columnPosition: row.columnPosition,
  config: { ...fieldsOf(row.config) },
});

interface Placed {
  readonly section: PlacedSection;
  readonly isShown: boolean;
}

const byPage = memoize((rows: readonly Row<'page_sections'>[]) => {
  const pages = new Map<string, Placed[]>();
  const sorted = [...rows].sort(
    (a, b) => a.position - b.position || a.columnPosition - b.columnPosition || (a.id < b.id ? -1 : 1),
  );
  for (const row of sorted) {
    const key = pageKey(row.pageType, row.pageId);
    pages.set(key, [...(pages.get(key) ?? []), { section: placed(row), isShown: row.isShown }]);
  }
  return pages;
});

const placesOn = (
  rows: readonly Row<'page_sections'>[],
  pageType: PageType,
  pageId: string | null,
): readonly Placed[] => byPage(rows).get(pageKey(pageType, pageId)) ?? [];

/** The sections that one page shows, by position, then by column position. */
export const sectionsOf = (...page: Parameters<typeof placesOn>): PlacedSection[] =>
  placesOn(...page).flatMap(({ section, isShown }) => (isShown ? [section] : []));

interface FundSections {
  readonly sections: PlacedSection[];
  /** Types that the staff have hidden; absent where there are none. */
  readonly hidden?: string[];
}

/**
 * The sections of a fund page: the fund's own, else its category's template, else the template of all funds. Sections
 * that no fund page shows, e.g. text, are left out, so a page with nothing else falls back too (docs/spec-coverage.md, "Public area · §2 Fund page").
 */
export function fundSectionsOf(
  rows: readonly Row<'page_sections'>[],
  fundId: string,
  categoryId: string,
): FundSections {
  const choices = [
    placesOn(rows, 'fund', fundId),
    placesOn(rows, 'fund_template', categoryId),
    placesOn(rows, 'fund_template', null),
  ].map((sections) => sections.filter(({ section }) => isSectionOf('fund', section.type)));
  const chosen = choices.find((sections) => sections.length > 0) ?? [];
  const shown = chosen.flatMap(({ section, isShown }) => (isShown ? [section] : []));
  const hidden = chosen
    .map(({ section }) => section.type)
    .filter((type) => !shown.some((one) => one.type === type));
  return { sections: shown, ...(hidden.length > 0 && { hidden: [...new Set(hidden)] }) };
}
