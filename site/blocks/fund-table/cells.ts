import { type BubbleSide, bubbleSide } from '../../../shared/funds/bubble.ts';
import {
  DASH,
  formatBillionToman,
  formatNumber,
  formatPercent,
  formatRial,
} from '../../../shared/persian/format.ts';
import type { Field, FieldKind } from '../../../shared/screener/fields.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import { type Tone, toneOf } from '../../charts/parts/colors.ts';

/** Formats a known value as its field says. */
const FORMATS: Readonly<Record<FieldKind, (value: number, field: Field) => string>> = {
  percent: (value, { decimals, tone }) => formatPercent(value, { decimals, sign: tone !== null }),
  fraction: (value, { decimals, tone }) =>
    formatPercent(fractionToPercent(value), { decimals, sign: tone !== null }),
  rial: (value) => formatRial(value),
  money: (value, { decimals }) => formatBillionToman(value, decimals),
  multiple: (value, { decimals }) => formatNumber(value, { decimals }),
  months: (value) => formatNumber(value),
  rank: (value) => formatNumber(value),
};

/** A figure as the list shows it; a dash for an unknown one. */
export const formatField = (field: Field, value: number | null): string =>
  value === null || Number.isNaN(value) ? DASH : FORMATS[field.kind](value, field);

/** Class of a figure by its sign: of a return by gain and loss, of a bubble by what it says to a buyer. */
export function fieldTone({ tone }: Field, value: number | null): '' | Tone | BubbleSide {
  if (tone === null || value === null || Number.isNaN(value)) return '';
  if (tone === 'bubble') return bubbleSide(value) ?? '';
  return toneOf(value);
}
