import { type Cell, normalizedText, type Sheet } from './workbook.ts';

/** One line of a portfolio table, raw. */
export interface RawLine {
  readonly name: unknown;
  readonly quantityStart: unknown;
  readonly valueStart: unknown;
  readonly quantityBought: unknown;
  readonly costBought: unknown;
  readonly quantitySold: unknown;
  readonly amountSold: unknown;
  readonly quantityEnd: unknown;
  readonly priceEnd: unknown;
  readonly valueEnd: unknown;
  readonly percent: unknown;
}
type Field = keyof RawLine;

/**
 * The normalized text of a column's lowest header cell, and the fields of such columns from first to last. The header is two
 * or three rows high, and only its lowest row distinguishes all columns.
 */
const headers: readonly (readonly [pattern: RegExp, fields: readonly (Field | null)[]])[] = [
  [/^تعداد/, ['quantityStart', 'quantityBought', 'quantitySold', 'quantityEnd']],
  [/قیمت/, ['priceEnd']],
  [/^مبلغ فروش|^مبلغ$/, ['amountSold']],
  [/^بهای تمام شده/, [null, 'costBought', null]],
  [/خالص ارزش فروش|ارزش بازار/, ['valueStart', 'valueEnd']],
  [/درصد|نسبت/, ['percent']],
];
const NAME = /^(نام )?(شرکت|سهام|سهم|اوراق|صندوق|گواهی|دارایی)|^نام/;

/** Fields that every portfolio table has. */
const REQUIRED: readonly Field[] = [
  'quantityStart',
  'quantityBought',
  'quantitySold',
  'quantityEnd',
  'priceEnd',
  'valueEnd',
  'percent',
];

interface Columns {
  /** Index of the lowest header row. */
  readonly at: number;
  readonly of: Partial<Record<Field, number>>;
}

/** The columns by their headers; null where `row` is not the lowest header of a portfolio table. */
function columnsOf(row: readonly Cell[], above: readonly (readonly Cell[])[], at: number): Columns | null {
  const of: Partial<Record<Field, number>> = {};
  for (const [pattern, fields] of headers) {
    const matches = row.flatMap((cell, column) => (pattern.test(normalizedText(cell)) ? [column] : []));
    if (matches.length !== fields.length) continue;
    for (const [i, field] of fields.entries()) if (field) of[field] = matches[i] as number;
  }
  const nameRow = [row, ...above].find((cells) => cells.some((cell) => NAME.test(normalizedText(cell))));
  const name = nameRow?.findIndex((cell) => NAME.test(normalizedText(cell))) ?? -1;
  if (name < 0 || REQUIRED.some((field) => of[field] === undefined)) return null;
  return { at, of: { ...of, name } };
}

const MAX_HEADER_ROWS = 15;
const HEADER_HEIGHT = 3;

/** The portfolio lines of one sheet, up to its sum («جمع»); [] for a sheet without such a table. */
export function portfolioLines({ rows }: Sheet): RawLine[] {
  const columns = rows
    .slice(0, MAX_HEADER_ROWS)
    .map((row, at) => columnsOf(row, rows.slice(Math.max(0, at - HEADER_HEIGHT), at).toReversed(), at))
    .find((found) => found !== null);
  if (!columns) return [];
  const lines: RawLine[] = [];
  for (const row of rows.slice(columns.at + 1)) {
    const cell = (field: Field): unknown => row[columns.of[field] ?? -1] ?? null;
    const name = normalizedText(cell('name') as Cell);
    if (/^(جمع|مجموع)( |$)/.test(name)) break;
    if (name === '') continue;
    lines.push({
      name: cell('name'),
      quantityStart: cell('quantityStart'),
      valueStart: cell('valueStart'),
      quantityBought: cell('quantityBought'),
      costBought: cell('costBought'),
      quantitySold: cell('quantitySold'),
      amountSold: cell('amountSold'),
      quantityEnd: cell('quantityEnd'),
      priceEnd: cell('priceEnd'),
      valueEnd: cell('valueEnd'),
      percent: cell('percent'),
    });
  }
  return lines;
}
