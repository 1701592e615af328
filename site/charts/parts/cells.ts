import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { type BubbleSide, bubbleSide } from '../../../shared/funds/bubble.ts';
import {
  DASH,
  formatBillionRial,
  formatBillionToman,
  formatNumber,
  formatPercent,
  formatReserve,
  formatRial,
} from '../../../shared/persian/format.ts';
import { type Tone, toneOf } from './colors.ts';
import type { CellKind } from './define-widget.ts';

export type CellValue = string | number | null;

const asNumber = (format: (value: number) => string) => (value: CellValue) =>
  typeof value === 'number' ? format(value) : (value ?? DASH);

/** How each kind of figure is formatted; null is a dash, never a zero. */
const formatters = {
  text: (value) => (value === null ? DASH : String(value)),
  percent: asNumber((value) => formatPercent(value)),
  bubble: asNumber((value) => formatPercent(value)),
  reserve: asNumber(formatReserve),
  percentPlain: asNumber((value) => formatPercent(value, { sign: false })),
  rial: asNumber(formatRial),
  rialSigned: asNumber((value) => formatNumber(value, { decimals: 0, sign: true })),
  billionRial: asNumber((value) => formatBillionRial(value)),
  billionRialSigned: asNumber((value) => formatBillionRial(value)),
  billionToman: asNumber((value) => formatBillionToman(value)),
  billionTomanSigned: asNumber((value) => formatBillionToman(value)),
  priceChange: asNumber((value) => formatPercent(value)),
  number: asNumber((value) => formatNumber(value)),
  ratio: asNumber((value) => formatNumber(value, { decimals: 2 })),
  date: (value) => (typeof value === 'string' ? jalaliDate(value) : DASH),
} satisfies Record<CellKind, (value: CellValue) => string>;

/** A cell as text: Persian digits, Jalali dates. Money is given in rials and formatted in the kind's unit. */
export const formatCell = (kind: CellKind, value: CellValue): string => formatters[kind](value);

const SIGNED: ReadonlySet<CellKind> = new Set([
  'percent',
  'reserve',
  'rialSigned',
  'billionTomanSigned',
  'billionRialSigned',
]);

/** Class of a figure whose sign matters; text and plain amounts have none. */
export function cellTone(kind: CellKind, value: CellValue): Tone | BubbleSide | null {
  // A holding's price change is green when positive and otherwise red: docs/spec-coverage.md, "Price change green when positive, otherwise red".
  if (kind === 'priceChange' && typeof value === 'number') return value > 0 ? 'up' : 'down';
  if (kind === 'bubble' && typeof value === 'number') return bubbleSide(value);
  if (!SIGNED.has(kind) || typeof value !== 'number') return null;
  return toneOf(value);
}

/** True for a difference of amounts, which has an arrow too. */
export const hasArrow = (kind: CellKind, value: CellValue): boolean =>
  kind === 'rialSigned' && typeof value === 'number' && value !== 0;

export const isFigure = (kind: CellKind): boolean => kind !== 'text';
