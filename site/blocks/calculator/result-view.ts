import { ALTERNATIVES, type Alternative } from '../../../shared/calculator/alternatives.ts';
import {
  type Calculation,
  type CalculatorData,
  growthOf,
  planRateIn,
} from '../../../shared/calculator/calculate.ts';
import { yearsBetween } from '../../../shared/calculator/run-plan.ts';
import type { CalculatorState } from '../../../shared/calculator/state.ts';
import { daysBetween } from '../../../shared/dates/days.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { type Lens, seeReturn } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { MIN_YEARLY_DAYS } from '../../../shared/measures/minimum.ts';
import {
  type Currency,
  formatMoney,
  formatNumber,
  formatPercent,
  ltrIsolate,
} from '../../../shared/persian/format.ts';
import { fractionToPercent, percentToFraction, rialToToman } from '../../../shared/units.ts';
import type { PlanOrigins, Rates } from './result-tables.ts';

const text = {
  currency: { rial: 'ریال', toman: 'تومان' } satisfies Record<Currency, string>,
  end: 'ارزش در پایان',
  paid: 'پرداخت‌شده',
  profit: { gain: 'سود', loss: 'زیان' },
  money: 'بازده موزون پولی، سالانه',
  time: 'بازده موزون زمانی، کل مدت',
  ofPaid: (percent: string) => `${percent} پرداخت‌شده`,
  ofPaidInRial: (percent: string) => `${percent} پرداخت‌شده، به ریال`,
  payments: (count: string) => `در ${count} پرداخت`,
  session: (day: string) => `روز معاملاتی ${day}`,
  short: 'مدت کمتر از یک سال است',
  yearly: (percent: string) => `سالانه ${percent}`,
  and: ' و ',
  sum: (amount: string) => `${amount} یک‌جا`,
  monthly: (amount: string) => `ماهی ${amount}`,
  between: (from: string, to: string) => `از ${from} تا ${to}`,
};

export const CURRENCY_NAMES = text.currency;

/** One headline figure with what explains it. */
export interface Headline {
  readonly id: 'end' | 'paid' | 'profit' | 'money' | 'time';
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
  /** Decides colour and arrow; null for none. */
  readonly signed: number | null;
}

/** Yearly rates of the plan and its alternatives, in the reader's measure where there is one. */
export function ratesOf({ plan, alternatives }: Calculation, data: CalculatorData, lens: Lens | null): Rates {
  const growth = lens && growthOf(data, lens.measure, daysBetween(plan.from, plan.to));
  const rate = (endRial: number | null, own: number | null) =>
    growth === null || endRial === null ? own : planRateIn({ ...plan, endRial }, growth);
  const others = ALTERNATIVES.map((id) => {
    const { endRial, moneyWeighted } = alternatives[id];
    return [id, rate(endRial, moneyWeighted)] as const;
  });
  return {
    fund: rate(plan.endRial, plan.moneyWeighted),
    ...(Object.fromEntries(others) as Record<Alternative, number | null>),
  };
}

/** The time-weighted return of the whole time, percent points, in the reader's measure where there is one. */
function timeWeightedPercent({ plan }: Calculation, lens: Lens | null): number | null {
  const own = plan.timeWeighted === null ? null : fractionToPercent(plan.timeWeighted);
  return lens ? seeReturn(lens, own, daysBetween(plan.from, plan.to), plan.to).percent : own;
}

/** The growth as a yearly one, for more than a year. */
function yearlyNote(percent: number | null, years: number): string | null {
  if (percent === null || years <= 1) return null;
  const yearly = (1 + percentToFraction(percent)) ** (1 / years) - 1;
  return text.yearly(ltrIsolate(formatPercent(fractionToPercent(yearly))));
}

/** An amount with every digit and its unit. */
const wholeAmount = (rial: number, unit: Currency): string =>
  `${formatNumber(unit === 'toman' ? rialToToman(rial) : rial, { decimals: 0 })} ${CURRENCY_NAMES[unit]}`;

/** The figures of the first line. */
export function headlinesOf(
  calculation: Calculation,
  rates: Rates,
  lens: Lens | null,
  unit: Currency,
): readonly Headline[] {
  const { plan } = calculation;
  const profit = plan.endRial - plan.paidRial;
  const days = daysBetween(plan.from, plan.to);
  const time = timeWeightedPercent(calculation, lens);
  const money = rates.fund === null ? null : fractionToPercent(rates.fund);
  const after = lens ? ` ${MEASURE_WORDS[lens.measure].after}` : '';
  return [
    {
      id: 'end',
      label: text.end,
      value: wholeAmount(plan.endRial, unit),
      note: text.session(jalaliDate(plan.to)),
      signed: null,
    },
    {
      id: 'paid',
      label: text.paid,
      value: wholeAmount(plan.paidRial, unit),
      note: text.payments(formatNumber(plan.payments.length)),
      signed: null,
    },
    {
      id: 'profit',
      label: profit < 0 ? text.profit.loss : text.profit.gain,
      value: wholeAmount(Math.abs(profit), unit),
      note: (lens ? text.ofPaidInRial : text.ofPaid)(
        ltrIsolate(formatPercent(fractionToPercent(profit / plan.paidRial))),
      ),
      signed: profit,
    },
    {
      id: 'money',
      label: `${text.money}${after}`,
      value: formatPercent(money),
      note: money === null && days < MIN_YEARLY_DAYS ? text.short : null,
      signed: money,
    },
    {
      id: 'time',
      label: `${text.time}${after}`,
      value: formatPercent(time),
      note: yearlyNote(time, yearsBetween(plan.from, plan.to)),
      signed: time,
    },
  ];
}

/** «۱۰۰ میلیون تومان یک‌جا و ماهی ۵ میلیون تومان، از ۱۴۰۴/۰۵/۲۵ تا ۱۴۰۵/۰۵/۲۵» */
export function planWords(
  { sumRial, monthlyRial }: CalculatorState,
  { plan }: Calculation,
  unit: Currency,
): string {
  const amounts = [
    ...(sumRial > 0 ? [text.sum(formatMoney(sumRial, { unit }))] : []),
    ...(monthlyRial > 0 ? [text.monthly(formatMoney(monthlyRial, { unit }))] : []),
  ];
  return `${amounts.join(text.and)}، ${text.between(jalaliDate(plan.from), jalaliDate(plan.to))}`;
}

/** All origins of the shown figures. */
export const allOrigins = (origins: PlanOrigins): string[] => [...new Set(Object.values(origins).flat())];
