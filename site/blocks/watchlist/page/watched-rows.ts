import type { Stamped } from '../../../../shared/schema/read-stamp.ts';
import type { CategoryRef } from '../../../../shared/schema/snapshots/meta.ts';
import { type Field, findField } from '../../../../shared/screener/fields.ts';
import { stampAt } from '../../../../shared/screener/row-figures.ts';
import type { ScreenerTable } from '../../../../shared/screener/table.ts';
import type { KnownFunds } from '../../../../shared/watchlist/fund-finders.ts';
import type { WatchedFund } from '../../../../shared/watchlist/state.ts';
import { type CellNote, cellNote } from '../../fund-table/cell-note.ts';

/** A figure of a fund; null is unknown. */
export interface WatchedCell {
  readonly field: Field;
  readonly value: number | null;
  /** Origins and day of the row behind it; null where it has none. */
  readonly stamp: Stamped | null;
  /** What stands under it: its day where that is not the newest one, how it is counted. */
  readonly note: CellNote;
}

/** A fund of the list with the figures of the chosen columns. */
export interface WatchedRow {
  readonly slug: string;
  /** Its symbol, else its name. */
  readonly label: string;
  /** Its name beside the symbol; null where the label is the name. */
  readonly name: string | null;
  /** False where no active fund has this slug. */
  readonly isKnown: boolean;
  /** Its row in the table; null where it has none. */
  readonly row: number | null;
  readonly category?: CategoryRef | undefined;
  /** Session returns of the year before: why a figure of risk is unknown; null for a younger fund, absent where it is not known. */
  readonly sessions?: number | null;
  readonly cells: readonly WatchedCell[];
}

/** The fields of ids, in the given order; unknown ids are left out. */
export const fieldsOf = (ids: readonly string[]): Field[] => ids.flatMap((id) => findField(id) ?? []);

function cellOf(table: ScreenerTable, row: number, field: Field): WatchedCell {
  const value = table.column(field.id)[row] ?? Number.NaN;
  const stamp = stampAt(table.file, field.part, row);
  const known = Number.isNaN(value) ? null : value;
  const category = table.file.categories[table.file.category[row] ?? -1];
  const note = cellNote(field, known, { category, day: stamp?.day ?? null, listDay: table.file.day });
  return { field, value: known, stamp, note };
}

const emptyCell = (field: Field): WatchedCell => ({
  field,
  value: null,
  stamp: null,
  note: { note: null, title: null },
});

/** The rows of a list in the measure of the table; without one their figures are unknown. */
export function watchedRows(
  funds: readonly WatchedFund[],
  fields: readonly Field[],
  table: ScreenerTable | null,
): WatchedRow[] {
  const rowOf = new Map(table?.file.slugs.map((slug, row) => [slug, row]));
  return funds.map(({ slug, label }) => {
    const row = rowOf.get(slug);
    if (!table || row === undefined)
      return { slug, label, name: null, isKnown: table === null, row: null, cells: fields.map(emptyCell) };
    const [symbol, name] = [table.file.symbols[row] ?? null, table.file.names[row] ?? label];
    return {
      slug,
      label: symbol ?? name,
      name: symbol === null ? null : name,
      isKnown: true,
      row,
      category: table.file.categories[table.file.category[row] ?? -1],
      sessions: table.file.sessions[row] ?? null,
      cells: fields.map((field) => cellOf(table, row, field)),
    };
  });
}

/** What active funds are called: symbol, else name. */
export const labelsOf = ({ slugs, symbols, names }: KnownFunds): Map<string, string> =>
  new Map(slugs.map((slug, row) => [slug, symbols[row] ?? names[row] ?? slug]));
