import { addDays, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { isKnown, roundRate } from '../../../shared/funds/figures.ts';
import { assess } from '../../../shared/measures/minimum.ts';
import { memoizeLast } from '../../../shared/memoize.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { fractionToPercent, percentToFraction } from '../../../shared/units.ts';
import { derived, type ProvenanceEntries, sourceOf } from '../common/entries.ts';
import { daysEvidence, liveEvidence, liveNavEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { unitHistory } from './unit-history.ts';

const YEAR_DAYS = 365;

type Live = Row<'fund_live_data'>;
type History = Row<'fund_nav_history'>;

/** Bubbles of the year before a day, fractions, of days with both a close and a redemption NAV, ascending; and the rows behind them. */
const closingBubbles = memoizeLast((history: History, day: string) => {
  const start = addDays(day, -YEAR_DAYS);
  const { dates, navRial, closeRial } = unitHistory(history);
  const all = dates.map((date, i) =>
    date >= start && date < day ? priceBubble(closeRial[i], navRial[i]) : null,
  );
  const days = dates.filter((_, i) => isKnown(all[i]));
  return { values: all.filter(isKnown).sort((a, b) => a - b), evidence: daysEvidence(history, days) };
});

/**
 * The percentile of today's bubble among the bubbles of a year, today's among them, with the rows that it is compared with: `inputs.days`
 * is their number, and the value null for fewer than 60. Empty where there is no bubble or no history.
 */
export function bubblePlaceEntry(live: Live | undefined, history: History | undefined): ProvenanceEntries {
  if (!live || !isKnown(live.bubblePercent) || !history) return {};
  const today = percentToFraction(live.bubblePercent);
  const { values, evidence } = closingBubbles(history, tehranDay(toIsoInstant(live.timestamp)));
  const inputs = {
    below: values.filter((bubble) => bubble < today).length,
    equal: values.filter((bubble) => bubble === today).length + 1,
    days: values.length + 1,
  };
  const source = sourceOf(
    unionEvidence([liveEvidence(live), liveNavEvidence(live), evidence]),
    'fund_nav_history, fund_live_data',
    { fund_id: live.fundId },
    inputs.days,
  );
  return { 'bubble-percentile': derived('bubble-percentile', inputs, source) };
}

/** The lowest and the highest bubble of a year, today's among them, percent points; null for fewer than 60 days. */
export function yearRange(live: Live, history: History | undefined): [low: number, high: number] | null {
  if (!isKnown(live.bubblePercent) || !history) return null;
  const day = tehranDay(toIsoInstant(live.timestamp));
  const { values } = closingBubbles(history, day);
  const all = [values[0], values.at(-1)].filter(isKnown).map(fractionToPercent).concat(live.bubblePercent);
  const ends = [roundRate(Math.min(...all)), roundRate(Math.max(...all))] as [low: number, high: number];
  return assess('percentile', { sessions: values.length + 1 }, () => ends).value;
}
