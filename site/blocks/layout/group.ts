import { isFixedIncome, isGold } from '../../../shared/funds/kinds.ts';
import { type AnyConfig, anyConfig } from '../../../shared/schema/section-settings.ts';
import type { PlacedSection } from '../../../shared/schema/sections.ts';
import type { Group, PageContext, Section } from '../frame/define-section.ts';
import { sectionOf } from '../sections.ts';

/** e.g. the second treemap of a page is "treemap-2"; an anchor is safe in a URL whatever the type was called. */
function anchorOf(type: string, before: readonly PlacedSection[]): string {
  const base = type.replace(/[^\p{L}\p{Nd}-]+/gu, '-') || 'section';
  const count = before.filter((section) => section.type === type).length;
  return count === 0 ? base : `${base}-${count + 1}`;
}

const plain = (section: PlacedSection, { surface }: PageContext, anchor: string): Group => ({
  surface,
  anchor,
  type: section.type,
  row: String(section.position),
  navTitle: null,
  title: section.title,
  hasOwnTitle: false,
  description: section.description,
  heading: 'special',
  panels: false,
  blocks: [],
  height: null,
  config: null,
  fault: null,
});

/** A section placed on its page; an unknown type, or settings that its schema refuses, become a fault. */
export function groupOf(
  section: PlacedSection,
  page: PageContext,
  before: readonly PlacedSection[] = [],
): Group {
  const base = plain(section, page, anchorOf(section.type, before));
  const definition = sectionOf(section.type);
  if (!definition) return { ...base, fault: 'unknown' };
  const config = definition.config.safeParse(section.config);
  if (!config.success) return { ...base, fault: 'broken' };
  const common: AnyConfig = anyConfig.safeParse(section.config).data ?? {};
  return {
    ...base,
    ...titlesOf(section, definition, page),
    heading: definition.heading,
    panels: definition.panels ?? false,
    blocks: definition.place(inCategory(page, common), config.data),
    height: common.height ?? null,
    config: config.data,
  };
}

/** The groups of sections by position and column, without those that place nothing. */
export function groupsOf(sections: readonly PlacedSection[], page: PageContext): Group[] {
  const sorted = [...sections].sort((a, b) => a.position - b.position || a.columnPosition - b.columnPosition);
  return sorted
    .map((section, index) => groupOf(section, page, sorted.slice(0, index)))
    .filter((group) => group.blocks.length > 0 || group.fault !== null);
}

/** Groups by row, in order. */
export function rowsOf<T extends Pick<Group, 'row'>>(groups: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = [];
  for (const group of groups) {
    const last = rows.at(-1);
    if (last?.[0]?.row === group.row) last.push(group);
    else rows.push([group]);
  }
  return rows;
}

/**
 * A section may show another category than the page's own. Funds of that one are not known to the page; on a fund's page its kind stays that
 * of the fund.
 */
function inCategory(page: PageContext, { categoryId }: AnyConfig): PageContext {
  const category = categoryId ? page.categoryOf(categoryId) : null;
  if (!category || category.slug === page.category.slug) return page;
  if (page.fund) return { ...page, category };
  return {
    ...page,
    category,
    isGold: isGold(category),
    isFixedIncome: isFixedIncome(category),
    slugOfSymbol: () => null,
    firstFundSlug: null,
  };
}

/** On the home page the section bar has shorter titles than the blocks' frames: only the staff's own stands in both. */
function titlesOf({ title }: PlacedSection, { title: ofType }: Section, { surface }: PageContext) {
  const typeTitle = (typeof ofType === 'string' ? ofType : ofType?.[surface]) ?? null;
  const navTitle = title ?? typeTitle;
  const hasOwnTitle = title !== null && title !== typeTitle;
  return { navTitle, hasOwnTitle, title: surface === 'home' && !hasOwnTitle ? null : navTitle };
}
