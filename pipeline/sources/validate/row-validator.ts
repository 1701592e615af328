import type { Refusal } from '../definition/define-source.ts';
import { dayProblem } from './day-bounds.ts';
import { readNumber } from './read-number.ts';
import type { Rule } from './rules.ts';

/** Validates the raw values of one batch and collects the refusals. */
export interface RowValidator {
  readonly refused: Refusal[];
  /** Rows that were left out on purpose, by what and why, e.g. "fund_nav_history: a day without trades" → 12. */
  readonly dropped: Map<string, number>;
  /** Counts a row that is no fault and no row of ours. */
  readonly drop: (table: string, reason: string) => void;
  readonly refuse: (table: string, key: string, field: string | null, value: unknown, reason: string) => void;
  /**
   * The number in `value`; null for a missing one (null, undefined, ""). A value that is no number or that `rule` does not
   * allow is refused and null; the caller decides whether to drop the row.
   */
  readonly figure: (table: string, key: string, field: string, value: unknown, rule: Rule) => number | null;
  /** `day` unless it is null, after `today` or implausibly old, which is refused. `value` is the raw value, for the refusal. */
  readonly day: (
    table: string,
    key: string,
    field: string,
    value: unknown,
    day: string | null,
    today: string,
  ) => string | null;
}

export function createRowValidator(): RowValidator {
  const refused: Refusal[] = [];
  const refuse: RowValidator['refuse'] = (table, key, field, value, reason) => {
    refused.push({ table, key, field, value, reason });
  };
  const dropped = new Map<string, number>();
  return {
    refused,
    dropped,
    drop(table, reason) {
      const line = `${table}: ${reason}`;
      dropped.set(line, (dropped.get(line) ?? 0) + 1);
    },
    refuse,
    figure(table, key, field, value, rule) {
      if (value === null || value === undefined || value === '') return null;
      const number = readNumber(value);
      if (number === null) refuse(table, key, field, value, 'expected a number');
      else if (!rule.allows(number))
        refuse(table, key, field, value, `expected a figure ${rule.description}`);
      else return number;
      return null;
    },
    day(table, key, field, value, day, today) {
      const problem = day === null ? 'expected a date' : dayProblem(day, { first: null, today });
      if (problem === null) return day;
      refuse(table, key, field, value, problem);
      return null;
    },
  };
}
