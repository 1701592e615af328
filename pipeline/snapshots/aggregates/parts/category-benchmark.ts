import { addDays } from '../../../../shared/dates/days.ts';
import { type Assessed, assess } from '../../../../shared/measures/minimum.ts';
import {
  type BenchmarkMoments,
  benchmarkMoments,
  type Pairs,
} from '../../../../shared/measures/window-risk.ts';
import { WINDOW_DAYS } from '../../../../shared/measures/windows.ts';
import type { WindowId } from '../../../../shared/schema/lists.ts';
import { type Evidence, mergeEvidence } from './evidence.ts';

/** One fund's returns over single sessions. */
export interface PeerReturns {
  readonly id: string;
  /** Whether the fund counts in the mean of its category. */
  readonly isActive: boolean;
  readonly dates: readonly string[];
  readonly returns: readonly number[];
  readonly evidence: Evidence;
}

/** A fund against the mean of its category. */
export interface Benchmarked {
  readonly windows: Readonly<Record<WindowId, Assessed<BenchmarkMoments>>>;
  readonly funds: number;
  readonly evidence: readonly Evidence[];
}

/** With fewer funds the mean is mostly the fund itself. */
const MIN_FUNDS = 3;

/** Returns are added up as whole numbers of this fraction: such sums are equal in any order and grouping. */
const RETURN_UNIT = 1e-12;

/** Returns of several funds added up by day, in RETURN_UNITs, and how many there are. */
export type DaySums = ReadonlyMap<string, { readonly total: number; readonly count: number }>;

/** Each fund's returns over single sessions, fractions, added up by day. */
export function sumReturns(funds: readonly Pick<PeerReturns, 'dates' | 'returns'>[]): DaySums {
  const sums = new Map<string, { total: number; count: number }>();
  for (const { dates, returns } of funds) {
    dates.forEach((day, i) => {
      const sum = sums.get(day) ?? { total: 0, count: 0 };
      sum.total += Math.round((returns[i] as number) / RETURN_UNIT);
      sum.count += 1;
      sums.set(day, sum);
    });
  }
  return sums;
}

/** The simple mean by day, fractions, of days with at least three funds. */
export function meansOf(sums: DaySums): Map<string, number> {
  const enough = [...sums].filter(([, { count }]) => count >= MIN_FUNDS);
  return new Map(enough.map(([day, { total, count }]) => [day, (total / count) * RETURN_UNIT]));
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

function inWindow(peer: PeerReturns, means: ReadonlyMap<string, number>, id: WindowId) {
  const [days, newest] = [WINDOW_DAYS[id], peer.dates.at(-1)];
  const start = days === null || newest === undefined ? '' : addDays(newest, -days);
  const pairs = pairsAfter(peer, means, start);
  return assess('ratio', { sessions: pairs.own.length }, () => benchmarkMoments(pairs));
}

/** Each fund of one category against the mean of its active funds, itself among them. */
export function benchmarkCategory(peers: readonly PeerReturns[]): Map<string, Benchmarked> {
  const active = peers.filter(({ isActive, dates }) => isActive && dates.length > 0);
  const means = meansOf(sumReturns(active));
  const evidence = mergeEvidence(active.map((peer) => peer.evidence));
  const windows = Object.keys(WINDOW_DAYS) as WindowId[];
  return new Map(
    peers.map((peer) => [
      peer.id,
      {
        windows: Object.fromEntries(
          windows.map((id) => [id, inWindow(peer, means, id)]),
        ) as Benchmarked['windows'],
        funds: active.length,
        evidence,
      },
    ]),
  );
}
