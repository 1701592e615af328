import type { PlacedSection } from '../../../shared/schema/sections.ts';
import { categoryReserveHighest } from '../category-reserve/category-reserve-highest.widget.ts';
import { categoryReserveLowest } from '../category-reserve/category-reserve-lowest.widget.ts';
import type { Group, PageContext } from '../frame/define-section.ts';
import { groupOf } from './group.ts';

const text = { reserve: 'ذخیره مثبت' };

/** Anchor of the fixed-income reserve block. */
export const RESERVE_ANCHOR = 'fixedincome-reserve-positive';

/** The block of fixed-income categories: the lowest and the highest reserves side by side. */
export const reserveGroup = (slug: string): Group => ({
  anchor: RESERVE_ANCHOR,
  type: RESERVE_ANCHOR,
  row: RESERVE_ANCHOR,
  navTitle: text.reserve,
  title: text.reserve,
  hasOwnTitle: false,
  description: null,
  heading: 'generic',
  panels: true,
  blocks: [
    { widget: categoryReserveLowest, key: `category-reserve/${slug}` },
    { widget: categoryReserveHighest, key: `category-reserve/${slug}` },
  ],
  height: null,
  config: null,
  fault: null,
});

/** Where the reserve block goes: right after the treemap, else second, else alone. */
export function withReserve(groups: readonly Group[], reserve: Group): Group[] {
  const map = groups.find((group) => group.type === 'treemap');
  // The reserve goes after the map's row, so that columns beside the map stay beside it.
  const index = map ? groups.findLastIndex((group) => group.row === map.row) + 1 : Math.min(1, groups.length);
  return groups.toSpliced(index, 0, reserve);
}

const inOrder = (a: PlacedSection, b: PlacedSection): number =>
  a.position - b.position || a.columnPosition - b.columnPosition;

/** A category page's groups: its sections by position and column, without the empty ones, with the reserve block. */
export function layoutCategory(sections: readonly PlacedSection[], page: PageContext): Group[] {
  const sorted = [...sections].sort(inOrder);
  const groups = sorted
    .map((section, index) => groupOf(section, page, sorted.slice(0, index)))
    .filter((group) => group.blocks.length > 0 || group.fault !== null);
  return page.isFixedIncome ? withReserve(groups, reserveGroup(page.category.slug)) : groups;
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
