import type { FieldId } from '../schema/screener-fields.ts';
import { fieldOf, toEntered } from './fields.ts';
import { type Condition, type ConditionId, conditionsOf, passing } from './select.ts';
import type { Range, ScreenerState } from './state.ts';
import type { ScreenerTable } from './table.ts';

/** What would bring results: leaving one condition out, or widening its range until the nearest fund passes. */
export interface Relaxation {
  readonly id: ConditionId;
  /** Funds that pass all other conditions. */
  readonly count: number;
  /** For a range: the nearest wider one that a fund passes, and how many then do; null where no value is known. */
  readonly range: Range | null;
  readonly within: number;
}

const distance = (value: number, { min, max }: Range): number =>
  min !== null && value < min ? min - value : max !== null && value > max ? value - max : 0;

function widen(table: ScreenerTable, id: FieldId, range: Range, rows: readonly number[]) {
  const field = fieldOf(id);
  const known = rows
    .map((row) => toEntered(field, table.column(id)[row] as number))
    .filter((value) => !Number.isNaN(value));
  if (known.length === 0) return { range: null, within: 0 };
  const nearest = known.reduce((best, value) =>
    distance(value, range) < distance(best, range) ? value : best,
  );
  const wider = {
    min: range.min === null ? null : Math.min(range.min, nearest),
    max: range.max === null ? null : Math.max(range.max, nearest),
  };
  return { range: wider, within: known.filter((value) => distance(value, wider) === 0).length };
}

const without = (conditions: readonly Condition[], left: Condition): Condition[] =>
  conditions.filter((one) => one !== left);

/**
 * Why a screen shows no fund: each condition without which some would pass, the one with the fewest first, as it changes the screen
 * least. Empty where no single condition is the reason.
 */
export function explainEmpty(table: ScreenerTable, state: ScreenerState): Relaxation[] {
  const conditions = conditionsOf(table, state);
  return conditions
    .flatMap((condition): Relaxation[] => {
      const rows = passing(table, without(conditions, condition));
      if (rows.length === 0) return [];
      const range = state.ranges.get(condition.id as FieldId);
      const wider = range ? widen(table, condition.id as FieldId, range, rows) : { range: null, within: 0 };
      return [{ id: condition.id, count: rows.length, ...wider }];
    })
    .sort((a, b) => a.count - b.count);
}
