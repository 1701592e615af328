import type { Calculation } from '../../../shared/calculator/calculate.ts';
import type { CalculatorState } from '../../../shared/calculator/state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import type { PlainChart } from '../../charts/plain/chart-model.ts';
import { createPlainChart, type PlainChartHandle } from '../../charts/plain/plain-chart.ts';
import { copyText, saveCsv } from '../frame/exports.ts';
import { element } from '../provenance/elements.ts';
import { type CalculatorFiles, dataOf, originsOf, sourceNames } from './load-data.ts';
import { planChart } from './plan-chart.ts';
import { renderResult } from './render-result.ts';
import { notesOf } from './result-notes.ts';
import {
  comparisonTable,
  daysTable,
  inCurrency,
  type PlanTable,
  paymentsTable,
  withOrigins,
} from './result-tables.ts';
import { allOrigins, headlinesOf, planWords, ratesOf } from './result-view.ts';
import { saveCard } from './share.ts';

const text = {
  none: 'در این بازه پس از آغاز نشست دیگری نیست؛ بازهٔ بلندتری انتخاب کنید.',
  rate: 'بازده موزون پولی، سالانه',
};

/** A calculation with all that it is shown by. */
export interface Shown {
  /** Null where the days hold no session with a later one. */
  readonly calculation: Calculation | null;
  readonly state: CalculatorState;
  readonly files: CalculatorFiles;
  readonly unit: Currency;
  readonly lens: Lens | null;
  /** Of the page with this state. */
  readonly address: string;
}

const CHART_HEIGHT = 240;

const holidaySet = memoize((days: readonly string[]): ReadonlySet<string> => new Set(days));

const fundName = ({ fund: { fund } }: CalculatorFiles): string =>
  fund.symbol === null || fund.name.includes(fund.symbol) ? fund.name : `${fund.name} (${fund.symbol})`;

const brand = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.hostname;

/** Draws the result into its place, whose buttons belong to this calculation; one sentence that says it. */
export function showResult(place: HTMLElement, shown: Shown): string {
  const { calculation, state, files, unit, lens, address } = shown;
  if (calculation === null) {
    place.replaceChildren(element('p', { class: 'muted' }, text.none));
    return text.none;
  }
  const data = dataOf(files);
  const origins = originsOf(files);
  const rates = ratesOf(calculation, data, lens);
  const rateLabel = lens ? `${text.rate} ${MEASURE_WORDS[lens.measure].after}` : text.rate;
  const chart = planChart(calculation, data, holidaySet(files.measures.holidays), lens, unit);
  const host = element('div', { class: 'plan-chart' });
  const headlines = headlinesOf(calculation, rates, lens, unit);
  const comparison = comparisonTable(calculation, fundName(files), rates, rateLabel, origins);
  const view = {
    headlines,
    chart: host,
    axis: chart.scale.name,
    hasClosure: chart.closures.length > 0,
    comparison: inCurrency(comparison, unit),
    payments: inCurrency(paymentsTable(calculation.plan, origins.fund), unit),
    days: inCurrency(daysTable(calculation.plan, origins.fund), unit),
    notes: notesOf(calculation, state, data, lens),
    simulated: files.fund.simulated,
    sources: sourceNames(files, allOrigins(origins)),
  };
  keepOpen(place, renderResult(view));
  drawIn(place, host, chart);
  const name = `calculator-${files.fund.fund.slug}`;
  const tables: readonly PlanTable[] = [view.comparison, view.payments, view.days];
  place.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const table = tables.find(({ id }) => id === button?.dataset.csv);
    if (table) void saveCsv(`${name}-${table.id}`, withOrigins(table, calculation.plan.to));
    else if (button?.dataset.copy !== undefined) void copyText(undefined, address);
    else if (button?.dataset.card !== undefined)
      void saveCard(
        {
          brand: brand(),
          fundName: fundName(files),
          plan: planWords(state, calculation, unit),
          headlines,
          chart,
          comparison: view.comparison,
          notes: view.notes,
          sources: view.sources,
          simulated: allOrigins(origins).includes('simulated'),
          address: decodeURI(location.host + location.pathname),
        },
        name,
      );
  };
  return `${planWords(state, calculation, unit)}: ${headlines.map(({ label, value }) => `${label} ${value}`).join('؛ ')}`;
}

const charts = new WeakMap<HTMLElement, PlainChartHandle>();

/** Draws the chart of a place in its host, instead of the last one. */
function drawIn(place: HTMLElement, host: HTMLElement, chart: PlainChart): void {
  charts.get(place)?.destroy();
  const handle = createPlainChart(host, { height: CHART_HEIGHT });
  handle.draw(chart);
  charts.set(place, handle);
}

/** Replaces the result; what the reader had opened stays open. */
function keepOpen(place: HTMLElement, children: readonly HTMLElement[]): void {
  const before = [...place.querySelectorAll('details')].map(({ open }) => open);
  place.replaceChildren(...children);
  [...place.querySelectorAll('details')].forEach((details, i) => {
    details.open = before[i] ?? false;
  });
}
