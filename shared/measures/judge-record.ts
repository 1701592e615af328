import { daysBetween } from '../dates/days.ts';
import { type Figure, isKnown } from '../funds/figures.ts';
import { explainStep, isFollowedByPrice, MAX_LIMIT, type Step } from './explain-step.ts';
import { isExactSplit, nearestRatio, reportedRatio } from './unit-changes.ts';
import type { FundDay } from './unit-splits.ts';

/** Two records further apart are not judged as a misprint: the NAV may have moved meanwhile. */
const MAX_JUDGED_GAP_DAYS = 8;
/** The most records that a misprint lasts. */
const MAX_MISPRINTS = 2;
/** After a misprint the NAV is back within this of what it was, a logarithm. */
const BACK_WITHIN = 0.02;
/** After a misprint the units are back within this, a logarithm: purchases into a crash stay. */
const MAX_UNIT_CHANGE = 0.03;
/** Net assets and price took part in a move where they moved by this share of it. */
const MIN_SHARE = 0.5;
/** So many later records have to keep a new level. */
export const MIN_CONFIRMING = 3;

const LAST_DAY = '9999-12-31';

/** What payouts per unit went to holders after one day and up to another, rials. */
export type PaidBetween = (after: string, to: string) => number;

export const moveBetween = (before: FundDay, after: FundDay): number =>
  Math.log(after.navRial / before.navRial);

/** Whether a column of the records moved with the NAV of a suspect, by at least half as far; false where it is not known. */
function isFollowedBy(
  read: (day: FundDay) => Figure,
  before: FundDay,
  suspects: readonly FundDay[],
): boolean {
  const first = read(before);
  return suspects.some((one) => {
    const value = read(one);
    if (!isKnown(first) || !isKnown(value) || first <= 0 || value <= 0) return false;
    return Math.log(value / first) / moveBetween(before, one) >= MIN_SHARE;
  });
}

/** The net assets or the exchange's price took part in the move, or the units were never back where they were: no misprint for sure. */
function isDoubtful(before: FundDay, suspects: readonly FundDay[], after: FundDay): boolean {
  if (isFollowedBy(({ netAssetRial }) => netAssetRial, before, suspects)) return true;
  if (isFollowedBy(({ closeRial }) => closeRial, before, suspects)) return true;
  const [first, last] = [before.netAssetRial, after.netAssetRial];
  if (!isKnown(first) || !isKnown(last) || first <= 0 || last <= 0) return false;
  return Math.abs(Math.log(last / first) - moveBetween(before, after)) > MAX_UNIT_CHANGE;
}

/** What becomes of a record. */
export type Outcome =
  | { readonly kind: 'keep' | 'unconfirmed' }
  | { readonly kind: 'split'; readonly ratio: number }
  /** `next`: the index of the record that goes on; `ratio` where the units were split meanwhile. */
  | { readonly kind: 'misprint'; readonly next: number; readonly ratio: number }
  | { readonly kind: 'jump'; readonly next: number };

/** What a record is judged by. */
export interface Context {
  readonly days: readonly FundDay[];
  readonly limit: number;
  readonly paid: PaidBetween;
  /** The last record that was kept. */
  readonly base: FundDay;
  /** The one kept before it; null at the beginning of a part. */
  readonly previous: FundDay | null;
  /** The level of `base` is confirmed: a split from a misprint's level would be none. */
  readonly isSettled: boolean;
  /** The last day before an unexplained jump to a level that is not confirmed. */
  readonly since: string | null;
}

/** The records that have to confirm the level of record `i`. */
const laterThan = ({ days }: Context, i: number): readonly FundDay[] =>
  days.slice(i + 1, i + 1 + MIN_CONFIRMING);

/** How many of them have left its level. */
function countLeft(context: Context, i: number): number {
  const level = context.days[i] as FundDay;
  const moved = ({ day, navRial }: FundDay) =>
    Math.log((navRial + context.paid(level.day, day)) / level.navRial);
  return laterThan(context, i).filter((later) => Math.abs(moved(later)) > MAX_LIMIT).length;
}

const stays = (context: Context, i: number): boolean =>
  laterThan(context, i).length === MIN_CONFIRMING && countLeft(context, i) === 0;

/** An exact split to record `next`, with no payout near the jump at `i`: it would be in units that nobody knows. */
function isExact({ days, base, paid, since }: Context, i: number, next: number, ratio: number): boolean {
  const end = days[i + MIN_CONFIRMING]?.day ?? LAST_DAY;
  return paid(since ?? base.day, end) === 0 && isExactSplit(base, days[next] as FundDay, ratio);
}

const explainFrom = ({ base, limit, paid }: Context, after: FundDay): Step =>
  explainStep(base, after, limit, paid(base.day, after.day));

/** Whether the step from one record to another tells a ratio: by these issues, else as the nearest one; true where net assets are not known. */
function tells(before: FundDay, after: FundDay, ratio: number, issued: Figure, paidRial: number): boolean {
  const told =
    reportedRatio(before, { ...after, netIssuedUnits: issued }) ??
    nearestRatio(before, { ...after, netIssuedUnits: null }, paidRial);
  return told === null || told === ratio;
}

/** The records beside the step do not say otherwise: net assets that are misprinted on one day make another ratio of it. */
function isAgreed({ days, base, previous, paid }: Context, i: number, ratio: number): boolean {
  const [one, next] = [days[i] as FundDay, days[i + 1]];
  const issued = (first: FundDay, units: number, second: FundDay): Figure =>
    isKnown(first.netIssuedUnits) && isKnown(second.netIssuedUnits)
      ? first.netIssuedUnits * units + second.netIssuedUnits
      : null;
  const isBefore =
    !previous || tells(previous, one, ratio, issued(base, ratio, one), paid(previous.day, one.day));
  return isBefore && (!next || tells(base, next, ratio, issued(one, 1, next), paid(base.day, next.day)));
}

/** Whether record `next` is where the fund goes on after misprints from `i` on; the ratio of a split meanwhile, 1 for none, null if not. */
function returnRatio(context: Context, i: number, next: number): number | null {
  const { days, base } = context;
  const within = [base, ...days.slice(i, next + 1)];
  const isNear = within
    .slice(1)
    .every(({ day }, at) => daysBetween((within[at] as FundDay).day, day) <= MAX_JUDGED_GAP_DAYS);
  const back = explainFrom(context, days[next] as FundDay);
  if (!isNear || back.kind === 'unknown' || Math.abs(back.move) > BACK_WITHIN) return null;
  if (back.kind === 'move') return countLeft(context, next) > 1 ? null : 1;
  // The market moves on meanwhile: only units that changed by nothing else tell the ratio of a split behind a misprint.
  const isSplit = context.isSettled && isExact(context, i, next, back.ratio) && stays(context, next);
  return isSplit ? back.ratio : null;
}

/** Misprints from record `i` on, or what looks like them and may be none; null where the NAV does not come back. */
function findReturn(context: Context, i: number): Outcome | null {
  const { days, base, paid } = context;
  for (let next = i + 1; next <= i + MAX_MISPRINTS && next < days.length; next += 1) {
    const ratio = returnRatio(context, i, next);
    if (ratio === null) continue;
    const isPaidMeanwhile = paid(base.day, (days[next - 1] as FundDay).day) > 0;
    const isUnclear = ratio === 1 && isDoubtful(base, days.slice(i, next), days[next] as FundDay);
    return isPaidMeanwhile || isUnclear ? { kind: 'jump', next } : { kind: 'misprint', next, ratio };
  }
  return null;
}

/** A move up to the largest limit beside which no units were split, and which stays. */
function isMarketMove(context: Context, i: number): boolean {
  const { days, base, paid } = context;
  const one = days[i] as FundDay;
  const move = Math.log((one.navRial + paid(base.day, one.day)) / base.navRial);
  return Math.abs(move) <= MAX_LIMIT && reportedRatio(base, one) === 1 && stays(context, i);
}

/** Judges the record `i` after the last one that was kept. */
export function judgeRecord(context: Context, i: number): Outcome {
  const { days, base, isSettled } = context;
  const one = days[i] as FundDay;
  const step = explainFrom(context, one);
  if (step.kind === 'move') return { kind: 'keep' };
  const ratio = step.kind === 'split' && isAgreed(context, i, step.ratio) ? step.ratio : null;
  const isConfirmed = ratio !== null && (stays(context, i) || isFollowedByPrice(base, one, ratio));
  if (isConfirmed && isSettled) return { kind: 'split', ratio };
  const found = findReturn(context, i);
  if (found) return found;
  if (ratio !== null && countLeft(context, i) === 0 && isExact(context, i, i, ratio))
    return { kind: 'split', ratio };
  if (laterThan(context, i).length < MIN_CONFIRMING) return { kind: 'unconfirmed' };
  return isMarketMove(context, i) ? { kind: 'keep' } : { kind: 'jump', next: i };
}
