import { addDays, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { isKnown } from '../../../shared/funds/figures.ts';
import { type Assessed, assess } from '../../../shared/measures/minimum.ts';
import { percentileRank } from '../../../shared/measures/percentile-rank.ts';
import { memoizeLast } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { percentToFraction } from '../../../shared/units.ts';
import { daysEvidence, type Evidence, liveEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { unitHistory } from './unit-history.ts';

const YEAR_DAYS = 365;

type Live = Row<'fund_live_data'>;
type History = Row<'fund_nav_history'>;

/** Bubbles of the year before a day, fractions, of days with both a close and a redemption NAV; and the rows behind them. */
const closingBubbles = memoizeLast((history: History, day: string) => {
  const start = addDays(day, -YEAR_DAYS);
  const { dates, navRial, closeRial } = unitHistory(history);
  const all = dates.map((date, i) =>
    date >= start && date < day ? priceBubble(closeRial[i], navRial[i]) : null,
  );
  const days = dates.filter((_, i) => isKnown(all[i]));
  return { values: all.filter(isKnown), evidence: daysEvidence(history, days) };
});

/**
 * Today's bubble and what it is compared with: the bubbles of a year, today's among them, and the rows behind them. Null where there is no
 * bubble.
 */
export function yearBubbles(live: Live, history: History | undefined) {
  if (!isKnown(live.bubblePercent) || !history) return null;
  const today = percentToFraction(live.bubblePercent);
  const { values, evidence } = closingBubbles(history, tehranDay(toIsoInstant(live.timestamp)));
  return {
    today,
    values: [...values, today],
    evidence: unionEvidence([liveEvidence(live), evidence]),
  };
}

/** The percentile of today's bubble within the year, a fraction, or why there is none, with its rows. Null where there is no bubble. */
export function bubblePercentile(
  live: Live,
  history: History | undefined,
): (Assessed<number> & { readonly evidence: Evidence }) | null {
  const bubbles = yearBubbles(live, history);
  if (!bubbles) return null;
  const { today, values, evidence } = bubbles;
  return {
    ...assess('percentile', { sessions: values.length }, () => percentileRank(values, today)),
    evidence,
  };
}
