import { type DayRange, daysOf } from '../../../shared/calculator/calculate.ts';
import {
  type CalculatorState,
  FEE_DECIMALS,
  FEE_KINDS,
  type Fee,
  type FeeKind,
  isAmount,
  isFeePercent,
  MAX_AMOUNT_RIAL,
  MAX_FEE_PERCENT,
  orderFees,
} from '../../../shared/calculator/state.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { parseJalaliDay } from '../../../shared/dates/parse-jalali-day.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { type Currency, DASH, formatMoney, formatNumber, isolate } from '../../../shared/persian/format.ts';
import { parseAmount } from '../../../shared/persian/parse-amount.ts';
import { readTypedNumber } from '../../../shared/persian/read-number.ts';
import { writeNumber } from '../../../shared/persian/write-number.ts';
import { rialToToman, roundTo } from '../../../shared/units.ts';

const text = {
  amount: (most: string, came: string) =>
    `مبلغ عددی از ۰ تا ${most} است، مانند «۵۰ میلیون»؛ ${came} نوشته شده است.`,
  none: 'مبلغ یک‌جا یا ماهانه باید بیشتر از صفر باشد؛ هر دو صفر است.',
  day: (came: string) => `تاریخ شمسی به شکل ۱۴۰۵/۰۵/۲۵ نوشته می‌شود؛ ${came} نوشته شده است.`,
  range: (from: string, to: string, came: string) =>
    `تاریخ از ${from} تا ${to} مجاز است، که قیمت صندوق معلوم است؛ ${came} نوشته شده است.`,
  order: (from: string, to: string) => `پایان پس از آغاز است؛ آغاز ${from} و پایان ${to} نوشته شده است.`,
  percent: (most: string, came: string) =>
    `کارمزد عددی از ۰ تا ${most} درصد است، با حداکثر چهار رقم اعشار؛ ${came} نوشته شده است.`,
};

/** The words in the fields of the form. */
export interface Inputs {
  readonly sum: string;
  readonly monthly: string;
  readonly from: string;
  readonly to: string;
  readonly fees: readonly FeeInputs[];
}

export interface FeeInputs {
  readonly kind: FeeKind;
  readonly percent: string;
  readonly from: string;
}

/** Why a field cannot be read, by its name: "sum", "from", "fee-0-percent". */
export interface Problem {
  readonly field: string;
  readonly words: string;
}

/** Why the field of a name cannot be read; null where it can. */
export type ProblemOf = (name: string) => string | null;

export const writeAmount = (rial: number, unit: Currency): string =>
  formatNumber(unit === 'toman' ? rialToToman(rial) : rial);

/** With as many decimals as it has. */
const formatFee = (percent: number): string =>
  writeNumber(percent, { minDecimals: 0, maxDecimals: FEE_DECIMALS, sign: false });

const writeFee = ({ kind, percent, from }: Fee): FeeInputs => ({
  kind,
  percent: percent === null ? '' : formatFee(percent),
  from: from === null ? '' : jalaliDate(from),
});

/** A state as the fields show it: its days, and at least one row a kind of fee. */
export function writeInputs(state: CalculatorState, range: DayRange, unit: Currency): Inputs {
  const days = daysOf(state, range);
  return {
    sum: writeAmount(state.sumRial, unit),
    monthly: writeAmount(state.monthlyRial, unit),
    from: jalaliDate(days.from),
    to: jalaliDate(days.to),
    fees: FEE_KINDS.flatMap((kind) => {
      const own = state.fees.filter((fee) => fee.kind === kind);
      return own.length > 0 ? own.map(writeFee) : [{ kind, percent: '', from: '' }];
    }),
  };
}

/** What a field says, or why it says nothing. */
type Read<T> = { readonly value: T } | { readonly words: string };

const quote = (typed: string): string => isolate(`«${typed.trim()}»`);

function readAmount(typed: string, unit: Currency): Read<number> {
  const rial = parseAmount(typed, unit);
  if (rial === null) return { value: 0 };
  if (rial !== undefined && isAmount(rial)) return { value: rial };
  return { words: text.amount(formatMoney(MAX_AMOUNT_RIAL, { unit }), quote(typed)) };
}

function readDay(typed: string, { from, to }: DayRange): Read<string> {
  const day = parseJalaliDay(typed);
  if (!day) return { words: text.day(quote(typed)) };
  if (day >= from && day <= to) return { value: day };
  return { words: text.range(jalaliDate(from), jalaliDate(to), jalaliDate(day)) };
}

/** The first day of a fee; null for an empty field: always. */
function readFeeDay(typed: string): Read<string | null> {
  const day = parseJalaliDay(typed);
  return day === undefined ? { words: text.day(quote(typed)) } : { value: day };
}

/** Percent points; null for an empty field and for a dash. */
function readPercent(typed: string): Read<number | null> {
  const words = cleanInput(typed.replace(/[٪%]/g, ''));
  if (words === '' || words === DASH) return { value: null };
  const value = readTypedNumber(typed);
  if (value !== null && isFeePercent(value) && roundTo(value, FEE_DECIMALS) === value) return { value };
  return { words: text.percent(formatNumber(MAX_FEE_PERCENT), quote(typed)) };
}

/** The value of a field; a problem goes to the list. */
function take<T>(problems: Problem[], field: string, read: Read<T>): T | null {
  if ('value' in read) return read.value;
  problems.push({ field, words: read.words });
  return null;
}

/** The state that fields name, or what is wrong with them: for each field what is allowed and what was written. */
export function readInputs(
  inputs: Inputs,
  range: DayRange,
  unit: Currency,
): { readonly state: CalculatorState | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const sumRial = take(problems, 'sum', readAmount(inputs.sum, unit)) ?? 0;
  const monthlyRial = take(problems, 'monthly', readAmount(inputs.monthly, unit)) ?? 0;
  const from = take(problems, 'from', readDay(inputs.from, range));
  const to = take(problems, 'to', readDay(inputs.to, range));
  const fees = inputs.fees.map((fee, row) => ({
    kind: fee.kind,
    percent: take(problems, `fee-${row}-percent`, readPercent(fee.percent)),
    from: take(problems, `fee-${row}-from`, readFeeDay(fee.from)),
  }));
  if (problems.length === 0 && sumRial + monthlyRial === 0) problems.push({ field: 'sum', words: text.none });
  if (from && to && from >= to)
    problems.push({ field: 'to', words: text.order(jalaliDate(from), jalaliDate(to)) });
  const state = { sumRial, monthlyRial, from, to, fees: orderFees(fees) };
  return { state: problems.length > 0 ? null : state, problems };
}
