import { rialToBillionRial, rialToBillionToman, rialToToman } from '../units.ts';
import { roundAsPrinted, writeNumber } from './write-number.ts';

/** Shown for an unknown figure, which is never 0. */
export const DASH = '—';

const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** Isolates a text of unknown direction, so that neighbouring text cannot reorder it. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

/** Isolates a number or Latin text, so that a sign or percent mark stays on its side. */
export const ltrIsolate = (text: string): string => `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;

const isMissing = (value: number | null | undefined): value is null | undefined =>
  value === null || value === undefined || !Number.isFinite(value);

export interface NumberStyle {
  /** Exact number of decimals; by default as many as needed, at most three. */
  readonly decimals?: number;
  /** True writes a plus before positive numbers. */
  readonly sign?: boolean;
}

const DEFAULT_MAX_DECIMALS = 3;

/**
 * Grouped Persian digits, e.g. −1234.5 → «‎−۱٬۲۳۴٫۵». U+200E precedes a sign; zero has no sign, also after rounding.
 * A figure inside a sentence needs `ltrIsolate` as well.
 */
export function formatNumber(value: number | null | undefined, style: NumberStyle = {}): string {
  if (isMissing(value)) return DASH;
  const { decimals, sign = false } = style;
  return writeNumber(value, {
    minDecimals: decimals ?? 0,
    maxDecimals: decimals ?? DEFAULT_MAX_DECIMALS,
    sign,
  });
}

/** Percent points to text, e.g. 1.234 → «‎+۱٫۲۳٪». */
export function formatPercent(value: number | null | undefined, style: NumberStyle = {}): string {
  if (isMissing(value)) return DASH;
  const { decimals = 2, sign = true } = style;
  return `${formatNumber(value, { decimals, sign })}٪`;
}

/** Decimals of a reserve, on every page and in every list. */
export const RESERVE_DECIMALS = 1;

/** The smallest reserve that is written as more than zero, percent points: «‎+۰٫۱٪». */
export const MIN_SHOWN_RESERVE_PERCENT = 0.5 * 10 ** -RESERVE_DECIMALS;

/** A reserve in percent points: 0.98 → «‎+۱٫۰٪». */
export const formatReserve = (percent: number | null | undefined): string =>
  formatPercent(percent, { decimals: RESERVE_DECIMALS });

/** Whole rials, grouped, without the unit: 12345.6 → «۱۲٬۳۴۶». */
export const formatRial = (value: number | null | undefined): string => formatNumber(value, { decimals: 0 });

/** Rials in billion rials, without the unit, which the heading names: 4.27e11 → «۴۲۷٫۰۰». */
export const formatBillionRial = (valueRial: number | null | undefined, decimals = 2): string =>
  isMissing(valueRial) ? DASH : formatNumber(rialToBillionRial(valueRial), { decimals });

/** Rials in billion tomans, without the unit: −1.26e11 → «‎−۱۲٫۶». */
export const formatBillionToman = (valueRial: number | null | undefined, decimals = 1): string =>
  isMissing(valueRial) ? DASH : formatNumber(rialToBillionToman(valueRial), { decimals });

const text = {
  currency: { rial: 'ریال', toman: 'تومان' },
  thousand: 'هزار',
  million: 'میلیون',
  billion: 'میلیارد',
  thousandBillion: 'هزار میلیارد',
  /** «هزار میلیارد تومان»; used with tomans only. */
  hemat: 'همت',
};

export type Currency = keyof typeof text.currency;

/** Unit words by power of 1000. */
const unitWords: Record<Currency, readonly string[]> = {
  rial: ['', text.thousand, text.million, text.billion, text.thousandBillion].map((word) =>
    `${word} ${text.currency.rial}`.trim(),
  ),
  toman: [
    ...['', text.thousand, text.million, text.billion].map((word) => `${word} ${text.currency.toman}`.trim()),
    text.hemat,
  ],
};

/** Three significant digits: ۱٫۲۳, ۱۲٫۳, ۱۲۳. */
const decimalsFor = (size: number): number => (size < 10 ? 2 : size < 100 ? 1 : 0);
const rounded = (scaled: number): number => roundAsPrinted(scaled, decimalsFor(Math.abs(scaled)));

/**
 * Rials in the largest fitting unit, with its name: 3.45e14 → «۳۴٫۵ همت», 1.2e7 with unit rial → «۱۲ میلیون ریال».
 * Intl's compact forms are inconsistent in Persian and have no toman.
 */
export function formatMoney(
  valueRial: number | null | undefined,
  style: { readonly unit?: Currency } = {},
): string {
  if (isMissing(valueRial)) return DASH;
  const { unit = 'toman' } = style;
  const words = unitWords[unit];
  let scaled = unit === 'toman' ? rialToToman(valueRial) : valueRial;
  let step = 0;
  // Compared after rounding, so that 999.9996 thousand becomes one million.
  while (Math.abs(rounded(scaled)) >= 1000 && step < words.length - 1) {
    scaled /= 1000;
    step += 1;
  }
  const figure = writeNumber(rounded(scaled), { minDecimals: 0, maxDecimals: 2, sign: false });
  return `${figure} ${words[step]}`;
}
