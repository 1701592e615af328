import { MINUTE } from './units.ts';

/** A source's health in one word. */
export type SourceState = 'fresh' | 'late' | 'failed' | 'never' | 'off';

export interface SourceTimes {
  readonly isEnabled: boolean;
  readonly staleAfterMinutes: number;
  /** ISO instants; the next success removes the error. */
  readonly lastSuccessAt: string | null;
  readonly hasError: boolean;
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
