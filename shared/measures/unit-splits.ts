import { daysBetween } from '../dates/days.ts';
import { type Figure, isKnown } from '../funds/figures.ts';

/** A possible split: `units` new units for `old` old ones, without a common divisor. */
interface SplitRatio {
  /** New units for an old one: 4 for 4:1; 0.4 where five became two. */
  readonly ratio: number;
  /** The smaller of the two integers: 1 for 10:1 and 1:10, 2 for 5:2. */
  readonly smaller: number;
}

/** Splits of two small integers have both of them up to this … */
const MAX_SMALL = 10;

/** … and splits from or into one unit these as well. */
const LARGE = [12, 15, 16, 20, 25, 30, 40, 50, 100, 200, 250, 500, 1000];

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const small = Array.from({ length: MAX_SMALL }, (_, i) => i + 1);

/** Every split that is considered: of small integers up to 10, and of round numbers up to 1,000 from or into one. */
const SPLIT_RATIOS: readonly SplitRatio[] = [
  ...small.flatMap((units) =>
    small
      .filter((old) => old !== units && gcd(units, old) === 1)
      .map((old) => ({ ratio: units / old, smaller: Math.min(units, old) })),
  ),
  ...LARGE.flatMap((many) => [
    { ratio: many, smaller: 1 },
    { ratio: 1 / many, smaller: 1 },
  ]),
];

/** A fund at the end of a day; units are net assets / NAV. */
export interface FundDay {
  readonly day: string;
  readonly navRial: number;
  readonly netAssetRial: Figure;
  /** Close of the exchange, in the units that it trades that day. */
  readonly closeRial?: Figure;
  /** Units issued less units redeemed since the record before; unknown where either is not reported. */
  readonly netIssuedUnits?: Figure;
}

export interface UnitSplit {
  readonly day: string;
  /** New units for an old one: 4 for 4:1; 0.25 where four became one. */
  readonly ratio: number;
}

/** What happened between two records: the market moved, the units were split, or nothing known explains it. */
export type Step =
  /** `move`: what the market did, payouts added back, a logarithm. */
  | { readonly kind: 'move'; readonly move: number }
  | { readonly kind: 'split'; readonly ratio: number; readonly move: number }
  | { readonly kind: 'unknown' };

/** Moves of one session up to this need no explanation, logarithms: no fund of the exchange moves further within its daily limits … */
export const MIN_LIMIT = 0.07;
/** … but leveraged and gold funds, whose usual moves allow up to this. */
export const MAX_LIMIT = 0.12;
/** A move of one session above this in which the net assets took no part is not the market's … */
const MIN_JUDGED = 0.05;
/** … over more sessions one that a split of six to five would make: meanwhile as many units may well be bought as the market fell. */
const MIN_JUDGED_IN_GAPS = Math.log(1.2);
/** Units that are issued or redeemed on the day of a split beyond those reported, a logarithm. */
const MAX_FLOW = 0.1;
/** Without net assets the NAV alone has to meet the ratio this closely … */
const MAX_NAV_RESIDUAL = 0.02;
/** … at a ratio as far from one as this, which no fall of the market reaches in a session … */
const MIN_NAV_RATIO = Math.log(1.5);
/** … and a gap up to so many days may not move by more than this: a split of five to four would pass for a move. */
const SHORT_GAP_DAYS = 30;
const MAX_GAP_MOVE = Math.log(1.25);
/** The best ratio is taken where every other one fits worse by this. */
const MIN_MARGIN = 0.08;
/** What each step away from whole ratios costs: 3:2 is likelier than 10:7. */
const COST_PER_INTEGER = 0.01;
/** What rounding to whole rials makes of units that follow from net assets and NAV. */
const MAX_ROUNDING = 0.0001;
/** Price and NAV that jump together differ by the change of the bubble. */
const MAX_BUBBLE_CHANGE = 0.1;

/** Two prices of the exchange further apart than this, a logarithm, count other units: its limits of a day are half as wide. */
const MIN_UNIT_CHANGE = Math.log(1.2);

/** Whether two prices of consecutive trading days may count the same units. */
export const areSameUnits = (beforeRial: number, afterRial: number): boolean =>
  Math.abs(Math.log(afterRial / beforeRial)) < MIN_UNIT_CHANGE;

/** Sessions between two records, by the calendar: weekends of up to three days are one. */
const sessionsBetween = (before: FundDay, after: FundDay): number =>
  Math.max(1, ((daysBetween(before.day, after.day) - 2) * 5) / 7);

const unitsOf = ({ netAssetRial, navRial }: FundDay): number | null =>
  isKnown(netAssetRial) && netAssetRial > 0 ? netAssetRial / navRial : null;

/** Change of the units that neither a split of `ratio` nor what was reported as issued explains, a logarithm; null where unknown. */
function unitResidual(before: FundDay, after: FundDay, ratio: number): number | null {
  const [old, now] = [unitsOf(before), unitsOf(after)];
  if (old === null || now === null) return null;
  const expected = ratio * old + (isKnown(after.netIssuedUnits) ? after.netIssuedUnits : 0);
  return expected > 0 ? Math.log(now / expected) : Math.log(now / (ratio * old));
}

const isBeyondMarket = (ratio: number): boolean => Math.abs(Math.log(ratio)) >= MIN_NAV_RATIO;

/** The exchange's price jumped as the NAV did by a ratio that no fall of the market reaches: both are counted in new units. */
export function isFollowedByPrice(before: FundDay, after: FundDay, ratio: number): boolean {
  if (!isKnown(before.closeRial) || !isKnown(after.closeRial)) return false;
  if (!isBeyondMarket(ratio)) return false;
  const price = Math.log(after.closeRial / before.closeRial);
  return Math.abs(price - Math.log(after.navRial / before.navRial)) <= MAX_BUBBLE_CHANGE;
}

/**
 * The net assets say that the units changed by a simple ratio and by nothing else. Whether the units were split or the NAV of one day is
 * printed in others, the NAV in units of the other day follows.
 */
export function isExactSplit(before: FundDay, after: FundDay, ratio: number): boolean {
  const units = unitResidual(before, after, ratio);
  const isSimple = SPLIT_RATIOS.some((one) => one.ratio === ratio && one.smaller <= 2);
  return units !== null && Math.abs(units) <= MAX_ROUNDING && isSimple && isBeyondMarket(ratio);
}

/** The largest move between two records that needs no explanation; `limit` is that of one session. */
function moveLimit(before: FundDay, after: FundDay, limit: number): number {
  const scaled = limit * Math.sqrt(sessionsBetween(before, after));
  const isJudgedByNavAlone = unitResidual(before, after, 1) === null;
  const isShort = daysBetween(before.day, after.day) <= SHORT_GAP_DAYS;
  return isJudgedByNavAlone && isShort ? Math.min(scaled, MAX_GAP_MOVE) : scaled;
}

/** True where the units changed as if to make up for the move: so do a split, a misprint, and purchases into a crash. */
export function isOpposedByUnits(before: FundDay, after: FundDay, move: number): boolean {
  const units = unitResidual(before, after, 1);
  const least = sessionsBetween(before, after) > 1 ? MIN_JUDGED_IN_GAPS : MIN_JUDGED;
  return units !== null && Math.abs(move) > least && Math.abs(move + units) <= Math.abs(move) / 3;
}

interface Candidate extends SplitRatio {
  readonly move: number;
  readonly cost: number;
}

/** How well a ratio explains the step; null where it cannot be. */
function candidateOf(
  { ratio, smaller }: SplitRatio,
  move: number,
  units: number | null,
  largest: number,
): Candidate | null {
  const rest = move + Math.log(ratio);
  if (Math.abs(rest) > largest || Math.abs(units ?? 0) > MAX_FLOW) return null;
  return {
    ratio,
    smaller,
    move: rest,
    cost: Math.abs(rest) + Math.abs(units ?? 0) + COST_PER_INTEGER * (smaller - 1),
  };
}

function findCandidate(before: FundDay, after: FundDay, move: number, limit: number): Candidate | null {
  const largest = moveLimit(before, after, limit);
  const fitting = [{ ratio: 1, smaller: 1 }, ...SPLIT_RATIOS]
    .flatMap((one) => candidateOf(one, move, unitResidual(before, after, one.ratio), largest) ?? [])
    .sort((a, b) => a.cost - b.cost);
  const [best, second] = fitting;
  if (!best || best.ratio === 1) return null;
  if (unitResidual(before, after, 1) !== null)
    return second && second.cost - best.cost < MIN_MARGIN ? null : best;
  // The NAV alone tells a ratio where the market could have made no other one of it.
  if (second) return null;
  if (isFollowedByPrice(before, after, best.ratio)) return best;
  const isClear = Math.abs(best.move) <= MAX_NAV_RESIDUAL && best.smaller <= 2;
  return isClear && isBeyondMarket(best.ratio) ? best : null;
}

/**
 * Explains the step between two records of a fund, oldest first. The market's moves are at most `limit` a session, a logarithm, more over
 * longer gaps by the square root of the sessions. A split explains a jump where a ratio of small integers leaves such a move, and units
 * that were issued or redeemed within a tenth (`netIssuedUnits` is taken off first). `paidRial`: payouts per unit between the two.
 */
export function explainStep(before: FundDay, after: FundDay, limit = MIN_LIMIT, paidRial = 0): Step {
  const move = Math.log((after.navRial + paidRial) / before.navRial);
  if (Math.abs(move) <= Math.min(limit, MIN_JUDGED)) return { kind: 'move', move };
  if (Math.abs(move) <= moveLimit(before, after, limit) && !isOpposedByUnits(before, after, move))
    return { kind: 'move', move };
  // A payout of the same step is in old or in new units; nobody knows which.
  const split = paidRial > 0 ? null : findCandidate(before, after, move, limit);
  return split ? { kind: 'split', ratio: split.ratio, move: split.move } : { kind: 'unknown' };
}

/** New units for one of a day, by the splits after it: 1 where there are none. */
export const ratioAfter = (day: string, splits: readonly UnitSplit[]): number =>
  splits.reduce((total, split) => (split.day > day ? total * split.ratio : total), 1);

/** NAVs in units of the newest day: each NAV before a split is divided by its ratio. */
export function undoSplits<T extends FundDay>(days: readonly T[], splits: readonly UnitSplit[]): T[] {
  return days.map((one) => {
    const ratio = ratioAfter(one.day, splits);
    return ratio === 1 ? one : { ...one, navRial: one.navRial / ratio };
  });
}
