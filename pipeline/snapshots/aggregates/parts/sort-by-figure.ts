import { type Figure, isKnown } from '../../../../shared/funds/figures.ts';
import { comparePersian } from '../../../../shared/persian/collate.ts';
import type { FundRef } from '../../../../shared/schema/snapshots/meta.ts';

type WithFund = { readonly fund: FundRef };

/** Names, then slugs: the last word wherever figures are equal, so that equal data gives equal bytes. */
export const byFundName = (a: WithFund, b: WithFund): number =>
  comparePersian(a.fund.name, b.fund.name) || comparePersian(a.fund.slug, b.fund.slug);

/** Highest first, what is not known last. */
export function compareFigures(a: Figure, b: Figure): number {
  if (!isKnown(a)) return isKnown(b) ? 1 : 0;
  return isKnown(b) ? b - a : -1;
}

/** Highest figure first, unknown last, equals by name. */
const byFigure =
  <T extends WithFund>(figure: (item: T) => Figure) =>
  (a: T, b: T): number =>
    compareFigures(figure(a), figure(b)) || byFundName(a, b);

/** Sorted copy: highest figure first, unknown last, equals by name. */
export const sortByFigure = <T extends WithFund>(items: readonly T[], figure: (item: T) => Figure): T[] =>
  [...items].sort(byFigure(figure));

/** Entries of a list of a category's funds: more than any category has today, and as many as one can look through. */
export const MAX_LISTED = 100;

/** The first of `sortByFigure`, at most `most`. */
export const topByFigure = <T extends WithFund>(
  items: readonly T[],
  figure: (item: T) => Figure,
  most: number = MAX_LISTED,
): T[] => sortByFigure(items, figure).slice(0, most);

interface ListCursor<T> {
  readonly list: readonly T[];
  at: number;
  head: T;
}

/** The same of lists that `topByFigure` made: each holds its own first ones, so that only the heads are compared. */
export function mergeTopLists<T extends WithFund>(
  lists: readonly (readonly T[])[],
  figure: (item: T) => Figure,
  most: number = MAX_LISTED,
): T[] {
  const compare = byFigure(figure);
  const left: ListCursor<T>[] = lists
    .filter((list) => list.length > 0)
    .map((list) => ({ list, at: 0, head: list[0] as T }));
  const found: T[] = [];
  while (found.length < most && left.length > 0) {
    const lane = left.reduce((first, other) => (compare(other.head, first.head) < 0 ? other : first));
    found.push(lane.head);
    lane.at += 1;
    if (lane.at < lane.list.length) lane.head = lane.list[lane.at] as T;
    else left.splice(left.indexOf(lane), 1);
  }
  return found;
}
