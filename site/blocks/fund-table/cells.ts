import {
  DASH,
  formatBillionToman,
  formatNumber,
  formatPercent,
  formatRial,
} from '../../../shared/persian/format.ts';
import type { Field, FieldKind } from '../../../shared/screener/fields.ts';
import { fractionToPercent } from '../../../shared/units.ts';

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

/** Expensive is red and cheap is green, so a bubble's sign is inverted. */
export function toneOf({ tone }: Field, value: number | null): '' | 'up' | 'down' | 'flat' {
  if (tone === null || value === null || Number.isNaN(value)) return '';
  const signed = tone === 'bubble' ? -value : value;
  return signed > 0 ? 'up' : signed < 0 ? 'down' : 'flat';
}
