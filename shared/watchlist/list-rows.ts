import { slugInAddress } from '../identity/fund-address.ts';
import { isType } from './file-columns.ts';
import type { Find } from './fund-finders.ts';

/** Files that are lists as a reader types them, without columns. */

/** Fewer may be a fund and its type. */
const MIN_ROW_LIST = 3;

/** Whether cells are of one kind: beside addresses, other words describe the funds. */
const isAlike = (cells: readonly string[]): boolean =>
  new Set(cells.map((cell) => slugInAddress(cell) !== null)).size < 2;

/** Whether cells name a fund each, none of them twice: a symbol and a name may be of one fund, and a group is that of several. */
const areFunds = (cells: readonly string[], find: Find): boolean =>
  isAlike(cells) && new Set(cells.map((cell) => find(cell)[0] ?? null)).size === cells.length;

/** Whether a row may be a list: a type beside one fund is that fund's. */
const isRowOfFunds = (cells: readonly string[]): boolean =>
  cells.length === 1 || cells.length >= MIN_ROW_LIST || !cells.some(isType);

/** Whether a column of several rows has types alone: it names no funds. */
const hasTypeColumn = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > 1 && (rows[0] ?? []).some((_, at) => rows.every((cells) => isType(cells[at] ?? '')));

/** The cells of a file whose rows are lists of funds, as a reader types them: «عیار,طلا,کهربا», «عیار، طلا، کهربا»; null for any other file. */
export function listInRows(given: readonly (readonly string[])[], find: Find): readonly string[] | null {
  const rows = given
    .map((row) => (row.length === 1 ? (row[0] as string).split('،') : row))
    .map((cells) => cells.filter((cell) => cell.trim() !== ''))
    .filter((cells) => cells.length > 0);
  const all = rows.flat();
  const isOneRow = rows.length === 1 && all.length >= MIN_ROW_LIST;
  const isList =
    rows.some((cells) => cells.length > 1) &&
    rows.every(isRowOfFunds) &&
    all.every((cell) => find(cell).length > 0) &&
    (isOneRow || areFunds(all, find)) &&
    !hasTypeColumn(rows);
  return isList ? all : null;
}
