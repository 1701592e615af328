import { daysBetween } from '../dates/days.ts';
import { type Figure, isKnown, percentile } from '../funds/figures.ts';
import {
  explainStep,
  type FundDay,
  isExactSplit,
  isFollowedByPrice,
  isOpposedByUnits,
  MAX_LIMIT,
  MIN_LIMIT,
  type UnitSplit,
} from './unit-splits.ts';

/** A jump that nothing known explains: no figure runs across it. */
export interface Jump {
  /** The first day after it. */
  readonly day: string;
  /** The change of the NAV as stored, a fraction. */
  readonly change: number;
}

/** The records of a fund, in parts within which every step is explained. */
export interface ConsistentDays<T extends FundDay> {
  /** Oldest first, as stored: the splits are not undone. Only the last part reaches the newest days. */
  readonly parts: readonly (readonly T[])[];
  readonly splits: readonly UnitSplit[];
  /** Left out: the NAV was back within two records and the net assets took no part. */
  readonly misprints: readonly string[];
  /** Between the parts, oldest first; parts too short to be confirmed are left out. */
  readonly jumps: readonly Jump[];
  /** The newest days, left out until later ones confirm a jump or take it back. */
  readonly unconfirmed: readonly string[];
}

/** The limit of a session follows from the usual moves of the fund: three times the one that nine of ten stay below. */
const LIMIT_FACTOR = 3;
const USUAL_SHARE = 0.9;
/** With fewer moves none is usual. */
const MIN_MOVES = 20;
/** Two records further apart are not judged as a misprint: the NAV may have moved meanwhile. */
const MAX_JUDGED_GAP_DAYS = 8;
/** A misprint lasts at most so many records … */
const MAX_MISPRINTS = 2;
/** … after which the NAV is back within this, a logarithm … */
const BACK_WITHIN = 0.02;
/** … and the units within this: purchases into a crash stay. */
const MAX_UNIT_CHANGE = 0.03;
/** Net assets and price took part in a move where they moved by this share of it. */
const MIN_SHARE = 0.5;
/** So many later records have to keep a new level. */
const MIN_CONFIRMING = 3;

const LAST_DAY = '9999-12-31';

/** What payouts per unit went to holders after one day and up to another, rials. */
export type PaidBetween = (after: string, to: string) => number;

const moveBetween = (before: FundDay, after: FundDay): number => Math.log(after.navRial / before.navRial);

/** The largest move of one session that needs no explanation, a logarithm: 7% to 12% by the fund's usual moves. */
export function sessionLimit(days: readonly FundDay[]): number {
  if (days.length <= MIN_MOVES) return MIN_LIMIT;
  const moves = days.slice(1).map((day, i) => Math.abs(moveBetween(days[i] as FundDay, day)));
  return Math.min(MAX_LIMIT, Math.max(MIN_LIMIT, LIMIT_FACTOR * (percentile(moves, USUAL_SHARE) ?? 0)));
}

/** Whether a column of the records moved with the NAV of a suspect, by at least half as far; false where it is not known. */
function isFollowedBy(
  valueOf: (day: FundDay) => Figure,
  before: FundDay,
  suspects: readonly FundDay[],
): boolean {
  const first = valueOf(before);
  return suspects.some((one) => {
    const value = valueOf(one);
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

type Outcome =
  | { readonly kind: 'keep' | 'unconfirmed' }
  | { readonly kind: 'split'; readonly ratio: number }
  /** `next`: the index of the record that goes on; `ratio` where the units were split meanwhile. */
  | { readonly kind: 'misprint'; readonly next: number; readonly ratio: number }
  | { readonly kind: 'jump'; readonly next: number };

interface Context {
  readonly limit: number;
  readonly paid: PaidBetween;
  /** The level of `base` is confirmed: a split from a misprint's level would be none. */
  readonly isSettled: boolean;
  /** The last day before an unexplained jump to a level that is not confirmed. */
  readonly since: string | null;
}

/** Judges the record `i` after `base`, the last one that was kept. */
function judge(
  days: readonly FundDay[],
  base: FundDay,
  i: number,
  { limit, paid, isSettled, since }: Context,
): Outcome {
  const one = days[i] as FundDay;
  const explain = (after: FundDay) => explainStep(base, after, limit, paid(base.day, after.day));
  const step = explain(one);
  if (step.kind === 'move') return { kind: 'keep' };
  const later = (from: number): readonly FundDay[] => days.slice(from + 1, from + 1 + MIN_CONFIRMING);
  const isLeft = (from: number) => (next: FundDay) => {
    const level = days[from] as FundDay;
    return Math.abs(Math.log((next.navRial + paid(level.day, next.day)) / level.navRial)) > MAX_LIMIT;
  };
  const stays = (from: number): boolean =>
    later(from).length === MIN_CONFIRMING && !later(from).some(isLeft(from));
  // Payouts beside a misprint are in units that nobody knows.
  const isPaidNear = paid(since ?? base.day, days[i + MIN_CONFIRMING]?.day ?? LAST_DAY) > 0;
  const isExact = (after: FundDay, ratio: number) => !isPaidNear && isExactSplit(base, after, ratio);
  if (step.kind === 'split' && isSettled && (stays(i) || isFollowedByPrice(base, one, step.ratio)))
    return step;
  for (let next = i + 1; next <= i + MAX_MISPRINTS && next < days.length; next += 1) {
    const within = [base, ...days.slice(i, next + 1)];
    const isNear = within
      .slice(1)
      .every((day, at) => daysBetween((within[at] as FundDay).day, day.day) <= MAX_JUDGED_GAP_DAYS);
    const after = days[next] as FundDay;
    const back = explain(after);
    const ratio = back.kind === 'split' ? back.ratio : 1;
    if (!isNear || back.kind === 'unknown' || Math.abs(back.move) > BACK_WITHIN) continue;
    // The market moves on meanwhile: only units that changed by nothing else tell the ratio of a split behind a misprint.
    const isSplit = isSettled && isExact(after, ratio) && stays(next);
    if (ratio === 1 ? later(next).filter(isLeft(next)).length > 1 : !isSplit) continue;
    const isPaidMeanwhile = paid(base.day, (days[next - 1] as FundDay).day) > 0;
    if (isPaidMeanwhile || (ratio === 1 && isDoubtful(base, days.slice(i, next), after)))
      return { kind: 'jump', next };
    return { kind: 'misprint', next, ratio };
  }
  if (step.kind === 'split' && isExact(one, step.ratio)) return step;
  if (later(i).length < MIN_CONFIRMING) return { kind: 'unconfirmed' };
  const move = Math.log((one.navRial + paid(base.day, one.day)) / base.navRial);
  const isMarket = Math.abs(move) <= MAX_LIMIT && isKnown(one.netAssetRial) && isKnown(base.netAssetRial);
  if (isMarket && !isOpposedByUnits(base, one, move) && stays(i)) return { kind: 'keep' };
  return { kind: 'jump', next: i };
}

/**
 * Divides the records of one fund, oldest first, into parts whose steps are all explained: by the market, by a split of the units, or as
 * a misprint that is left out. `paid` gives the payouts between two days; none by default.
 */
export function findConsistentDays<T extends FundDay>(
  days: readonly T[],
  paid: PaidBetween = () => 0,
): ConsistentDays<T> {
  const limit = sessionLimit(days);
  const parts: T[][] = days[0] ? [[days[0]]] : [];
  const [splits, misprints, jumps, unconfirmed]: [UnitSplit[], string[], Jump[], string[]] = [[], [], [], []];
  let base = days[0] as T;
  let jumpedFrom: string | null = null;
  for (let i = 1; i < days.length; ) {
    const isSettled = (parts.at(-1) as T[]).length > MIN_CONFIRMING;
    const since = isSettled ? null : jumpedFrom;
    const found = judge(days, base, i, { limit, paid, isSettled, since });
    if (found.kind === 'unconfirmed') {
      unconfirmed.push(...days.slice(i).map(({ day }) => day));
      break;
    }
    const next = 'next' in found ? found.next : i;
    const one = days[next] as T;
    const skipped = days.slice(i, next);
    if (found.kind === 'misprint') misprints.push(...skipped.map(({ day }) => day));
    if ('ratio' in found && found.ratio !== 1) splits.push({ day: one.day, ratio: found.ratio });
    if (found.kind === 'jump') {
      const jumped = days[i] as T;
      jumps.push({ day: jumped.day, change: jumped.navRial / base.navRial - 1 });
      parts.push([]);
      jumpedFrom = base.day;
    }
    (parts.at(-1) as T[]).push(one);
    base = one;
    i = next + 1;
  }
  while (parts.length > 1 && (parts.at(-1) as T[]).length <= MIN_CONFIRMING) {
    unconfirmed.unshift(...(parts.pop() as T[]).map(({ day }) => day));
    jumps.pop();
  }
  const confirmed = parts.filter((part, at) => at === parts.length - 1 || part.length > MIN_CONFIRMING);
  return { parts: confirmed, splits, misprints, jumps, unconfirmed };
}
