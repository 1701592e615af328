import { originsOf, SIMULATED } from '../../../shared/schema/origins.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';

/** Columns of an asset mix. */
export const MIX_COLUMNS = [
  'stock',
  'bond',
  'deposit',
  'cash',
  'commodity',
  'fund_unit',
  'other',
  'five_best',
] as const;
export type MixColumn = (typeof MIX_COLUMNS)[number];

/** A fund's asset mix of a day, percent points; omitted shares are unknown. */
export interface Mix {
  readonly fundId: string;
  readonly day: string;
  readonly shares: Readonly<Partial<Record<MixColumn, number | null>>>;
}

/** Sum of the shares, percent points, without `five_best`, which is a part of them. */
export const sumOfShares = (shares: Mix['shares']): number =>
  MIX_COLUMNS.reduce((sum, column) => (column === 'five_best' ? sum : sum + (shares[column] ?? 0)), 0);

/** Mixes whose sums differ by less, percent points, count as equally complete. */
const TOLERANCE_PERCENT = 1;

/**
 * Whether another source's stored mix of the same day is as complete: then it stays, so that two sources do not overwrite
 * each other in turn.
 */
function isNoBetter(stored: StoredState, sourceId: string, { fundId, day, shares }: Mix): boolean {
  const storedMix = stored.newest.get(fundId)?.mix ?? null;
  if (storedMix === null || storedMix.day !== day) return false;
  const origins = originsOf(storedMix.origin);
  if (origins.includes(sourceId) || origins.includes(SIMULATED)) return false;
  return Math.abs(100 - sumOfShares(shares)) > Math.abs(100 - storedMix.sumPercent) - TOLERANCE_PERCENT;
}

/** The mix as a row that replaces any other of the day; no row where a better one is stored. */
export function mixRow(stored: StoredState, sourceId: string, mix: Mix): TableRow[] {
  if (isNoBetter(stored, sourceId, mix)) return [];
  const shares = Object.fromEntries(MIX_COLUMNS.map((column) => [column, mix.shares[column] ?? null]));
  return [row('fund_allocations', { fund_id: mix.fundId, date: mix.day, ...shares }, { whole: true })];
}
