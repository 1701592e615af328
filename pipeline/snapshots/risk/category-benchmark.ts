import { addDays } from '../../../shared/dates/days.ts';
import { type Assessed, assess } from '../../../shared/measures/minimum.ts';
import { type BenchmarkMoments, benchmarkMoments, type Pairs } from '../../../shared/measures/window-risk.ts';
import { WINDOW_DAYS } from '../../../shared/measures/windows.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { WindowId } from '../../../shared/schema/lists.ts';
import { dayEvidence, type Evidence, mergeEvidence, type OriginRun } from '../common/evidence.ts';
import type { ReturnsByDay } from './clean-histories.ts';

/** One fund's returns over single sessions. */
export interface PeerReturns extends ReturnsByDay {
  readonly id: string;
  /** The day of the fund's newest value, at which its windows end: its last single session may be older. Null without a value. */
  readonly newest: string | null;
  /** The origins of its days, by the last day of each run. */
  readonly origins: readonly OriginRun[];
}

/** A fund against the mean of its category. */
export interface Benchmarked {
  readonly windows: Readonly<Record<WindowId, Assessed<BenchmarkMoments>>>;
  readonly funds: number;
  /** The rows of all funds within each window. */
  readonly evidence: Readonly<Record<WindowId, readonly Evidence[]>>;
}

/** With fewer funds the mean is mostly the fund itself. */
export const MIN_FUNDS = 3;

/** Returns are added up as whole numbers of this fraction: such sums are equal in any order and grouping. */
const RETURN_UNIT = 1e-12;

/** Returns of several funds added up by day, in RETURN_UNITs, how many there are, and how many of them have a value on the day. */
export interface DaySum {
  readonly total: number;
  readonly count: number;
  readonly seen: number;
}
export type DaySums = ReadonlyMap<string, DaySum>;

/** Each fund's returns by session, fractions, added up by day; `filled` days have no value of the fund's own. */
export function sumReturns(
  funds: readonly (ReturnsByDay & { readonly filled?: ReadonlySet<string> })[],
): DaySums {
  const sums = new Map<string, { total: number; count: number; seen: number }>();
  for (const { dates, returns, filled } of funds) {
    dates.forEach((day, i) => {
      const sum = sums.get(day) ?? { total: 0, count: 0, seen: 0 };
      sum.total += Math.round((returns[i] as number) / RETURN_UNIT);
      sum.count += 1;
      if (!filled?.has(day)) sum.seen += 1;
      sums.set(day, sum);
    });
  }
  return sums;
}

/** The simple mean of the returns of a day, a fraction. */
export const meanOf = ({ total, count }: DaySum): number => (total / count) * RETURN_UNIT;

/** The simple mean by day, fractions, of days with at least three funds. */
function meansOf(sums: DaySums): Map<string, number> {
  const enough = [...sums].filter(([, { count }]) => count >= MIN_FUNDS);
  return new Map(enough.map(([day, sum]) => [day, meanOf(sum)]));
}

/** The fund's returns and its category's of the same sessions, after `start`. */
function pairsAfter(
  { dates, returns }: PeerReturns,
  means: ReadonlyMap<string, number>,
  start: string,
): Pairs {
  const pairs = dates.flatMap((day, i) => {
    const mean = means.get(day);
    return day > start && mean !== undefined ? [[returns[i] as number, mean] as const] : [];
  });
  return { own: pairs.map(([own]) => own), benchmark: pairs.map(([, mean]) => mean) };
}

/** The day after which a fund's returns are in a window; '' for all of them. */
function startOf(peer: PeerReturns, id: WindowId): string {
  const days = WINDOW_DAYS[id];
  return days === null || peer.newest === null ? '' : addDays(peer.newest, -days);
}

function inWindow(peer: PeerReturns, means: ReadonlyMap<string, number>, id: WindowId) {
  const pairs = pairsAfter(peer, means, startOf(peer, id));
  return assess('ratio', { sessions: pairs.own.length }, () => benchmarkMoments(pairs));
}

/** Each fund of one category against the mean of its funds, itself among them; a closed fund counts on the days on which it existed. */
export function benchmarkCategory(peers: readonly PeerReturns[]): Map<string, Benchmarked> {
  const known = peers.filter(({ dates }) => dates.length > 0);
  const means = meansOf(sumReturns(known));
  const windows = Object.keys(WINDOW_DAYS) as WindowId[];
  /** Most funds of a category end on the same day: their windows have the same rows. */
  const evidenceAfter = memoize((start: string): readonly Evidence[] =>
    mergeEvidence(
      known.flatMap(({ origins }) => origins.filter(({ date }) => date > start).map(dayEvidence)),
    ),
  );
  return new Map(
    peers.map((peer) => [
      peer.id,
      {
        windows: Object.fromEntries(
          windows.map((id) => [id, inWindow(peer, means, id)]),
        ) as Benchmarked['windows'],
        funds: known.length,
        evidence: Object.fromEntries(
          windows.map((id) => [id, evidenceAfter(startOf(peer, id))]),
        ) as Benchmarked['evidence'],
      },
    ]),
  );
}
