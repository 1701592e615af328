import type { FundRef } from '../../../shared/schema/snapshots/meta.ts';

/** A fund's name where room is short: its symbol, else its full name. */
export const shortName = (fund: FundRef): string => fund.symbol ?? fund.name;

/** e.g. ("درخشان", 6) → "درخشان", ("نارنج اهرم", 6) → "نارنج …" */
export const cut = (text: string, letters: number): string =>
  [...text].length <= letters ? text : `${[...text].slice(0, letters).join('')}…`;
