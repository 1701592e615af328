import { caveatOf } from '../../../shared/figures/year-caveat.ts';
import type { NamedCategory } from '../../../shared/funds/kinds.ts';
import type { ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import type { Field, FieldKind } from '../../../shared/screener/fields.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { CellKind, Column } from '../../charts/parts/define-widget.ts';

/** The screener's fields as columns of a table, for the files that the screener, the map and the watchlist save. */

const CELL_KINDS = {
  percent: 'percent',
  fraction: 'percent',
  rial: 'rial',
  money: 'billionToman',
  multiple: 'ratio',
  months: 'number',
  rank: 'number',
} as const satisfies Record<FieldKind, CellKind>;

/** How a table and its CSV write values of a kind of fields. */
export const cellKindOf = <Kind extends FieldKind>(kind: Kind): (typeof CELL_KINDS)[Kind] => CELL_KINDS[kind];

/** A value as a table takes it: a share in percent points; null where it is not known. */
export function fieldCell({ kind }: Pick<Field, 'kind'>, value: number | null): number | null {
  if (value === null || Number.isNaN(value)) return null;
  return kind === 'fraction' ? fractionToPercent(value) : value;
}

export const textColumn = (key: string, label: string): Column => ({ key, label, kind: 'text' });

const LEVERAGED: NamedCategory = { kind: 'leveraged', label: '' };

const text = { percent: '٪', note: 'یادداشت' };

/** The column of a field under the given heading. */
const fieldColumn = ({ id, kind, figure }: Field, label: string): Column => ({
  key: id,
  label,
  kind: cellKindOf(kind),
  figure,
});

/**
 * The column of a field, whose heading names the unit, and for a return the reader's measure: `after`, e.g. «به دلار آزاد», or null for
 * rials.
 */
export function figureColumn(field: Field, after: string | null): Column {
  const unit = field.unit ?? (cellKindOf(field.kind) === 'percent' ? text.percent : null);
  const words = [unit, field.span === null ? null : after].filter((part) => part !== null).join('، ');
  return fieldColumn(field, words === '' ? field.label : `${field.label} (${words})`);
}

/** Origin and day of each kind of rows behind a fund's figures, e.g. "origin trade", "date trade". */
export const stampColumns = (parts: readonly ScreenerPart[]): Column[] =>
  parts.flatMap((part) => [
    textColumn(`origin-${part}`, `origin ${part}`),
    textColumn(`date-${part}`, `date ${part}`),
  ]);

/**
 * The columns of a file of funds: their names by key, a column a field, origin and day of each kind of rows, notes. `after` as in
 * `figureColumn`.
 */
export const fileColumns = (
  names: Readonly<Record<string, string>>,
  fields: readonly Field[],
  parts: readonly ScreenerPart[],
  after: string | null,
): Column[] => [
  ...Object.entries(names).map(([key, label]) => textColumn(key, label)),
  ...fields.map((field) => figureColumn(field, after)),
  ...stampColumns(parts),
  ...noteColumns(fields),
];

/** The column that says how a year of leveraged funds is counted: none where no field is such a year. */
export const noteColumns = (fields: readonly Pick<Field, 'figure'>[]): Column[] =>
  fields.some(({ figure }) => caveatOf(figure, LEVERAGED) !== null) ? [textColumn('note', text.note)] : [];

/** The cell of the column of notes, empty where the fund is of another category or none of its years is known. */
export function noteCells(
  fields: readonly Pick<Field, 'figure'>[],
  isKnown: (at: number) => boolean,
  category: NamedCategory | undefined,
): string[] {
  if (noteColumns(fields).length === 0) return [];
  const found = fields.find(({ figure }, at) => caveatOf(figure, category) !== null && isKnown(at));
  return [found ? (caveatOf(found.figure, category)?.long ?? '') : ''];
}
