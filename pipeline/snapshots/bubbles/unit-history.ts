import { isKnown } from '../../../shared/funds/figures.ts';
import { findConsistentDays } from '../../../shared/measures/consistent-days.ts';
import { closesInUnits, navsInUnits } from '../../../shared/measures/unit-columns.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

type History = Row<'fund_nav_history'>;

/** Columns of a history in units of the newest day, one value a day of `dates`. */
export interface UnitHistory {
  readonly dates: readonly string[];
  /** Redemption NAV; null on the days of misprints. */
  readonly navRial: readonly (number | null)[];
  /** Close; null where it counts other units than the NAV of the day. */
  readonly closeRial: readonly (number | null)[];
}

/**
 * NAVs and closes of the last 400 days with splits undone: what charts, sparklines and bubbles compare. A jump that nothing explains
 * stays as stored.
 */
export const unitHistory = memoize((history: History): UnitHistory => {
  const { dates, navRedemptionRial, netAssetRial, closePriceRial } = history;
  const days = dates.flatMap((day, i) => {
    const navRial = navRedemptionRial[i];
    return isKnown(navRial)
      ? [{ day, navRial, netAssetRial: netAssetRial[i] ?? null, closeRial: closePriceRial[i] ?? null }]
      : [];
  });
  const { splits, misprints } = findConsistentDays(days);
  const units = { dates, splits, misprints };
  return {
    dates,
    navRial: navsInUnits(navRedemptionRial, units),
    closeRial: closesInUnits(closePriceRial, navRedemptionRial, units),
  };
});
