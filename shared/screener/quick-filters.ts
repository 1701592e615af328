import { MIN_AHEAD_PERCENT } from '../measures/measures.ts';
import { MIN_SHOWN_RESERVE_PERCENT } from '../persian/format.ts';
import type { FieldId } from '../schema/screener-fields.ts';
import type { Range } from './state.ts';

/** A condition that one touch sets. */
export interface QuickFilter {
  readonly field: FieldId;
  readonly label: string;
  readonly range: Range;
}

/** Rials in a thousand billion tomans («همت»). */
const HEMAT = 1e13;

const text = {
  large: 'بیش از ۱ همت دارایی',
  huge: 'بیش از ۱۰ همت دارایی',
  reserve: 'ذخیرهٔ مثبت',
  cheap: 'حباب منفی',
  rare: 'ارزان‌تر از سه‌چهارم سال',
  real: 'جلوتر از تورم',
  dollar: 'جلوتر از دلار',
  inflow: 'ورود پول حقیقی',
  calm: 'نوسان کمتر از ۱۵٪',
  old: 'بیش از سه سال سابقه',
};

const least = (field: FieldId, label: string, min: number): QuickFilter => ({
  field,
  label,
  range: { min, max: null },
});
const most = (field: FieldId, label: string, max: number): QuickFilter => ({
  field,
  label,
  range: { min: null, max },
});

/** In the order in which they are offered. */
export const QUICK_FILTERS: readonly QuickFilter[] = [
  least('assets', text.large, HEMAT),
  least('assets', text.huge, 10 * HEMAT),
  least('reserve', text.reserve, MIN_SHOWN_RESERVE_PERCENT),
  most('bubble', text.cheap, -0.01),
  most('place', text.rare, 25),
  least('real1y', text.real, MIN_AHEAD_PERCENT),
  least('usd1y', text.dollar, MIN_AHEAD_PERCENT),
  least('inflow', text.inflow, 1),
  most('volatility', text.calm, 15),
  least('age', text.old, 36),
];
