import { compareFigures, type Figure } from '../../../shared/funds/figures.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';

type WithFund = { readonly fund: FundRef };

/** By name, then slug: breaks ties between equal figures, so that equal data gives equal bytes. */
export const byFundName = (a: WithFund, b: WithFund): number =>
  comparePersian(a.fund.name, b.fund.name) || comparePersian(a.fund.slug, b.fund.slug);

/** Highest figure first, unknown last, equals by name. */
const byFigure =
  <T extends WithFund>(figure: (item: T) => Figure) =>
  (a: T, b: T): number =>
    compareFigures(figure(a), figure(b)) || byFundName(a, b);

/** Sorted copy: highest figure first, unknown last, equals by name. */
export const sortByFigure = <T extends WithFund>(items: readonly T[], figure: (item: T) => Figure): T[] =>
  [...items].sort(byFigure(figure));

/** Longest list of a category's funds: longer than any category today, and short enough to be read. */
export const MAX_LISTED = 100;

/** The first `max` of `sortByFigure`. */
export const topByFigure = <T extends WithFund>(
  items: readonly T[],
  figure: (item: T) => Figure,
  max: number = MAX_LISTED,
): T[] => sortByFigure(items, figure).slice(0, max);

interface ListCursor<T> {
  readonly list: readonly T[];
  at: number;
  head: T;
}

/** Merges lists that `topByFigure` returned: each is sorted, so only their heads are compared. */
export function mergeTopLists<T extends WithFund>(
  lists: readonly (readonly T[])[],
  figure: (item: T) => Figure,
  max: number = MAX_LISTED,
): T[] {
  const compare = byFigure(figure);
  const cursors: ListCursor<T>[] = lists
    .filter((list) => list.length > 0)
    .map((list) => ({ list, at: 0, head: list[0] as T }));
  const merged: T[] = [];
  while (merged.length < max && cursors.length > 0) {
    const first = cursors.reduce((best, other) => (compare(other.head, best.head) < 0 ? other : best));
    merged.push(first.head);
    first.at += 1;
    if (first.at < first.list.length) first.head = first.list[first.at] as T;
    else cursors.splice(cursors.indexOf(first), 1);
  }
  return merged;
}
