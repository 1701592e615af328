import { isKnown } from '../../../shared/funds/figures.ts';
import { withKnownIssues } from '../../../shared/measures/clean-series.ts';
import { findConsistentDays } from '../../../shared/measures/consistent-days.ts';
import { closesInUnits, navsInUnits } from '../../../shared/measures/unit-columns.ts';
import type { FundDay } from '../../../shared/measures/unit-splits.ts';
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

/** The records of the last 400 days with a NAV, and the units issued since the record before where the finished days say them. */
function recordsOf({ dates, navRedemptionRial, netAssetRial, closePriceRial, ...past }: History): FundDay[] {
  const issued = new Map(past.pastDates.map((day, i) => [day, past.pastNetIssuedUnits[i] ?? null]));
  const records = dates.flatMap((day, i) => {
    const navRial = navRedemptionRial[i];
    if (!isKnown(navRial)) return [];
    const [net, close] = [netAssetRial[i] ?? null, closePriceRial[i] ?? null];
    return [{ day, navRial, netAssetRial: net, closeRial: close, netIssuedUnits: issued.get(day) ?? null }];
  });
  return withKnownIssues(records);
}

/**
 * NAVs and closes of the last 400 days with splits undone: what charts, sparklines and bubbles compare. A jump that nothing explains
 * stays as stored.
 */
export const unitHistory = memoize((history: History): UnitHistory => {
  const { dates, navRedemptionRial, closePriceRial } = history;
  const { splits, misprints } = findConsistentDays(recordsOf(history));
  const units = { dates, splits, misprints };
  return {
    dates,
    navRial: navsInUnits(navRedemptionRial, units),
    closeRial: closesInUnits(closePriceRial, navRedemptionRial, units),
  };
});
