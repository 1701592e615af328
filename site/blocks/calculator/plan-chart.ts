import {
  type Calculation,
  type CalculatorData,
  growthOf,
  keptIn,
} from '../../../shared/calculator/calculate.ts';
import type { PlanResult } from '../../../shared/calculator/run-plan.ts';
import { closuresIn, gapsOf } from '../../../shared/compare/gaps.ts';
import { daysBetween } from '../../../shared/dates/days.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { type Currency, formatMoney, formatNumber } from '../../../shared/persian/format.ts';
import { RIALS_PER_TOMAN } from '../../../shared/units.ts';
import type { PlainChart, PlainLine } from '../../charts/plain/chart-model.ts';
import { CURRENCY_NAMES } from './result-view.ts';

const text = {
  label: 'نمودار ارزش سرمایه‌گذاری در برابر پول پرداخت‌شده',
  value: 'ارزش',
  paid: 'پرداخت',
  kept: (measure: string) => `همان پول به ${measure}`,
  magnitudes: ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد'],
};

/** The largest unit of which an amount has at least one. */
export interface AmountScale {
  readonly rials: number;
  /** e.g. «میلیون تومان» */
  readonly name: string;
}

/** e.g. (2.5e9, toman) → a million tomans, of which the axis has 250. */
export function amountScale(mostRial: number, unit: Currency): AmountScale {
  const own = unit === 'toman' ? RIALS_PER_TOMAN : 1;
  const fitting = text.magnitudes.findLastIndex((_, power) => mostRial >= own * 1000 ** power);
  const power = Math.max(0, fitting);
  return { rials: own * 1000 ** power, name: `${text.magnitudes[power]} ${CURRENCY_NAMES[unit]}`.trim() };
}

const NO_GAPS: ReadonlySet<number> = new Set();

/** What is paid stays until the next payment: two points on the day of each. */
function paidLine({ days, payments, paidRial, to }: PlanResult): PlainLine {
  let paid = 0;
  const points: { readonly day: string; readonly value: number }[] = [];
  for (const { session, amountRial } of payments) {
    if (paid > 0) points.push({ day: session, value: paid });
    paid += amountRial;
    points.push({ day: session, value: paid });
  }
  points.push({ day: days.at(-1)?.day ?? to, value: paidRial });
  return {
    id: 'paid',
    label: text.paid,
    color: 'var(--muted)',
    dash: '5 4',
    days: points.map(({ day }) => day),
    values: points.map(({ value }) => value),
    gaps: NO_GAPS,
  };
}

function valueLine({ days }: PlanResult, { fund }: CalculatorData, holidays: ReadonlySet<string>): PlainLine {
  const dates = days.map(({ day }) => day);
  const values = days.map(({ valueRial }) => valueRial);
  return {
    id: 'value',
    label: text.value,
    color: 'var(--accent)',
    dash: null,
    days: dates,
    values,
    gaps: gapsOf(dates, fund, 'sessions', holidays),
  };
}

/** What the payments would have become in the reader's measure; the line begins anew after days on which its price is not known. */
function keptLine(plan: PlanResult, data: CalculatorData, { measure }: Lens): PlainLine {
  const kept = keptIn(plan, growthOf(data, measure, daysBetween(plan.from, plan.to)));
  const known = kept.flatMap((value, i) => (value === null ? [] : [{ value, i }]));
  const gaps = known.flatMap(({ i }, at) => (at > 0 && (known[at - 1]?.i ?? i) !== i - 1 ? [at] : []));
  return {
    id: 'kept',
    label: text.kept(MEASURE_WORDS[measure].name),
    color: 'var(--gold)',
    dash: '2 3',
    days: known.map(({ i }) => plan.days[i]?.day ?? plan.to),
    values: known.map(({ value }) => value),
    gaps: new Set(gaps),
  };
}

/** Value and paid amounts by day; with a lens what the payments would have become in its measure. */
export function planChart(
  { plan }: Calculation,
  data: CalculatorData,
  holidays: ReadonlySet<string>,
  lens: Lens | null,
  unit: Currency,
): PlainChart & { readonly scale: AmountScale } {
  const lines = [
    valueLine(plan, data, holidays),
    paidLine(plan),
    ...(lens ? [keptLine(plan, data, lens)] : []),
  ];
  const scale = amountScale(Math.max(...lines.flatMap(({ values }) => values)), unit);
  const span = { from: plan.from, to: plan.to };
  return {
    label: text.label,
    lines,
    span,
    isLog: false,
    baseline: 0,
    format: (value) => formatMoney(value, { unit }),
    tick: (value) => formatNumber(value / scale.rials),
    events: [],
    closures: closuresIn(span, holidays),
    empty: '',
    scale,
  };
}
