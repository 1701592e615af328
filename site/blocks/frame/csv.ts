import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { latinDigits } from '../../../shared/persian/digits.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { rialToBillionRial, rialToBillionToman, roundTo } from '../../../shared/units.ts';
import type { CellKind, Column, Table } from '../../charts/parts/define-widget.ts';

const text = { gregorian: '(میلادی)', jalali: '(شمسی)' };
/** Excel reads a file as UTF-8 only where it starts with a byte order mark. */
const BOM = '\uFEFF';

/** One rial in billions; rounding drops the noise of binary fractions. */
const DECIMALS = 9;

type Cell = string | number | null;

const inUnit: Partial<Record<CellKind, (rial: number) => number>> = {
  billionRial: rialToBillionRial,
  billionRialSigned: rialToBillionRial,
  billionToman: rialToBillionToman,
  billionTomanSigned: rialToBillionToman,
};

/** A leading apostrophe keeps a spreadsheet from running the text as a formula. */
const escapeFormula = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words);
const quote = (field: string): string =>
  /[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

const headings = ({ kind, label }: Column): string[] =>
  kind === 'date' ? [`${label} ${text.gregorian}`, `${label} ${text.jalali}`] : [label];

function fields({ kind }: Column, value: Cell): string[] {
  if (kind === 'date') return typeof value === 'string' ? [value.slice(0, 10), jalaliLatin(value)] : ['', ''];
  if (value === null) return [''];
  if (typeof value === 'string') return [escapeFormula(latinDigits(value))];
  return [String(roundTo(inUnit[kind]?.(value) ?? value, DECIMALS))];
}

const originColumns = ({ sources, simulated, asOf }: Meta): [names: string[], values: string[]] => [
  ['origin', 'date'],
  [[...sources, ...(simulated ? ['simulated'] : [])].join('+'), asOf ?? ''],
];

/**
 * A table as CSV: with byte order mark, Latin digits, figures in the unit that the heading names, unknown values empty, and
 * each date in two columns, ISO and Jalali. With `meta` every row ends with the origins of the block's figures, among them
 * "simulated", and their day.
 */
export function toCsv({ columns, rows }: Table, meta: Meta | null = null): string {
  const [names, own] = meta ? originColumns(meta) : [[], []];
  const lines = [
    [...columns.flatMap(headings), ...names],
    ...rows.map(({ cells }) => [...columns.flatMap((column, i) => fields(column, cells[i] ?? null)), ...own]),
  ];
  return BOM + lines.map((line) => line.map(quote).join(',')).join('\r\n');
}
