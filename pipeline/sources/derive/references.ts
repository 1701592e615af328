import { addDays } from '../../../shared/dates/days.ts';
import type { StoredReference, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/writable.ts';
import type { RowValidator } from '../validate/row-validator.ts';

/** One price of one series on one day. */
export interface Reference {
  readonly symbol: string;
  readonly day: string;
  readonly value: number;
  readonly unit: 'rial' | 'usd';
}

/** Against a stored price that is not older than this, days, a new one may have moved by this fraction: ten times is a toman. */
const MAX_AGE_DAYS = 10;
const MAX_MOVE = 0.4;

/** Refuses a price that cannot have come from the last one. */
export function isNearLast(
  validator: RowValidator,
  stored: StoredState,
  key: string,
  reference: Reference,
): boolean {
  const last = stored.references.get(reference.symbol);
  if (!last || last.day < addDays(reference.day, -MAX_AGE_DAYS) || last.day > reference.day) return true;
  if (Math.abs(reference.value / last.value - 1) <= MAX_MOVE) return true;
  validator.refuse(
    'reference_prices',
    key,
    'value',
    reference.value,
    `expected a price within ${MAX_MOVE * 100}% of ${last.value} of ${last.day}`,
  );
  return false;
}

export const referenceRow = ({ symbol, day, value, unit }: Reference): TableRow =>
  row('reference_prices', { symbol, date: day, value, unit });

/** What is stored, with what has just come where that is newer. */
export function mergeReferences(
  references: StoredState['references'],
  came: readonly Reference[],
): Map<string, StoredReference> {
  const all = new Map(references);
  for (const { symbol, day, value } of came) {
    const old = all.get(symbol);
    if (!old || old.day <= day) all.set(symbol, { day, value });
  }
  return all;
}
