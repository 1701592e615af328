import type { Refusal } from '../definition/define-source.ts';
import { readNumber } from './read-number.ts';

/** What a figure of a kind may be. */
export interface Rule {
  readonly allows: (value: number) => boolean;
  /** e.g. "above 0" */
  readonly description: string;
}

const between = (low: number, high: number): Rule => ({
  allows: (value) => value >= low && value <= high,
  description: `between ${low} and ${high}`,
});

/** No Iranian fund has a figure near this; whatever passes it is a unit or a column gone wrong. */
const MAX_FIGURE = 1e20;
/** The largest whole number that Postgres's integer holds. */
const MAX_COUNT = 2 ** 31 - 1;

export const rules = {
  /** Prices, NAVs. */
  positive: { allows: (value) => value > 0 && value <= MAX_FIGURE, description: 'above 0' },
  /** Values, volumes. */
  nonNegative: between(0, MAX_FIGURE),
  /** Heads, months: columns of whole numbers. */
  count: {
    allows: (value) => Number.isInteger(value) && value >= 0 && value <= MAX_COUNT,
    description: `that is a whole number between 0 and ${MAX_COUNT}`,
  },
  /** Percent points of a return; the longest real ones are of funds that are split. */
  returnPercent: between(-100, 1e6),
  /** Percent points of assets; what is owed makes one below zero, leverage above a hundred. */
  sharePercent: between(-20, 125),
  any: between(-MAX_FIGURE, MAX_FIGURE),
} as const satisfies Record<string, Rule>;

/** Sum of a fund's shares, percent points: unreported parts leave it short, rounding and credit carry it beyond 100. */
export const sharesSum: Rule = between(0, 130);

/** Price against yesterday's: limits of the exchange are far narrower, a first day may be wider than those. */
const MAX_DAY_CHANGE = 0.5;
export const isNearYesterday = (price: number, yesterday: number): boolean =>
  Math.abs(price / yesterday - 1) <= MAX_DAY_CHANGE;

/** A NAV against a price of about the same day, for funds whose NAV and price speak of the same unit. */
const MAX_BUBBLE = 0.5;
export const isNearPrice = (nav: number, price: number): boolean => Math.abs(price / nav - 1) <= MAX_BUBBLE;

/** Collects refusals while a response is read. */
export interface RowValidator {
  readonly refused: Refusal[];
  readonly refuse: (table: string, key: string, field: string | null, value: unknown, reason: string) => void;
  /**
   * The figure in `value`; null for a missing one (null, undefined, ""). One that is no number, or that `rule` does not
   * allow, is refused: that field only, unless the caller drops the row.
   */
  readonly figure: (table: string, key: string, field: string, value: unknown, rule: Rule) => number | null;
  /** The day, when it is one and not after `today`; otherwise refuses the row. */
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
  return {
    refused,
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
      if (day === null) refuse(table, key, field, value, 'expected a date');
      else if (day > today) refuse(table, key, field, value, `expected a date not after ${today}`);
      else return day;
      return null;
    },
  };
}
