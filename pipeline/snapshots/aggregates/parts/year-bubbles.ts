import { addDays, tehranDay, toIsoInstant } from '../../../../shared/dates/days.ts';
import { priceBubble } from '../../../../shared/funds/bubble.ts';
import { isKnown } from '../../../../shared/funds/figures.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';

const YEAR_DAYS = 365;

/** The known closing bubbles of the year before the live row's day, fractions; empty without history. */
export function yearBubbles(
  live: Row<'fund_live_data'>,
  history: Row<'fund_nav_history'> | undefined,
): number[] {
  if (!history) return [];
  const day = tehranDay(toIsoInstant(live.timestamp));
  const start = addDays(day, -YEAR_DAYS);
  return history.dates
    .map((date, i) =>
      date >= start && date < day
        ? priceBubble(history.closePriceRial[i], history.navRedemptionRial[i])
        : null,
    )
    .filter(isKnown);
}
