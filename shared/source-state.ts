import { lastOpenMs, type TradingSession } from './dates/sessions.ts';
import { MINUTE } from './units.ts';

/**
 * When a source is read: in market hours and 45 minutes after the close, at any hour, or only by command. A source is a folder of
 * `pipeline/sources` and a line here.
 */
export const SOURCE_TIMES = {
  fipiran: 'always',
  tsetmc: 'session',
  'fund-sites': 'session',
  codal: 'always',
  tgju: 'always',
  cbi: 'always',
  ime: 'session',
  csv: 'manual',
} as const;

/** The upstreams, and the operator's CSV files. */
export type SourceId = keyof typeof SOURCE_TIMES;
export const SOURCE_IDS = Object.keys(SOURCE_TIMES) as SourceId[];
export const isSourceId = (text: unknown): text is SourceId => SOURCE_IDS.some((id) => id === text);

/** A source's health in one word. */
export type SourceState = 'fresh' | 'late' | 'failed' | 'never' | 'off';

export interface SourceTimes {
  readonly isEnabled: boolean;
  readonly staleAfterMinutes: number;
  /** ISO instants; the next success removes the error. */
  readonly lastSuccessAt: string | null;
  readonly hasError: boolean;
}

/** A moment, and what decides whether the market is open then. */
export interface MarketTimes {
  readonly nowMs: number;
  readonly sessions: readonly TradingSession[];
  /** Days on which the market stays closed, e.g. "2026-09-05". */
  readonly holidays: readonly string[];
}

/**
 * The moment up to which a source's age counts, epoch milliseconds: now, or the last one at which the market was open where the source is
 * read in its hours; null for one that runs when somebody asks for it.
 */
export function freshnessDeadline(id: string, { nowMs, sessions, holidays }: MarketTimes): number | null {
  const times = isSourceId(id) ? SOURCE_TIMES[id] : 'manual';
  if (times === 'manual') return null;
  return times === 'always' ? nowMs : lastOpenMs(sessions, holidays, nowMs);
}

/**
 * True where the last success is older than `staleAfterMinutes` at `deadline`, epoch milliseconds; false before the first success, and
 * where `deadline` is null: such a source runs when somebody asks for it.
 */
export const isSourceLate = (
  { lastSuccessAt, staleAfterMinutes }: Pick<SourceTimes, 'lastSuccessAt' | 'staleAfterMinutes'>,
  deadline: number | null,
): boolean =>
  deadline !== null &&
  lastSuccessAt !== null &&
  deadline - Date.parse(lastSuccessAt) > staleAfterMinutes * MINUTE;

/** The state of a source whose age is judged at `deadline`, as `isSourceLate` does. */
export function sourceState(source: SourceTimes, deadline: number | null): SourceState {
  if (!source.isEnabled) return 'off';
  if (source.hasError) return 'failed';
  if (source.lastSuccessAt === null) return 'never';
  return isSourceLate(source, deadline) ? 'late' : 'fresh';
}
