import { addDays, tehranDay, toIsoInstant } from '../../../shared/dates/days.ts';
import { priceBubble } from '../../../shared/funds/bubble.ts';
import { isKnown, roundRate } from '../../../shared/funds/figures.ts';
import { type Assessed, assess } from '../../../shared/measures/minimum.ts';
import { percentileRank } from '../../../shared/measures/percentile-rank.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { fractionToPercent, percentToFraction } from '../../../shared/units.ts';
import { daysEvidence, type Evidence, liveEvidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { unitHistory } from './unit-history.ts';

const YEAR_DAYS = 365;

type Live = Row<'fund_live_data'>;
type History = Row<'fund_nav_history'>;

/** Bubbles of the year before the live row's day, fractions: of days with both a close and a redemption NAV. */
function closingBubbles(live: Live, history: History): { days: string[]; values: number[] } {
  const day = tehranDay(toIsoInstant(live.timestamp));
  const start = addDays(day, -YEAR_DAYS);
  const { dates, navRial, closeRial } = unitHistory(history);
  const all = dates.map((date, i) =>
    date >= start && date < day ? priceBubble(closeRial[i], navRial[i]) : null,
  );
  return { days: dates.filter((_, i) => isKnown(all[i])), values: all.filter(isKnown) };
}

/**
 * Today's bubble and what it is compared with: the bubbles of a year, today's among them, and the rows behind them. Null where there is no
 * bubble.
 */
export function yearBubbles(live: Live, history: History | undefined) {
  if (!isKnown(live.bubblePercent) || !history) return null;
  const today = percentToFraction(live.bubblePercent);
  const { days, values } = closingBubbles(live, history);
  return {
    today,
    values: [...values, today],
    evidence: unionEvidence([liveEvidence(live), daysEvidence(history, days)]),
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

/** The lowest and the highest bubble of a year, today's among them, percent points; null for fewer than 60 days. */
export function yearRange(live: Live, history: History | undefined): [low: number, high: number] | null {
  if (!isKnown(live.bubblePercent) || !history) return null;
  const year = closingBubbles(live, history).values.map(fractionToPercent);
  const all = [...year, live.bubblePercent].sort((a, b) => a - b);
  const ends = [roundRate(all[0]), roundRate(all.at(-1))] as [low: number, high: number];
  return assess('percentile', { sessions: all.length }, () => ends).value;
}
