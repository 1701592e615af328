import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { type Caveat, caveatOf } from '../../../shared/figures/year-caveat.ts';
import { memoize } from '../../../shared/memoize.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { CategoryReturns, FundReturns } from '../../../shared/schema/snapshots/market.ts';
import { categoryColor } from '../../charts/parts/colors.ts';

export interface HeatmapRow {
  readonly name: string;
  readonly href: string | null;
  /** Shown before the name, e.g. a fund's symbol. */
  readonly short?: string | null;
  /** Colour of a dot before the name, e.g. "var(--cat-1)". */
  readonly color?: string;
  /** One-month, three-month, six-month, one-year return, percent points. */
  readonly returns: readonly (number | null)[];
  /** Mean of the known returns, percent points: the default order is descending. */
  readonly average: number;
  /** The day up to which they run; null where none is known. */
  readonly day: string | null;
  /** Shown small beside the name. */
  readonly note?: string;
  /** What the year must not be read without. */
  readonly caveat?: Caveat | null;
}

/** Figures of the four returns of a category's row, and of a fund's. */
export const CATEGORY_RETURN_FIGURES = [
  'category-average-monthly-return',
  'category-average-quarterly-return',
  'category-average-biannual-return',
  'category-average-yearly-return',
] as const satisfies readonly FigureId[];
export const FUND_RETURN_FIGURES = [
  'monthly-return',
  'quarterly-return',
  'biannual-return',
  'yearly-return',
] as const satisfies readonly FigureId[];

/** The same limit as the other lists of a category; the page says where the rest is. */
const MAX_FUND_ROWS = 100;

// Both are memoized by snapshot: print-heatmap.ts finds the HTML of the rows by the list's identity.

/** Rows of the home page's heatmap: one a category. */
export const categoryRows = memoize(({ items }: CategoryReturns): readonly HeatmapRow[] =>
  items.map((item) => ({
    name: item.category.label,
    href: pagePath.category(item.category.slug),
    color: categoryColor(item.category),
    returns: [item.monthlyPercent, item.quarterlyPercent, item.biannualPercent, item.yearlyPercent],
    average: item.averagePercent,
    day: item.day,
    note: formatNumber(item.fundCount),
    caveat: caveatOf('category-average-yearly-return', item.category),
  })),
);

/** Rows of a category's heatmap: one a fund. */
export const fundRows = memoize(({ meta, category, items }: FundReturns): readonly HeatmapRow[] =>
  items.slice(0, MAX_FUND_ROWS).map((item) => ({
    name: item.fund.name,
    short: item.fund.symbol,
    href: pagePath.fund(item.fund.slug),
    returns: [item.monthlyPercent, item.quarterlyPercent, item.biannualPercent, item.yearlyPercent],
    average: item.averagePercent,
    day: item.latestDate,
    ...(item.latestDate !== null && item.latestDate !== meta.asOf && { note: jalaliDate(item.latestDate) }),
    caveat: caveatOf('yearly-return', category),
  })),
);

/** Rows of either snapshot. */
export const rowsOf = (snapshot: CategoryReturns | FundReturns): readonly HeatmapRow[] =>
  isOfFunds(snapshot) ? fundRows(snapshot) : categoryRows(snapshot);

const isOfFunds = (snapshot: CategoryReturns | FundReturns): snapshot is FundReturns =>
  snapshot.items.some((item) => 'fund' in item);
