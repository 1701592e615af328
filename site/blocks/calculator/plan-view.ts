import { calculate } from '../../../shared/calculator/calculate.ts';
import type { CalculatorState } from '../../../shared/calculator/state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import { type CalculatorFiles, dataOf, originsOf, sourceNames } from './load-data.ts';
import { planChart } from './plan-chart.ts';
import { notesOf } from './result-notes.ts';
import { comparisonTable, daysTable, inCurrency, type PlanTable, paymentsTable } from './result-tables.ts';
import { allOrigins, type Headline, headlinesOf, planWords, ratesOf } from './result-view.ts';

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

const fundName = ({ fund: { fund } }: CalculatorFiles): string =>
  fund.symbol === null || fund.name.includes(fund.symbol) ? fund.name : `${fund.name} (${fund.symbol})`;

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
  const comparison = comparisonTable(calculation, fundName(files), rates, rateLabel, origins);
  return {
    fundName: fundName(files),
    plan: planWords(state, calculation, unit),
    headlines: headlinesOf(calculation, rates, lens, unit),
    chart: planChart(calculation, data, holidaySet(files.measures.holidays), lens, unit),
    comparison: inCurrency(comparison, unit),
    payments: inCurrency(paymentsTable(calculation.plan, origins.fund), unit),
    days: inCurrency(daysTable(calculation.plan, origins.fund), unit),
    notes: notesOf(calculation, state, data, lens),
    simulated: files.fund.simulated,
    sources: sourceNames(files, allOrigins(origins)),
    anySimulated: allOrigins(origins).includes('simulated'),
    day: calculation.plan.to,
  };
}

/** One sentence that says a calculation. */
export const sayPlan = ({ plan, headlines }: PlanView): string =>
  `${plan}: ${headlines.map(({ label, value }) => `${label} ${value}`).join('؛ ')}`;
