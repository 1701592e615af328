import { bareSection, type PlacedSection } from '../../../shared/schema/sections.ts';
import type { Group, PageContext } from '../frame/define-section.ts';
import { groupOf, groupsOf } from './group.ts';

/** Section of the lowest and highest reserves of fixed-income categories. */
export const RESERVE_TYPE = 'fixedincome-reserve-positive';

/** Where the reserve block goes: right after the treemap, else second, else alone. */
export function withReserve(groups: readonly Group[], reserve: Group): Group[] {
  const map = groups.find((group) => group.type === 'treemap');
  // The reserve goes after the map's row, so that columns beside the map stay beside it.
  const index = map ? groups.findLastIndex((group) => group.row === map.row) + 1 : Math.min(1, groups.length);
  return groups.toSpliced(index, 0, reserve);
}

/** A category page's groups: its sections by position and column, without the empty ones, with the reserve block. */
export function layoutCategory(sections: readonly PlacedSection[], page: PageContext): Group[] {
  const groups = groupsOf(sections, page);
  if (!page.isFixedIncome) return groups;
  return withReserve(groups, { ...groupOf(bareSection(RESERVE_TYPE), page), row: RESERVE_TYPE });
}
