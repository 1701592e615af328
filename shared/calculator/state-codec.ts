import { isoDay } from '../dates/days.ts';
import { withoutMarks } from '../persian/invisible.ts';
import { roundTo } from '../units.ts';
import {
  type CalculatorState,
  DEFAULT_STATE,
  FEE_DECIMALS,
  FEE_KINDS,
  type Fee,
  type FeeKind,
  isAmount,
  isFeePercent,
  orderFees,
} from './state.ts';

/**
 * The state in an address, of letters that stand there unencoded:
 * "sum-1000000000_monthly-50000000_from-20250816_to-20260816_buy-0.116-20250101_yearly-x-20260321". A day is Gregorian; "x" is an
 * unknown fee; what is absent has its default.
 */
export const STATE_PARAM = 'calc';

const UNKNOWN = 'x';

const writeDay = (day: string): string => day.replaceAll('-', '');

/** e.g. "20250816" → "2025-08-16"; null for a day that does not exist, and for a Jalali year. */
function readDay(words: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(words ?? '') ?? [];
  return isoDay(Number(year), Number(month), Number(day));
}

function readAmount(words: string | undefined): number | null {
  if (!/^\d{1,16}$/.test(words ?? '')) return null;
  return isAmount(Number(words)) ? Number(words) : null;
}

function readFee(kind: FeeKind, [words = '', day]: readonly string[]): Fee | null {
  const from = day === undefined ? null : readDay(day);
  if (day !== undefined && from === null) return null;
  if (words === UNKNOWN) return { kind, percent: null, from };
  const percent = /^\d{1,3}(\.\d{1,4})?$/.test(words) ? Number(words) : Number.NaN;
  return isFeePercent(percent) ? { kind, percent, from } : null;
}

const writeFee = ({ kind, percent, from }: Fee): string =>
  [kind, percent === null ? UNKNOWN : String(roundTo(percent, FEE_DECIMALS)), from && writeDay(from)]
    .filter((part) => part !== null)
    .join('-');

const isFeeKind = (name: string): name is FeeKind => (FEE_KINDS as readonly string[]).includes(name);

/** The value of the address's parameter; empty for the default state. */
export function encodeState({ sumRial, monthlyRial, from, to, fees }: CalculatorState): string {
  const parts = [
    sumRial !== DEFAULT_STATE.sumRial && `sum-${sumRial}`,
    monthlyRial !== DEFAULT_STATE.monthlyRial && `monthly-${monthlyRial}`,
    from !== null && `from-${writeDay(from)}`,
    to !== null && `to-${writeDay(to)}`,
    ...fees.map(writeFee),
  ];
  return parts.filter((part) => part !== false).join('_');
}

/** Amounts of 0 and 0 invest nothing, and a range that ends before it begins holds no day: both have the default. */
function withDefaults(state: CalculatorState): CalculatorState {
  const amounts = state.sumRial + state.monthlyRial > 0 ? {} : { sumRial: DEFAULT_STATE.sumRial };
  const isEmpty = state.from !== null && state.to !== null && state.from >= state.to;
  return { ...state, ...amounts, ...(isEmpty && { from: null, to: null }) };
}

/** The state that an address names. Parts that cannot be read have their default: every text gives a valid state. */
export function decodeState(text: string): CalculatorState {
  const parts = withoutMarks(text)
    .split('_')
    .map((part) => part.split('-'));
  const first = (name: string) => parts.find(([own]) => own === name)?.[1];
  const fees = parts.flatMap(([name = '', ...rest]) => (isFeeKind(name) ? (readFee(name, rest) ?? []) : []));
  return withDefaults({
    sumRial: readAmount(first('sum')) ?? DEFAULT_STATE.sumRial,
    monthlyRial: readAmount(first('monthly')) ?? DEFAULT_STATE.monthlyRial,
    from: readDay(first('from')),
    to: readDay(first('to')),
    fees: orderFees(fees),
  });
}
