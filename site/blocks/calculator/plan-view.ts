import { ALTERNATIVES, type Alternative } from '../../../shared/calculator/alternatives.ts';
import { type Calculation, type CalculatorData, calculate } from '../../../shared/calculator/calculate.ts';
import { feeOn } from '../../../shared/calculator/fees.ts';
import { type CalculatorState, FEE_KINDS, type FeeKind } from '../../../shared/calculator/state.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { withSymbol } from '../../../shared/identity/with-symbol.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { measureChange } from '../../../shared/measures/measured-return.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import { type CalculatorFiles, dataOf, originsOf, sourceNames } from './load-data.ts';
import { planChart } from './plan-chart.ts';
import {
  ALTERNATIVE_NAMES,
  comparisonTable,
  daysTable,
  inCurrency,
  type PlanTable,
  paymentsTable,
} from './result-tables.ts';
import { allOrigins, type Headline, headlinesOf, planWords, ratesOf } from './result-view.ts';

const noteText = {
  unknownFee: {
    always: (kinds: string) => `کارمزد ${kinds} نامعلوم است و حساب نشده.`,
    partly: (kinds: string) => `کارمزد ${kinds} در بخشی از روزها نامعلوم است و در آن‌ها حساب نشده.`,
  },
  kinds: { buy: 'خرید', sell: 'فروش', yearly: 'سالانه' } satisfies Record<FeeKind, string>,
  and: ' و ',
  since: (name: string, day: string) => `${name} از ${jalaliDate(day)} معلوم است.`,
  short: (name: string) => `${name} برای کمتر از ۳۰ روز نوشته نمی‌شود.`,
  old: (name: string, day: string) => `آخرین نرخ ${name} ${jalaliDate(day)} است و برای این دوره کهنه است.`,
  never: (name: string) => `${name} در این روزها معلوم نیست.`,
  jump: (day: string) =>
    `NAV در ${jalaliDate(day)} جهشی دارد که توضیحی برایش ثبت نشده است؛ روزهای پیش از آن در محاسبه نیست.`,
  lens: (after: string) => `بازده‌ها ${after} است؛ مبلغ‌ها پول همان روز است.`,
};

/** On how many of the days on which a kind of fee is taken it is not known. */
function unknownFees(
  { plan }: Calculation,
  { fees }: CalculatorState,
): Readonly<Record<FeeKind, 'always' | 'partly' | null>> {
  const extentOf = (kind: FeeKind, days: readonly string[]) => {
    const unknown = days.filter((day) => feeOn(fees, kind, day) === null).length;
    return unknown === 0 ? null : unknown === days.length ? 'always' : 'partly';
  };
  return {
    buy: extentOf(
      'buy',
      plan.payments.map(({ session }) => session),
    ),
    sell: extentOf('sell', [plan.to]),
    yearly: extentOf(
      'yearly',
      plan.days.slice(0, -1).map(({ day }) => day),
    ),
  };
}

function feeNotes(calculation: Calculation, state: CalculatorState): string[] {
  const unknown = unknownFees(calculation, state);
  return (['always', 'partly'] as const).flatMap((extent) => {
    const kinds = FEE_KINDS.filter((kind) => unknown[kind] === extent).map((kind) => noteText.kinds[kind]);
    return kinds.length > 0 ? [noteText.unknownFee[extent](kinds.join(noteText.and))] : [];
  });
}

/** Why an alternative has a dash. */
function sinceNote(id: Alternative, { plan }: Calculation, data: CalculatorData): string {
  const change = id === 'fixed-income' ? null : measureChange(data.measures, id, plan.from, plan.to);
  if (change?.value === null && change.isTooShort) return noteText.short(ALTERNATIVE_NAMES[id]);
  if (change?.value === null && change.lastQuote)
    return noteText.old(ALTERNATIVE_NAMES[id], change.lastQuote);
  const since = change === null ? (data.fixedIncome?.dates[0] ?? null) : sinceOf(change);
  return since !== null && since > plan.from
    ? noteText.since(ALTERNATIVE_NAMES[id], since)
    : noteText.never(ALTERNATIVE_NAMES[id]);
}

const sinceOf = (change: ReturnType<typeof measureChange>): string | null =>
  change.value === null ? change.since : null;

/** What a reader must know beside the figures: unknown fees, unknown alternatives, the measure. */
export function notesOf(
  calculation: Calculation,
  state: CalculatorState,
  data: CalculatorData,
  lens: Lens | null,
): string[] {
  const unknown = ALTERNATIVES.filter((id) => calculation.alternatives[id].endRial === null);
  return [
    ...(lens ? [noteText.lens(MEASURE_WORDS[lens.measure].after)] : []),
    ...(data.jump ? [noteText.jump(data.jump.day)] : []),
    ...feeNotes(calculation, state),
    ...unknown.map((id) => sinceNote(id, calculation, data)),
  ];
}

const text = { rate: 'بازده موزون پولی، سالانه' };

/** What the reader sees of a calculation. */
export interface PlanView {
  readonly fundName: string;
  /** Amounts and days. */
  readonly plan: string;
  readonly headlines: readonly Headline[];
  readonly chart: ReturnType<typeof planChart>;
  readonly comparison: PlanTable;
  readonly payments: PlanTable;
  readonly days: PlanTable;
  /** Unknown fees and the like. */
  readonly notes: readonly string[];
  /** Whether the fund's history has simulated days. */
  readonly simulated: boolean;
  /** Names of the sources. */
  readonly sources: readonly string[];
  /** Whether any shown figure is simulated. */
  readonly anySimulated: boolean;
  /** The last day of the calculation. */
  readonly day: string;
}

/** How a calculation is shown: in the reader's currency and measure; null for rials. */
export interface Reading {
  readonly unit: Currency;
  readonly lens: Lens | null;
}

const holidaySet = memoize((days: readonly string[]): ReadonlySet<string> => new Set(days));

/** Calculates a state whose days are known; null where they hold no session with a later one. */
export function planView(
  state: CalculatorState,
  files: CalculatorFiles,
  { unit, lens }: Reading,
): PlanView | null {
  const data = dataOf(files);
  const calculation = calculate(state, data);
  if (calculation === null) return null;
  const origins = originsOf(files);
  const rates = ratesOf(calculation, data, lens);
  const rateLabel = lens ? `${text.rate} ${MEASURE_WORDS[lens.measure].after}` : text.rate;
  const fundName = withSymbol(files.fund.fund);
  const comparison = comparisonTable(calculation, fundName, rates, rateLabel, origins);
  return {
    fundName,
    plan: planWords(state, calculation, unit),
    headlines: headlinesOf(calculation, rates, lens, unit),
    chart: planChart(calculation, data, holidaySet(files.measures.holidays), lens, unit),
    comparison: inCurrency(comparison, unit),
    payments: inCurrency(paymentsTable(calculation.plan, origins.fund), unit),
    days: inCurrency(daysTable(calculation.plan, origins.fund), unit),
    notes: notesOf(calculation, state, data, lens),
    simulated: files.fund.simulated,
    sources: sourceNames(files, allOrigins(origins)),
    anySimulated: allOrigins(origins).includes(SIMULATED),
    day: calculation.plan.to,
  };
}

/** One sentence that says a calculation. */
export const sayPlan = ({ plan, headlines }: PlanView): string =>
  `${plan}: ${headlines.map(({ label, value }) => `${label} ${value}`).join('؛ ')}`;
