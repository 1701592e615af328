import { type CsvValue, csvFile } from '../../../shared/csv/write-csv.ts';
import { isDayText, tehranDay } from '../../../shared/dates/days.ts';
import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { convertHeading, headingCurrency } from '../../../shared/persian/convert-money.ts';
import { latinDigits } from '../../../shared/persian/digits.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import {
  rialToBillionRial,
  rialToBillionToman,
  rialToToman,
  roundTo,
  tomanToRial,
} from '../../../shared/units.ts';
import type { CellKind, Column, Table } from '../../charts/parts/define-widget.ts';

const text = { gregorian: '(میلادی)', jalali: '(شمسی)' };
/** One rial in billions; rounding drops the noise of binary fractions. */
const DECIMALS = 9;

type Cell = string | number | null;

const inUnit: Partial<Record<CellKind, (rial: number) => number>> = {
  billionRial: rialToBillionRial,
  billionRialSigned: rialToBillionRial,
  billionToman: rialToBillionToman,
  billionTomanSigned: rialToBillionToman,
};

const headings = ({ kind, label }: Column, unit: Currency | null): string[] => {
  if (kind === 'date') return [`${label} ${text.gregorian}`, `${label} ${text.jalali}`];
  return [unit ? convertHeading(label, unit) : label];
};

/** The same day as the Jalali column's: of an instant that of Tehran. */
const dayOf = (value: string): string => (isDayText(value) ? value : tehranDay(value));

function fields({ kind, label }: Column, value: Cell, unit: Currency | null): CsvValue[] {
  if (kind === 'date') return typeof value === 'string' ? [dayOf(value), jalaliLatin(value)] : ['', ''];
  if (value === null) return [''];
  if (typeof value === 'string') return [latinDigits(value)];
  const own = inUnit[kind]?.(value) ?? value;
  return [roundTo(toReaderUnit(label, unit)(own), DECIMALS)];
}

const originColumns = ({ sources, simulated, asOf }: Meta): [names: string[], values: string[]] => [
  ['origin', 'date'],
  [[...sources, ...(simulated ? [SIMULATED] : [])].join('+'), asOf ?? ''],
];

const identity = (value: number): number => value;

/** From the currency that a heading names to the reader's. */
function toReaderUnit(label: string, unit: Currency | null): (value: number) => number {
  const own = headingCurrency(label);
  if (own === null || unit === null || own === unit) return identity;
  return unit === 'rial' ? tomanToRial : rialToToman;
}

/**
 * A table as CSV: with byte order mark, Latin digits, figures in the unit that the heading names, unknown values empty, and
 * each date in two columns, ISO and Jalali. With `meta` every row ends with the origins of the block's figures, among them
 * "simulated", and their day. With `unit` all money is in this currency.
 */
export function toCsv(
  { columns, rows }: Table,
  meta: Meta | null = null,
  unit: Currency | null = null,
): string {
  const [names, own] = meta ? originColumns(meta) : [[], []];
  return csvFile([
    [...columns.flatMap((column) => headings(column, unit)), ...names],
    ...rows.map(({ cells }) => [
      ...columns.flatMap((column, i) => fields(column, cells[i] ?? null, unit)),
      ...own,
    ]),
  ]);
}
