import { daysBetween } from '../dates/days.ts';
import { isKnown } from '../funds/figures.ts';
import { SPLIT_RATIOS, type SplitRatio } from './split-ratios.ts';
import { reportedRatio, unitResidual } from './unit-changes.ts';
import type { FundDay } from './unit-splits.ts';

/** What happened between two records: the market moved, the units were split, or nothing known explains it. */
export type Step =
  /** `move`: what the market did, payouts added back, a logarithm. */
  | { readonly kind: 'move'; readonly move: number }
  | { readonly kind: 'split'; readonly ratio: number; readonly move: number }
  | { readonly kind: 'unknown' };

const UNKNOWN: Step = { kind: 'unknown' };

/** Moves of one session up to this need no explanation, logarithms: no fund of the exchange moves further within its daily limits. */
export const MIN_LIMIT = 0.07;
/** The same for leveraged and gold funds, whose usual moves are wider. */
export const MAX_LIMIT = 0.12;
/** A move of one session above this is not the market's where the units changed the other way. */
const MIN_JUDGED = 0.05;
/** The same over more sessions without a payout, as a split of six to five moves: meanwhile as many units may well be bought as the market fell. */
const MIN_JUDGED_IN_GAPS = Math.log(1.2);
/** Units that changed the other way by this share of a move may have been split, and the market and the buyers did the rest. */
const MIN_OPPOSING = 1 / 3;
/** Gaps of up to so many calendar days have the limits below. */
const SHORT_GAP_DAYS = 75;
/** Over a longer move a split of three to two would pass for the market's. A logarithm. */
const MAX_GAP_MOVE = 0.29;
/** The same without net assets; with a payout in the gap the limit is that of a session. */
const MAX_GAP_MOVE_BY_NAV = 0.18;
/** What the market may do over the step of a split, and what may be issued or redeemed meanwhile, logarithms: 16%, and nearly all units again or half of them. */
const MAX_MARKET = 0.15;
const MAX_FLOW = 0.6;
/** What both do on an ordinary day, logarithms. */
const ORDINARY_MARKET = 0.035;
const ORDINARY_FLOW = 0.04;
/** An ordinary step takes at most so many calendar days, a weekend included. */
const MAX_ORDINARY_DAYS = 5;
/** A ratio as far from one as this is beyond what a market falls in a session. */
const MIN_RATIO_BEYOND_MARKET = Math.log(1.5);
/** Price and NAV that jump together differ by the change of the bubble. */
const MAX_BUBBLE_CHANGE = 0.1;

/** Sessions between two records, by the calendar: weekends of up to three days are one. */
const sessionsBetween = (before: FundDay, after: FundDay): number =>
  Math.max(1, ((daysBetween(before.day, after.day) - 2) * 5) / 7);

/** The exchange's price jumped as the NAV did by a ratio that no fall of the market reaches: both are counted in new units. */
export function isFollowedByPrice(before: FundDay, after: FundDay, ratio: number): boolean {
  if (!isKnown(before.closeRial) || !isKnown(after.closeRial)) return false;
  if (Math.abs(Math.log(ratio)) < MIN_RATIO_BEYOND_MARKET) return false;
  const price = Math.log(after.closeRial / before.closeRial);
  return Math.abs(price - Math.log(after.navRial / before.navRial)) <= MAX_BUBBLE_CHANGE;
}

/** The largest move between two records that needs no explanation; `limit` is that of one session. */
function moveLimit(before: FundDay, after: FundDay, limit: number, paidRial: number): number {
  const scaled = limit * Math.sqrt(sessionsBetween(before, after));
  if (daysBetween(before.day, after.day) > SHORT_GAP_DAYS) return scaled;
  if (paidRial > 0) return sessionsBetween(before, after) > 1 ? MIN_LIMIT : limit;
  return Math.min(scaled, unitResidual(before, after, 1) === null ? MAX_GAP_MOVE_BY_NAV : MAX_GAP_MOVE);
}

/** True where the units changed the other way than the NAV: so do a split, a misprint, and purchases into a crash. */
function isOpposedByUnits(before: FundDay, after: FundDay, move: number, paidRial: number): boolean {
  const units = unitResidual(before, after, 1);
  const isGap = sessionsBetween(before, after) > 1 && paidRial === 0;
  const least = isGap ? MIN_JUDGED_IN_GAPS : MIN_JUDGED;
  if (units === null || Math.abs(move) <= least || units * move >= 0) return false;
  // Over months a third of the units may well be redeemed while the market rises: there they make up for the move, or say nothing.
  const isLong = daysBetween(before.day, after.day) > SHORT_GAP_DAYS;
  if (isLong) return Math.abs(move + units) <= Math.abs(move) / 3;
  return Math.abs(units) >= MIN_OPPOSING * Math.abs(move);
}

/** What a ratio leaves to the market, and to issues that nobody reported, logarithms; `flow` is null where the net assets are not known. */
interface Candidate extends SplitRatio {
  readonly move: number;
  readonly flow: number | null;
}

const isWithin = ({ move, flow }: Candidate, market: number, flows: number): boolean =>
  Math.abs(move) <= market && Math.abs(flow ?? 0) <= flows;

/** The ratios, 1 for none, that are possible in a market at its limits and with as many units issued as ever. */
function possibleRatios(before: FundDay, after: FundDay, move: number): Candidate[] {
  const scale = Math.sqrt(sessionsBetween(before, after));
  return [{ ratio: 1, isUsual: false }, ...SPLIT_RATIOS]
    .map(
      (one): Candidate => ({
        ...one,
        move: move + Math.log(one.ratio),
        flow: unitResidual(before, after, one.ratio),
      }),
    )
    .filter((one) => isWithin(one, MAX_MARKET * scale, MAX_FLOW * scale));
}

/**
 * The split that alone explains the step: no second ratio is possible at all, or the net assets leave an ordinary day to one usual ratio and
 * the market could not have made it without a split. Null where the evidence does not decide.
 */
function findSplit(before: FundDay, after: FundDay, move: number): Candidate | null {
  const possible = possibleRatios(before, after, move);
  const couldBeMarket = possible.some(({ ratio }) => ratio === 1);
  if (couldBeMarket) return null;
  if (possible.length === 1) return possible[0] as Candidate;
  if (daysBetween(before.day, after.day) > MAX_ORDINARY_DAYS) return null;
  const ordinary = possible.filter(
    (one) => one.flow !== null && one.isUsual && isWithin(one, ORDINARY_MARKET, ORDINARY_FLOW),
  );
  return ordinary.length === 1 ? (ordinary[0] as Candidate) : null;
}

/** The split that the reported issues tell, else the one that alone explains the step. */
function splitOf(before: FundDay, after: FundDay, move: number, reported: number | null): Step {
  const ratio = reported ?? findSplit(before, after, move)?.ratio;
  if (ratio === undefined || ratio === 1) return UNKNOWN;
  const rest = move + Math.log(ratio);
  const largest = MAX_LIMIT * Math.sqrt(sessionsBetween(before, after));
  return Math.abs(rest) <= largest ? { kind: 'split', ratio, move: rest } : UNKNOWN;
}

/**
 * Explains the step between two records of a fund, oldest first. The market's moves are at most `limit` a session, a logarithm, more over
 * longer gaps by the square root of the sessions. Where issued and redeemed units are reported, they tell whether and how the units were
 * split; without them a split is what no other ratio explains. `paidRial`: payouts per unit between the two.
 */
export function explainStep(before: FundDay, after: FundDay, limit = MIN_LIMIT, paidRial = 0): Step {
  const move = Math.log((after.navRial + paidRial) / before.navRial);
  if (Math.abs(move) <= Math.min(limit, MIN_JUDGED)) return { kind: 'move', move };
  const reported = reportedRatio(before, after);
  const isWhole = reported === 1 || (reported === null && !isOpposedByUnits(before, after, move, paidRial));
  if (isWhole && Math.abs(move) <= moveLimit(before, after, limit, paidRial)) return { kind: 'move', move };
  // A payout of the same step is in old or in new units; nobody knows which.
  return paidRial > 0 ? UNKNOWN : splitOf(before, after, move, reported);
}
