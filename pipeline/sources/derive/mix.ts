import { originsOf, SIMULATED } from '../../../shared/schema/rows/funds.ts';
import type { StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/writable.ts';

const COLUMNS = ['stock', 'bond', 'deposit', 'cash', 'commodity', 'fund_unit', 'other', 'five_best'] as const;
export type MixColumn = (typeof COLUMNS)[number];

/** A fund's asset mix of a day, percent points; a share that is left out is not known. */
export interface Mix {
  readonly fundId: string;
  readonly day: string;
  readonly shares: Readonly<Partial<Record<MixColumn, number | null>>>;
}

/** What the shares account for; the five best are a part of them. */
export const sumOf = (shares: Mix['shares']): number =>
  COLUMNS.reduce((sum, column) => (column === 'five_best' ? sum : sum + (shares[column] ?? 0)), 0);

/** Two mixes that account for about the same, percent points, are as good as each other. */
const TOLERANCE_PERCENT = 1;

/** Whether another source's mix of the same day accounts for as much of the fund: then it stays, or the two would take turns. */
function isNoBetter(stored: StoredState, sourceId: string, { fundId, day, shares }: Mix): boolean {
  const storedMix = stored.newest.get(fundId)?.mix ?? null;
  if (storedMix === null || storedMix.day !== day) return false;
  const origins = originsOf(storedMix.origin);
  if (origins.includes(sourceId) || origins.includes(SIMULATED)) return false;
  return Math.abs(100 - sumOf(shares)) > Math.abs(100 - storedMix.sumPercent) - TOLERANCE_PERCENT;
}

/** The mix as a row that takes the place of any other of the day; nothing where a better one stands. */
export function mixRow(stored: StoredState, sourceId: string, mix: Mix): TableRow[] {
  if (isNoBetter(stored, sourceId, mix)) return [];
  const shares = Object.fromEntries(COLUMNS.map((column) => [column, mix.shares[column] ?? null]));
  return [row('fund_allocations', { fund_id: mix.fundId, date: mix.day, ...shares }, { whole: true })];
}
