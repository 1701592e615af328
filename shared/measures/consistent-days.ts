import { percentile } from '../funds/figures.ts';
import { MAX_LIMIT, MIN_LIMIT } from './explain-step.ts';
import { judgeRecord, MIN_CONFIRMING, moveBetween, type PaidBetween } from './judge-record.ts';
import type { FundDay, UnitSplit } from './unit-splits.ts';

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

/** The largest move of one session that needs no explanation, a logarithm: 7% to 12% by the fund's usual moves. */
function sessionLimit(days: readonly FundDay[]): number {
  if (days.length <= MIN_MOVES) return MIN_LIMIT;
  const moves = days.slice(1).map((day, i) => Math.abs(moveBetween(days[i] as FundDay, day)));
  return Math.min(MAX_LIMIT, Math.max(MIN_LIMIT, LIMIT_FACTOR * (percentile(moves, USUAL_SHARE) ?? 0)));
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
    const previous = (parts.at(-1) as T[]).at(-2) ?? null;
    const found = judgeRecord({ days, limit, paid, base, previous, isSettled, since }, i);
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
