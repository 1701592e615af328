import { fnv1a } from '../../../shared/fnv.ts';
import type { CategoryRef, FundRef, Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { Field } from '../../../shared/screener/fields.ts';
import { stampAt } from '../../../shared/screener/row-figures.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';

/** One fund of a list: in the page's HTML and in the browser. */
export interface FundRow {
  readonly fund: FundRef;
  readonly manager: string | null;
  readonly category: CategoryRef | undefined;
  /** Values 0–99 of the last half year; null without history. */
  readonly spark: readonly number[] | null;
  /** Values of the list's columns; returns in rials in the page, in the reader's measure in the browser. NaN and null are unknown. */
  readonly values: readonly (number | null)[];
  /** Days of each value; null where it is not known. */
  readonly days: readonly (string | null)[];
  /** Session returns of the year before: why a figure of risk is unknown; absent where the list does not know. */
  readonly sessions?: number | null;
}

/** Two digits a value, e.g. "0099" → [0, 99]. */
export const readSpark = (digits: string | null): number[] | null =>
  digits === null ? null : (digits.match(/\d\d/g) ?? []).map(Number);

/** One row of the screener's columns as the list shows it. */
export function screenRow(table: ScreenerTable, row: number, columns: readonly Field[]): FundRow {
  const { file } = table;
  return {
    fund: {
      slug: file.slugs[row] as string,
      name: file.names[row] as string,
      symbol: file.symbols[row] ?? null,
    },
    manager: file.managers[file.manager[row] ?? -1] ?? null,
    category: file.categories[file.category[row] as number],
    spark: readSpark(file.spark[row] ?? null),
    values: columns.map(({ id }) => table.column(id)[row] as number),
    days: columns.map(({ part }) => stampAt(file, part, row)?.day ?? null),
    sessions: file.sessions[row] ?? null,
  };
}

/** Names what rows show: equal for the same funds in the same order, with the same figures of the same days. */
export const digestOf = (rows: readonly FundRow[]): number =>
  fnv1a(JSON.stringify(rows.map(({ fund, values, days }) => [fund.slug, values, days])));

/** The first rows of a list as its page has them. */
export interface PrintedRows {
  /** Parameters of the state in which they are printed. */
  readonly state: string;
  readonly rows: number;
  /** See `digestOf`. */
  readonly digest: number;
}

export interface FundTableView {
  readonly meta: Meta;
  /** Address of the list's states, e.g. "/funds" or "/screener". */
  readonly path: string;
  /** The state in which the rows are printed. */
  readonly state: ScreenerState;
  readonly columns: readonly Field[];
  readonly categories: readonly CategoryRef[];
  /** Funds of the list. */
  readonly count: number;
  /** Funds of the whole market. */
  readonly total: number;
  /** True where the list leaves out small funds of a large market. */
  readonly isCut: boolean;
  /** Funds whose rows are in the HTML, in the state's order. */
  readonly rows: readonly FundRow[];
  /** The other funds of the list. */
  readonly rest: readonly FundRef[];
}
