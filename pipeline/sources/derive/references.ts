import { daysBetween } from '../../../shared/dates/days.ts';
import type { StoredReference, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { RowValidator } from '../validate/row-validator.ts';

/** One price of one series on one day. */
export interface Reference {
  readonly symbol: string;
  readonly day: string;
  readonly value: number;
  readonly unit: 'rial' | 'usd';
}

/** Largest move, a fraction, from a stored price of at most MAX_AGE_DAYS: a factor of ten means tomans for rials. */
const MAX_AGE_DAYS = 10;
const MAX_MOVE = 0.4;

/** Why a price cannot stand beside the last stored one, of before or after it; null where it can. */
export function moveProblem(
  { references }: Pick<StoredState, 'references'>,
  { symbol, day, value }: Pick<Reference, 'symbol' | 'day' | 'value'>,
): string | null {
  const last = references.get(symbol);
  if (!last || Math.abs(daysBetween(last.day, day)) > MAX_AGE_DAYS) return null;
  if (Math.abs(value / last.value - 1) <= MAX_MOVE) return null;
  return `expected a price within ${MAX_MOVE * 100}% of ${last.value} of ${last.day}`;
}

/** Refuses a price too far from the last one; true where it is plausible. */
export function isNearLast(
  validator: RowValidator,
  stored: StoredState,
  key: string,
  reference: Reference,
): boolean {
  const problem = moveProblem(stored, reference);
  if (problem !== null) validator.refuse('reference_prices', key, 'value', reference.value, problem);
  return problem === null;
}

export const referenceRow = ({ symbol, day, value, unit }: Reference): TableRow =>
  row('reference_prices', { symbol, date: day, value, unit });

/** The stored prices with the new ones where these are newer. */
export function mergeReferences(
  references: StoredState['references'],
  newReferences: readonly Reference[],
): Map<string, StoredReference> {
  const all = new Map(references);
  for (const { symbol, day, value } of newReferences) {
    const old = all.get(symbol);
    if (!old || old.day <= day) all.set(symbol, { day, value });
  }
  return all;
}
