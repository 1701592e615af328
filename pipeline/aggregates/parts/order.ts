import { type Figure, isKnown } from '../../../shared/funds/figures.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';

type WithFund = { readonly fund: FundRef };

/** Names, then slugs: the last word wherever figures are equal, so that equal data gives equal bytes. */
export const byFundName = (a: WithFund, b: WithFund): number =>
  comparePersian(a.fund.name, b.fund.name) || comparePersian(a.fund.slug, b.fund.slug);

/** Highest first, what is not known last. */
export function compareFigures(a: Figure, b: Figure): number {
  if (!isKnown(a)) return isKnown(b) ? 1 : 0;
  return isKnown(b) ? b - a : -1;
}

/** Sorted copy: highest figure first, unknown last, equals by name. */
export const sortByFigure = <T extends WithFund>(items: readonly T[], figure: (item: T) => Figure): T[] =>
  [...items].sort((a, b) => compareFigures(figure(a), figure(b)) || byFundName(a, b));

/** Entries of a list of a category's funds: more than any category has today, and as many as one can look through. */
export const MOST_LISTED = 100;

/** The first of `sortByFigure`, at most `most`; of joined lists too, since each holds its own first ones. */
export const topByFigure = <T extends WithFund>(
  items: readonly T[],
  figure: (item: T) => Figure,
  most: number = MOST_LISTED,
): T[] => sortByFigure(items, figure).slice(0, most);
