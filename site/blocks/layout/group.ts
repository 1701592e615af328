import type { PlacedSection } from '../../../shared/schema/sections.ts';
import { type AnyConfig, anyConfig, type Group, type PageContext } from '../frame/define-section.ts';
import { sectionOf } from '../sections.ts';

/** e.g. the second treemap of a page is "treemap-2"; an anchor is safe in a URL whatever the type was called. */
export function anchorOf(type: string, before: readonly PlacedSection[]): string {
  const base = type.replace(/[^\p{L}\p{Nd}-]+/gu, '-') || 'section';
  const count = before.filter((section) => section.type === type).length;
  return count === 0 ? base : `${base}-${count + 1}`;
}

const plain = (section: PlacedSection, anchor: string): Group => ({
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
  const base = plain(section, anchorOf(section.type, before));
  const definition = sectionOf(section.type);
  if (!definition) return { ...base, fault: 'unknown' };
  const config = definition.config.safeParse(section.config);
  if (!config.success) return { ...base, fault: 'broken' };
  const common: AnyConfig = anyConfig.safeParse(section.config).data ?? {};
  return {
    ...base,
    navTitle: section.title ?? typeTitleOf(section, page),
    hasOwnTitle: section.title !== null && section.title !== typeTitleOf(section, page),
    heading: definition.heading,
    panels: definition.panels ?? false,
    blocks: definition.place(inCategory(page, common), config.data),
    height: common.height ?? null,
    config: config.data,
  };
}

/** A section may show another category than the page's own. */
function inCategory(page: PageContext, { categoryId }: AnyConfig): PageContext {
  const category = categoryId ? page.categoryOf(categoryId) : null;
  return category ? { ...page, category } : page;
}

/** The title of its type on this kind of page. */
const typeTitleOf = ({ type }: PlacedSection, { surface }: PageContext): string | null =>
  surface === 'home' ? null : (sectionOf(type)?.navTitle[surface] ?? null);
