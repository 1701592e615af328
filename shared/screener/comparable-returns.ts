import { isLeveraged } from '../funds/kinds.ts';
import type { ScreenerColumn } from '../schema/screener-fields.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';

/**
 * Whether a fund's return up to `day` is compared with inflation, dollar, coin and gold: as in the counts of funds that kept up, it is at
 * most a week older than the newest trading day, and no year of a leveraged fund, which fipiran counts in another way.
 */
export function isComparable(
  { categories, category, returnsSince }: ScreenerFile,
  row: number,
  column: ScreenerColumn,
  day: string,
): boolean {
  const own = categories[category[row] ?? -1];
  return day >= returnsSince && !(column === 'r1y' && own !== undefined && isLeveraged(own));
}
