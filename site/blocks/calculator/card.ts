import type { PlainChart } from '../../charts/plain/chart-model.ts';
import { element } from '../provenance/elements.ts';
import { renderTable } from './render-table.ts';
import type { PlanTable } from './result-tables.ts';
import type { Headline } from './result-view.ts';

const text = {
  kicker: 'ماشین‌حساب سرمایه‌گذاری',
  simulated: 'نمایشی: بخشی از این ارقام شبیه‌سازی شده است',
  mark: 'نمایشی',
  sources: 'منبع:',
  and: '، ',
};

/** What a card says. */
export interface CardView {
  readonly brand: string;
  readonly fundName: string;
  /** Amounts and days. */
  readonly plan: string;
  readonly headlines: readonly Headline[];
  readonly chart: PlainChart;
  readonly comparison: PlanTable;
  /** Unknown fees and the like. */
  readonly notes: readonly string[];
  readonly sources: readonly string[];
  readonly simulated: boolean;
  /** The page's address, without its scheme. */
  readonly address: string;
}

const figure = ({ label, value, note, signed }: Headline): HTMLElement =>
  element(
    'div',
    {},
    element('p', { class: 'label' }, label),
    element('p', { class: `value ${signed === null ? '' : signed < 0 ? 'down' : 'up'}` }, value),
    note && element('p', { class: 'label' }, note),
  );

/** The card as an element outside of the view, which is drawn as a picture and removed. */
export function createCard(view: CardView): HTMLElement {
  return element(
    'div',
    { class: 'calc-card', 'aria-hidden': 'true', 'data-fixed-unit': '' },
    element('p', { class: 'kicker' }, `${view.brand} · ${text.kicker}`),
    element('p', { class: 'name' }, view.fundName),
    element('p', { class: 'plan' }, view.plan),
    element('div', { class: 'figures-line' }, ...view.headlines.map(figure)),
    element('div', { class: 'plan-chart' }),
    renderTable(view.comparison, text.mark),
    ...view.notes.map((note) => element('p', { class: 'label' }, note)),
    view.simulated && element('p', { class: 'simulated' }, text.simulated),
    element('p', { class: 'label' }, `${text.sources} ${view.sources.join(text.and)}`),
    element('p', { class: 'label address', dir: 'ltr' }, view.address),
  );
}
