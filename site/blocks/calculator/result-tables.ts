import {
  ALTERNATIVES,
  type Alternative,
  type AlternativeResult,
} from '../../../shared/calculator/alternatives.ts';
import type { Calculation } from '../../../shared/calculator/calculate.ts';
import type { PlanDay, PlanResult } from '../../../shared/calculator/run-plan.ts';
import { jalaliMonthOf } from '../../../shared/dates/jalali-month.ts';
import { convertHeading } from '../../../shared/persian/convert-money.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import { fractionToPercent, rialToToman, roundTo } from '../../../shared/units.ts';
import type { Column, Table } from '../../charts/parts/define-widget.ts';

const text = {
  where: 'سرمایه‌گذاری در',
  end: 'ارزش در پایان (ریال)',
  difference: 'صندوق بیشتر از آن (ریال)',
  planned: 'روز پرداخت',
  session: 'روز خرید',
  amount: 'پرداخت (ریال)',
  worth: 'ارزش در پایان (ریال)',
  growth: 'رشد تا پایان',
  day: 'روز',
  paid: 'پرداخت‌شده تا این روز (ریال)',
  value: 'ارزش در این روز (ریال)',
  alternatives: {
    'fixed-income': 'میانگین صندوق‌های درآمد ثابت',
    usd: 'دلار آزاد',
    coin: 'سکهٔ امامی',
    gold: 'طلای ۱۸ عیار',
    real: 'حفظ قدرت خرید (تورم)',
  } satisfies Record<Alternative, string>,
};

export const ALTERNATIVE_NAMES = text.alternatives;

/** A table with the origins of each row, which the file has in columns of its own. */
export interface PlanTable extends Table {
  readonly id: 'comparison' | 'payments' | 'days';
  readonly title: string;
  readonly rows: readonly (Table['rows'][number] & { readonly origins: readonly string[] })[];
}

const titles = {
  comparison: 'همان پرداخت‌ها در جای دیگر',
  payments: 'پرداخت‌ها',
  days: 'ارزش در پایان هر ماه',
};

const column = (key: string, label: string, kind: 'rial' | 'rialSigned' | 'percent'): Column => ({
  key,
  label,
  kind,
  figure: null,
});

const percentOf = (fraction: number | null): number | null =>
  fraction === null ? null : fractionToPercent(fraction);

/** Origins of the fund's history and of each alternative. */
export type PlanOrigins = Readonly<Record<'fund' | Alternative, readonly string[]>>;

/** Yearly rates in the reader's measure, a fraction each; those of the results for rials. */
export type Rates = Readonly<Record<'fund' | Alternative, number | null>>;

/** The fund and what the same payments became elsewhere. */
export function comparisonTable(
  { plan, alternatives }: Calculation,
  fundName: string,
  rates: Rates,
  rateLabel: string,
  origins: PlanOrigins,
): PlanTable {
  const line = (id: Alternative, { endRial }: AlternativeResult) => ({
    cells: [
      text.alternatives[id],
      endRial,
      percentOf(rates[id]),
      endRial === null ? null : plan.endRial - endRial,
    ],
    origins: origins[id],
  });
  return {
    id: 'comparison',
    title: titles.comparison,
    columns: [
      { key: 'where', label: text.where, kind: 'text' },
      column('end', text.end, 'rial'),
      column('rate', rateLabel, 'percent'),
      column('difference', text.difference, 'rialSigned'),
    ],
    rows: [
      { cells: [fundName, plan.endRial, percentOf(rates.fund), null], origins: origins.fund },
      ...ALTERNATIVES.map((id) => line(id, alternatives[id])),
    ],
  };
}

/** Each payment with its session and what became of it. */
export const paymentsTable = ({ payments }: PlanResult, origins: readonly string[]): PlanTable => ({
  id: 'payments',
  title: titles.payments,
  columns: [
    { key: 'planned', label: text.planned, kind: 'date' },
    { key: 'session', label: text.session, kind: 'date' },
    column('amount', text.amount, 'rial'),
    column('worth', text.worth, 'rial'),
    column('growth', text.growth, 'percent'),
  ],
  rows: payments.map(({ planned, session, amountRial, endRial }) => ({
    cells: [planned, session, amountRial, endRial, fractionToPercent(endRial / amountRial - 1)],
    origins,
  })),
});

/** The last session of each Jalali month. */
const monthEnds = (days: readonly PlanDay[]): PlanDay[] => [
  ...new Map(days.map((day) => [jalaliMonthOf(day.day), day])).values(),
];

/** Paid and value at the end of each month: the chart's figures. */
export const daysTable = ({ days }: PlanResult, origins: readonly string[]): PlanTable => ({
  id: 'days',
  title: titles.days,
  columns: [
    { key: 'day', label: text.day, kind: 'date' },
    column('paid', text.paid, 'rial'),
    column('value', text.value, 'rial'),
  ],
  rows: monthEnds(days).map(({ day, paidRial, valueRial }) => ({
    cells: [day, paidRial, valueRial],
    origins,
  })),
});

const PERCENT_DECIMALS = 2;

/** A table with its amounts in a currency, rounded as they are shown: the file has the same figures. */
export function inCurrency(table: PlanTable, unit: Currency): PlanTable {
  const convert = (value: string | number | null, i: number) => {
    if (typeof value !== 'number') return value;
    if (table.columns[i]?.kind === 'percent') return roundTo(value, PERCENT_DECIMALS);
    return roundTo(unit === 'toman' ? rialToToman(value) : value, 0);
  };
  return {
    ...table,
    columns: table.columns.map((one) => ({ ...one, label: convertHeading(one.label, unit) })),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(convert) })),
  };
}

/** The table of the file: origins and the day of the figures stand in columns of their own. */
export function withOrigins(table: PlanTable, day: string): Table {
  return {
    columns: [
      ...table.columns,
      { key: 'origin', label: 'origin', kind: 'text' },
      { key: 'asOf', label: 'date', kind: 'text' },
    ],
    rows: table.rows.map(({ cells, origins }) => ({ cells: [...cells, origins.join('+'), day] })),
  };
}
