import { pagePath } from '../../../shared/paths.ts';
import { element } from '../provenance/elements.ts';
import { METHODS } from './method-texts.ts';
import { renderTable } from './render-table.ts';
import type { PlanTable } from './result-tables.ts';
import type { Headline } from './result-view.ts';

const text = {
  simulated: 'نمایشی',
  csv: 'CSV',
  csvOf: (title: string) => `دریافت CSV: ${title}`,
  link: 'کپی پیوند',
  card: 'کارت تصویری',
  how: 'چگونه حساب شد',
  formula: 'فرمول:',
  more: 'روش محاسبه',
  sources: 'منبع:',
  axis: (unit: string) => `ارزش و پرداخت در هر نشست، ${unit}`,
  closure: '؛ زمینهٔ تیره‌تر: تعطیلی بورس',
  and: '، ',
};

/** All that a result shows. */
export interface ResultView {
  readonly headlines: readonly Headline[];
  /** The place of the chart, which is drawn once it has a width. */
  readonly chart: HTMLElement;
  /** Of the chart's axis, e.g. «میلیون تومان». */
  readonly axis: string;
  /** Whether the chart has a closure of the exchange, which is a band. */
  readonly hasClosure: boolean;
  readonly comparison: PlanTable;
  readonly payments: PlanTable;
  readonly days: PlanTable;
  readonly notes: readonly string[];
  /** Whether the fund's history has simulated days. */
  readonly simulated: boolean;
  /** Names of the sources. */
  readonly sources: readonly string[];
}

const toneOf = (signed: number | null): string =>
  signed === null ? '' : signed > 0 ? 'up arrow' : signed < 0 ? 'down arrow' : 'flat';

/** Stands beside figures that come from simulated days. */
const mark = (isSimulated: boolean): HTMLElement | false =>
  isSimulated && element('span', { class: 'mark' }, text.simulated);

const headlineList = (headlines: readonly Headline[], isSimulated: boolean): HTMLElement =>
  element(
    'dl',
    { class: 'headlines' },
    ...headlines.map(({ id, label, value, note, signed }) =>
      element(
        'div',
        { 'data-result': id },
        element('dt', {}, `${label} `, mark(isSimulated && id === 'end')),
        element(
          'dd',
          {},
          element('span', { class: `num ${toneOf(signed)}` }, value),
          note && element('small', {}, note),
        ),
      ),
    ),
  );

const csvButton = ({ id, title }: PlanTable): HTMLElement =>
  element(
    'button',
    { type: 'button', class: 'button csv', 'data-csv': id, 'aria-label': text.csvOf(title) },
    text.csv,
  );

const openTable = (table: PlanTable, isSimulated: boolean): HTMLElement =>
  element(
    'details',
    { class: 'numbers', 'data-table': table.id },
    element('summary', {}, `${table.title} `, mark(isSimulated)),
    csvButton(table),
    renderTable(table),
  );

const methods = (): HTMLElement =>
  element(
    'details',
    { class: 'numbers' },
    element('summary', {}, text.how),
    element(
      'dl',
      { class: 'methods' },
      ...METHODS.flatMap(({ id, label, definition, formula, source }) => [
        element('dt', {}, element('a', { href: `${pagePath.methodology}#${id}` }, label)),
        element(
          'dd',
          {},
          definition,
          element('p', {}, `${text.formula} ${formula}`),
          element('p', {}, source),
        ),
      ]),
    ),
  );

/** The result below the form. */
export function renderResult(view: ResultView): HTMLElement[] {
  return [
    headlineList(view.headlines, view.simulated),
    element(
      'figure',
      {},
      element('figcaption', {}, `${text.axis(view.axis)}${view.hasClosure ? text.closure : ''}`),
      view.chart,
    ),
    element(
      'section',
      { class: 'comparison' },
      element('header', {}, element('h3', {}, view.comparison.title), csvButton(view.comparison)),
      renderTable(view.comparison, text.simulated),
    ),
    element('div', { class: 'notes' }, ...view.notes.map((note) => element('p', {}, note))),
    element(
      'div',
      { class: 'actions' },
      element('button', { type: 'button', class: 'button', 'data-copy': '' }, text.link),
      element('button', { type: 'button', class: 'button', 'data-card': '' }, text.card),
    ),
    element(
      'div',
      { class: 'more' },
      openTable(view.payments, view.simulated),
      openTable(view.days, view.simulated),
      methods(),
    ),
    element(
      'p',
      { class: 'foot' },
      `${text.sources} ${view.sources.join(text.and)}`,
      element('a', { href: `${pagePath.methodology}#${METHODS[0].id}` }, text.more),
    ),
  ];
}
