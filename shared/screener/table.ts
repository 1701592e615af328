import type { Lens } from '../measures/lens.ts';
import type { MeasureSeries } from '../measures/measured-return.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import type { FieldId, ScreenerPart } from '../schema/screener-fields.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';
import { type Field, fieldOf } from './fields.ts';
import { measuredColumn, seenColumn } from './measured-columns.ts';

/** The screener's funds, prepared for filtering and sorting. */
export interface ScreenerTable {
  readonly file: ScreenerFile;
  readonly count: number;
  /** A figure of every fund; NaN is unknown. Returns are in the reader's measure. */
  column(id: FieldId): Float64Array;
  /** The same in rials, as published. */
  rialColumn(id: FieldId): Float64Array;
  /** Symbol, name and manager as search compares them. */
  searchText(row: number): string;
  /** Origin and day of a part of a fund's figures, e.g. "fipiran 2026-08-16"; null where it has no such row. */
  readPartStamp(row: number, part: ScreenerPart): string | null;
}

/** What returns in other measures than rials are computed by. */
export interface TableMeasures {
  /** For the columns of returns in other measures, which are unknown without it. */
  readonly series: MeasureSeries | null;
  /** The reader's measure, in which all other returns are compared; null for rials. */
  readonly lens: Lens | null;
}

const NO_MEASURES: TableMeasures = { series: null, lens: null };

const toColumn = (values: readonly (number | null)[] | undefined, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, row) => values?.[row] ?? Number.NaN);

function stampIn({ from, stamps }: ScreenerFile, row: number, part: ScreenerPart): string | null {
  const index = from[part]?.[row] ?? null;
  return index === null ? null : (stamps[index] ?? null);
}

/** Columns by field, each computed at its first use. */
function columnsBy(compute: (field: Field) => Float64Array): (id: FieldId) => Float64Array {
  const known = new Map<FieldId, Float64Array>();
  return (id) => {
    const column = known.get(id) ?? compute(fieldOf(id));
    known.set(id, column);
    return column;
  };
}

/** Prepares a file. */
export function createTable(
  file: ScreenerFile,
  { series, lens }: TableMeasures = NO_MEASURES,
): ScreenerTable {
  const count = file.slugs.length;
  const texts: string[] = [];
  const readPartStamp = (row: number, part: ScreenerPart) => stampIn(file, row, part);
  const rialColumn = columnsBy(({ id, measured }) => {
    if (!measured) return toColumn(file.figures[id as keyof typeof file.figures], count);
    return series === null
      ? toColumn(undefined, count)
      : measuredColumn(rialColumn(measured.of), measured, series, readPartStamp);
  });
  const seen = columnsBy((field) =>
    lens === null || field.span === null
      ? rialColumn(field.id)
      : seenColumn(rialColumn(field.id), field.span, lens, (row) => readPartStamp(row, field.part)),
  );
  return {
    file,
    count,
    column: seen,
    rialColumn,
    searchText(row) {
      const manager = file.managers[file.manager[row] ?? -1] ?? '';
      texts[row] ??= normalizeForSearch(`${file.symbols[row] ?? ''} ${file.names[row]} ${manager}`);
      return texts[row];
    },
    readPartStamp,
  };
}
