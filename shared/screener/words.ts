import { cleanInput } from '../persian/clean-input.ts';
import { type Currency, formatMoney, formatNumber, formatPercent } from '../persian/format.ts';
import { isAmbiguousAmount } from '../persian/is-ambiguous-amount.ts';
import { readTypedNumber } from '../persian/read-number.ts';
import type { Field } from './fields.ts';
import type { Range } from './state.ts';

const text = {
  from: (bound: string) => `از ${bound}`,
  to: (bound: string) => `تا ${bound}`,
  between: (low: string, high: string) => `${low} تا ${high}`,
  months: (count: string) => `${count} ماه`,
  times: (count: string) => `${count} برابر`,
};

/** Decimals that a bound needs: as many as it has, at most four. */
const decimalsOf = (value: number): number => {
  const [, decimals = ''] = String(Number(value.toFixed(4))).split('.');
  return decimals.length;
};

/** A bound as readers write it, in the unit in which it is entered: «۱ هزار میلیارد تومان», «‎−۲٫۵٪», «۱۲ ماه». */
export function boundWords({ kind }: Pick<Field, 'kind'>, value: number): string {
  switch (kind) {
    case 'money':
      return formatMoney(value);
    case 'rial':
      return formatMoney(value, { unit: 'rial' });
    case 'percent':
    case 'fraction':
      return formatPercent(value, { decimals: decimalsOf(value), sign: false });
    case 'months':
      return text.months(formatNumber(value));
    case 'multiple':
      return text.times(formatNumber(value));
    case 'rank':
      return formatNumber(value);
  }
}

/** e.g. «از ۱ هزار میلیارد تومان», «تا ‎−۱٪», «۱٪ تا ۲٪». */
export function rangeWords(field: Pick<Field, 'kind'>, { min, max }: Range): string {
  if (min !== null && max !== null) return text.between(boundWords(field, min), boundWords(field, max));
  return min === null ? text.to(boundWords(field, max as number)) : text.from(boundWords(field, min));
}

/** The currency in which the reader sees the page; null where each heading names its own. */
type ReaderUnit = Currency | null;

/** Rials of a typed 1: billions for amounts, the unit itself for prices, in the reader's currency or that of the field's heading. */
const RIALS_PER_TYPED: Partial<Record<Field['kind'], Readonly<Record<Currency | 'heading', number>>>> = {
  money: { heading: 1e10, toman: 1e10, rial: 1e9 },
  rial: { heading: 1, toman: 10, rial: 1 },
};
const perTyped = ({ kind }: Pick<Field, 'kind'>, unit: ReaderUnit): number =>
  RIALS_PER_TYPED[kind]?.[unit ?? 'heading'] ?? 1;

const isMoney = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'money' || kind === 'rial';

/**
 * What a number field shows of a bound: plain digits in the unit of the heading, which follows the reader's currency. Money never has three
 * decimals, which would have two readings: «۱٫۱۲۵۰».
 */
export function typedWords(field: Pick<Field, 'kind'>, entered: number, unit: ReaderUnit = null): string {
  const typed = entered / perTyped(field, unit);
  const decimals = decimalsOf(typed);
  return formatNumber(typed, { decimals: isMoney(field) && decimals === 3 ? 4 : decimals });
}

/** The bound of a typed text; null for an empty one, which opens the range, and undefined for one that is no number, or an amount of two readings. */
export function readBound(
  field: Pick<Field, 'kind'>,
  typed: string,
  unit: ReaderUnit = null,
): number | null | undefined {
  const words = cleanInput(typed);
  if (words === '') return null;
  const number = isMoney(field) && isAmbiguousAmount(words) ? null : readTypedNumber(typed);
  return number === null ? undefined : number * perTyped(field, unit);
}
