import { type Figure, isKnown, percentile } from '../../../shared/funds/figures.ts';
import { findConsistentDays } from '../../../shared/measures/consistent-days.ts';
import { ratioAfter, type UnitSplit } from '../../../shared/measures/unit-splits.ts';
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

/** Price / NAV of a day this far from the usual one, a logarithm: one of them counts new units already, the other still old ones. */
const MAX_BUBBLE_SHIFT = 0.3;

const inUnits = (values: readonly Figure[], dates: readonly string[], splits: readonly UnitSplit[]) =>
  values.map((value, i) => (isKnown(value) ? value / ratioAfter(dates[i] as string, splits) : null));

/** Closes whose ratio to the NAV is near the usual one, where the units were split. */
function comparableCloses(
  navs: readonly (number | null)[],
  closes: readonly (number | null)[],
): (number | null)[] {
  const bubbles = closes.map((close, i) => (close && navs[i] ? Math.log(close / navs[i]) : null));
  const usual = percentile(bubbles.filter(isKnown), 0.5);
  return closes.map((close, i) => {
    const bubble = bubbles[i] ?? null;
    return bubble !== null && usual !== null && Math.abs(bubble - usual) > MAX_BUBBLE_SHIFT ? null : close;
  });
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
  const wrong = new Set(misprints);
  const navRial = inUnits(navRedemptionRial, dates, splits).map((nav, i) =>
    wrong.has(dates[i] as string) ? null : nav,
  );
  const closeRial = inUnits(closePriceRial, dates, splits);
  return { dates, navRial, closeRial: comparableCloses(navRial, closeRial) };
});
