import type { MovedFunds } from '../funds/moved-funds.ts';
import { cleanInput } from '../persian/clean-input.ts';
import { hasPersian } from '../persian/has-persian.ts';
import {
  type FileColumns,
  findColumns,
  IDENTITIES,
  type IdentityColumn,
  isNumber,
  isType,
} from './file-columns.ts';
import { both, createFinders, type Find, type Finders, type KnownFunds } from './fund-finders.ts';
import { listInRows } from './list-rows.ts';
import type { WatchedFund } from './state.ts';

/** Finds the funds that the rows of a CSV file name, by the columns that name funds. */

export interface MatchedRows {
  readonly funds: readonly WatchedFund[];
  /** Words of the rows that name no fund, or more than one: two funds may bear one symbol. */
  readonly unknown: readonly string[];
  /** For each row that names a fund: its own words, and what the fund is called. */
  readonly matches: readonly { readonly words: string; readonly label: string }[];
  /** Headings of the columns by which funds were found; empty where the file has none that is known. */
  readonly headings: readonly string[];
}

/** What one column names in a row. */
interface Named {
  readonly cell: string;
  readonly rows: readonly number[];
}

/** What the columns of one kind name in a row: where one of them says the fund's type, another has its name. */
function namedIn(columns: readonly IdentityColumn[], cells: readonly string[], find: Find): readonly Named[] {
  const named = columns
    .map(({ index }) => cells[index] ?? '')
    .map((cell) => ({ cell, rows: find(cell) }))
    .filter(({ rows }) => rows.length > 0);
  const bare = named.filter(({ cell }) => !isType(cell));
  return bare.length > 0 ? bare : named;
}

/** Whether a row names a symbol that no fund bears: it is a share's, whose name or group may be a fund's symbol, e.g. «سیمان». */
const namesOther = (columns: readonly IdentityColumn[], cells: readonly string[], find: Find): boolean =>
  columns
    .filter(({ identity }) => identity === 'symbol')
    .some(({ index }) => hasPersian(cells[index]) && find(cells[index] ?? '').length === 0);

/**
 * The one fund of a row, or null: each column that names funds leaves fewer, and columns that name different funds name none, as in a file whose
 * columns were sorted apart. A name may be another fund's symbol, and then says nothing against the columns before it.
 */
function fundOf(
  cells: readonly string[],
  { columns }: FileColumns,
  { find, findByName }: Finders,
): number | null {
  const isOther = namesOther(columns, cells, find);
  const findNamed: Find = (cell) => [...findByName(cell), ...(isOther ? [] : find(cell))];
  let left: readonly number[] | null = null;
  for (const identity of [...IDENTITIES, null]) {
    const alike = columns.filter((column) => column.identity === identity);
    for (const { cell, rows } of namedIn(alike, cells, identity === 'name' ? findNamed : find)) {
      const fewer: readonly number[] = left === null ? rows : both(left, rows);
      if (fewer.length > 0) left = fewer;
      else if (identity !== 'name' || (!isType(cell) && findByName(cell).length > 0)) return null;
    }
  }
  const rows = [...new Set(left)];
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** What the reader calls a row: its symbol or name, else its address, else its first words. */
function wordsOf(cells: readonly string[], { columns }: FileColumns): string {
  const named = [
    ...columns.filter(({ identity }) => identity !== 'address'),
    ...columns.filter(({ identity }) => identity === 'address'),
  ].map(({ index }) => cells[index] ?? '');
  return [...named, ...cells].map((cell) => cell.trim()).find((cell) => cell !== '') ?? '';
}

const filledIn = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '');

/** Whether a row may be the title of those below it: a type alone, e.g. «طلا», which is a fund's symbol too. */
const mayBeTitle = (cells: readonly string[]): boolean =>
  filledIn(cells).length === 1 && filledIn(cells).every(isType);

/** Whether a file parts its rows by types: each of the others has a figure. */
function hasTitles(rows: readonly (readonly string[])[]): boolean {
  const others = rows.filter((cells) => filledIn(cells).length > 0 && !mayBeTitle(cells));
  return others.length > 0 && others.every((cells) => cells.some(isNumber));
}

/** Whether a row is the heading again, as on the next page of a report. */
const repeatsHeading = (cells: readonly string[], { columns }: FileColumns): boolean =>
  columns.length > 0 &&
  columns.every(({ index, heading }) => heading !== null && cleanInput(cells[index] ?? '') === heading);

/**
 * The funds of a file's rows, each once, in their order. A heading decides which columns name funds; without one it is the column in which
 * the most funds are found, for all rows alike. `moves` has the funds that were renamed or merged since the file was written. The heading itself names no fund, and a first row without a fund and a figure is not reported: it may be one.
 */
export function matchFunds(
  given: readonly (readonly string[])[],
  known: KnownFunds,
  moves: MovedFunds = new Map(),
): MatchedRows {
  const finders = createFinders(known, moves);
  const { find } = finders;
  const rows = listInRows(given, find)?.map((cell) => [cell]) ?? given;
  const columns = findColumns(rows, find);
  const isParted = hasTitles(rows.slice(columns.firstRow));
  const funds = new Map<string, WatchedFund>();
  const unknown: string[] = [];
  const matches: { words: string; label: string }[] = [];
  rows.forEach((cells, i) => {
    const words = i < columns.firstRow || repeatsHeading(cells, columns) ? '' : wordsOf(cells, columns);
    if (words === '') return;
    const row = isParted && mayBeTitle(cells) ? null : fundOf(cells, columns, finders);
    if (row !== null) {
      const slug = known.slugs[row] as string;
      const label = known.symbols[row] ?? known.names[row] ?? slug;
      funds.set(slug, { slug, label });
      matches.push({ words, label });
    } else if (
      i > 0 ||
      cells.some(isNumber) ||
      columns.columns.some(({ index }) => find(cells[index] ?? '').length > 0)
    )
      unknown.push(words);
  });
  const headings = columns.columns.flatMap(({ heading }) => heading ?? []);
  return { funds: [...funds.values()], unknown, matches, headings };
}
