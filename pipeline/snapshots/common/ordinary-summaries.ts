import { isLeveraged } from '../../../shared/funds/kinds.ts';
import type { CategorySummary } from './define.ts';

/**
 * Summaries of the categories whose one-year returns stand in one list: fipiran counts the return of a leveraged fund's ordinary units
 * in another way.
 */
export const ordinarySummaries = <S>(categories: readonly CategorySummary<S>[]): S[] =>
  categories.filter(({ category }) => !isLeveraged(category.ref)).map(({ summary }) => summary);
