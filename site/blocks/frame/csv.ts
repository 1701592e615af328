import { latinDigits } from '../../../shared/persian/digits.ts';
import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { rialToBillionRial, rialToBillionToman, roundTo } from '../../../shared/units.ts';
import type { CellKind, Column, Table } from '../../charts/parts/define-widget.ts';

const text = { gregorian: '(میلادی)', jalali: '(شمسی)' };
/** Excel takes a file for UTF-8 only with this in front. */
const BOM = '\uFEFF';

/** Enough for a single rial in billions, and no binary noise. */
const DECIMALS = 9;

type Cell = string | number | null;

const inUnit: Partial<Record<CellKind, (rial: number) => number>> = {
  billionRial: rialToBillionRial,
  billionRialSigned: rialToBillionRial,
  billionToman: rialToBillionToman,
  billionTomanSigned: rialToBillionToman,
};

/** A text that begins like a formula is kept a text by the spreadsheet. */
const plain = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words);
const quoted = (field: string): string =>
  /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

const headings = ({ kind, label }: Column): string[] =>
  kind === 'date' ? [`${label} ${text.gregorian}`, `${label} ${text.jalali}`] : [label];

function fields({ kind }: Column, value: Cell): string[] {
  if (kind === 'date') return typeof value === 'string' ? [value.slice(0, 10), jalaliLatin(value)] : ['', ''];
  if (value === null) return [''];
  if (typeof value === 'string') return [plain(latinDigits(value))];
  return [String(roundTo(inUnit[kind]?.(value) ?? value, DECIMALS))];
}

/**
 * The numbers of a table for a spreadsheet: UTF-8 with BOM, Latin digits, figures in the unit that the heading
 * names, unknown left empty, each date as ISO and as Jalali.
 */
export function toCsv({ columns, rows }: Table): string {
  const lines = [
    columns.flatMap(headings),
    ...rows.map(({ cells }) => columns.flatMap((column, i) => fields(column, cells[i] ?? null))),
  ];
  return BOM + lines.map((line) => line.map(quoted).join(',')).join('\r\n');
}
