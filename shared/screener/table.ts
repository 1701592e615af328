import { addDays } from '../dates/days.ts';
import { type Lens, type ReturnSpan, seeReturn } from '../measures/lens.ts';
import { inMeasurePercent } from '../measures/measured-periods.ts';
import { type MeasureSeries, measureChange } from '../measures/measured-return.ts';
import { reexpressReturn } from '../measures/measures.ts';
import { normalizeForSearch } from '../persian/normalize-for-search.ts';
import type { FieldId } from '../schema/screener-fields.ts';
import type { ScreenerFile } from '../schema/snapshots/screener.ts';
import { fractionToPercent, percentToFraction } from '../units.ts';
import { isComparable } from './comparable-returns.ts';
import { type Field, fieldOf } from './fields.ts';
import { stampAt } from './row-figures.ts';

/** A function of days that is computed once a day: a market has few. */
function onceADay<T>(compute: (day: string) => T): (day: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (day) => {
    const entry = known.get(day) ?? { value: compute(day) };
    known.set(day, entry);
    return entry.value;
  };
}

/** A return in another measure over fipiran's own two days. */
function measuredColumn(
  file: ScreenerFile,
  rial: Float64Array,
  { measure, of, days }: NonNullable<Field['measured']>,
  series: MeasureSeries,
): Float64Array {
  const endsOn = onceADay((day) => measureChange(series, measure, addDays(day, -days), day));
  return rial.map((percent, row) => {
    const day = stampAt(file, 'returns', row)?.day ?? null;
    if (day === null || Number.isNaN(percent) || !isComparable(file, row, of, day)) return Number.NaN;
    const ends = endsOn(day);
    return ends.value === null ? Number.NaN : inMeasurePercent(percent, ends.from.value, ends.to.value);
  });
}

/** Returns as the page shows them in the reader's measure; a day's change stays in rials while the measure's is not known. */
function seenColumn(
  rial: Float64Array,
  span: ReturnSpan,
  lens: Lens,
  dayOf: (row: number) => string | null,
): Float64Array {
  // Of a return of 0: null where the measure is not known.
  const growthTo = onceADay((day) => {
    const { percent, change } = seeReturn(lens, 0, span, day);
    return percent === null ? null : change.value;
  });
  return rial.map((percent, row) => {
    const day = dayOf(row);
    if (day === null || Number.isNaN(percent)) return percent;
    const growth = growthTo(day);
    if (growth === null) return span === 'session' ? percent : Number.NaN;
    return fractionToPercent(reexpressReturn(percentToFraction(percent), growth));
  });
}

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

/** Columns by field, each computed at its first use. */
function columnsBy(compute: (field: Field) => Float64Array): (id: FieldId) => Float64Array {
  const known = new Map<FieldId, Float64Array>();
  return (id) => {
    const column = known.get(id) ?? compute(fieldOf(id));
    known.set(id, column);
    return column;
  };
}

/** The table of a screener file, with its returns in the reader's measure. */
export function createTable(
  file: ScreenerFile,
  { series, lens }: TableMeasures = NO_MEASURES,
): ScreenerTable {
  const count = file.slugs.length;
  const texts: string[] = [];
  const rialColumn = columnsBy(({ id, measured }) => {
    if (!measured) return toColumn(file.figures[id as keyof typeof file.figures], count);
    return series === null
      ? toColumn(undefined, count)
      : measuredColumn(file, rialColumn(measured.of), measured, series);
  });
  const seen = columnsBy((field) =>
    lens === null || field.span === null
      ? rialColumn(field.id)
      : seenColumn(
          rialColumn(field.id),
          field.span,
          lens,
          (row) => stampAt(file, field.part, row)?.day ?? null,
        ),
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
  };
}
