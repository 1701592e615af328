import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { PlainChart } from '../../charts/plain/chart-model.ts';
import { createPlainChart } from '../../charts/plain/plain-chart.ts';
import type { BlockView } from './block-view.ts';
import { create } from './create.ts';
import { footOf } from './foot.ts';

const text = {
  menu: 'گزینه‌های',
  csv: 'دریافت CSV',
  png: 'دریافت تصویر',
  link: 'کپی پیوند',
  table: 'جدول',
  marks: {
    split: '■ تقسیم واحد',
    payout: '▲ سود تقسیمی',
    misprint: '✕ رقم نادرست',
    closure: '▒ تعطیلی بورس',
  },
  all: (count: string) => `نمایش همهٔ ${count} روز`,
};

/** Rows of a table before all are asked for. */
const FIRST_ROWS = 120;

export interface ChartBlockText {
  readonly id: string;
  readonly title: string;
  readonly question: string;
}

const dots =
  '<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor"><circle cx="8" cy="3" r="1.4"/><circle cx="8" cy="8" r="1.4"/><circle cx="8" cy="13" r="1.4"/></svg>';

/** The menu of a block: CSV, picture, link. What it runs is loaded at the press. */
export function createMenu(title: string, save: (what: 'csv' | 'png' | 'link') => void): HTMLElement {
  const menu = create('details', { class: 'menu', 'data-menu': '' });
  const summary = create('summary', { 'aria-label': `${text.menu} ${title}` });
  summary.innerHTML = dots;
  const items = create('div', { class: 'items' });
  for (const what of ['csv', 'png', 'link'] as const) {
    const button = create('button', { type: 'button', 'data-save': what }, text[what]);
    button.addEventListener('click', () => {
      menu.removeAttribute('open');
      save(what);
    });
    items.append(button);
  }
  menu.append(summary, items);
  return menu;
}

/** What the marks of a chart mean, of those that it shows. */
function marksText({ events, closures, span }: PlainChart): string {
  const kinds = new Set(
    events.filter(({ day }) => day >= span.from && day <= span.to).map(({ kind }) => kind),
  );
  const shown = (['split', 'payout', 'misprint'] as const).filter((kind) => kinds.has(kind));
  return [
    ...shown.map((kind) => text.marks[kind]),
    ...(closures.length > 0 ? [text.marks.closure] : []),
  ].join(' · ');
}

/** A block with a chart of lines over days, its table, CSV and picture. `controls` stand above the chart, `below` under it. */
export function createChartBlock(
  { id, title, question }: ChartBlockText,
  height: number,
  controls: readonly HTMLElement[] = [],
  below: readonly HTMLElement[] = [],
) {
  let view: BlockView | null = null;
  const block = create('figure', { class: 'widget', id, 'aria-labelledby': `${id}-title` });
  const words = create('div', { class: 'words' });
  const meaning = create('p', { class: 'meaning' });
  words.append(
    create('h2', { id: `${id}-title` }, title),
    create('p', { class: 'question' }, question),
    meaning,
  );
  const tools = create('div', { class: 'tools' });
  tools.append(
    createMenu(title, (what) => {
      const shown = view;
      if (shown)
        void import('./save.ts').then(({ saveChart }) => saveChart(what, block, shown), console.warn);
    }),
  );
  const head = create('header', { class: 'head' });
  head.append(words, tools);
  const host = create('div', { class: 'chart-host' });
  const bar = create('div', { class: 'controls' });
  bar.append(...controls);
  const marks = create('p', { class: 'marks' });
  const numbers = create('details', { class: 'numbers' });
  numbers.append(create('summary', {}, text.table));
  const foot = create('footer', { class: 'foot' });
  block.append(head, ...(controls.length > 0 ? [bar] : []), host, marks, ...below, numbers, foot);
  const chart = createPlainChart(host, { height });

  async function fillTable(limit: number): Promise<void> {
    if (!view || !numbers.open) return;
    const [{ chartTable }, { createTable }] = await Promise.all([
      import('./chart-table.ts'),
      import('./table.ts'),
    ]);
    const table = chartTable(view);
    const rest = table.rows.length - limit;
    const box = createTable({ ...table, rows: table.rows.slice(0, limit) }, title);
    const more = create(
      'button',
      { type: 'button', class: 'button' },
      text.all(formatNumber(table.rows.length)),
    );
    more.addEventListener('click', () => void fillTable(Infinity).catch(console.warn));
    numbers.replaceChildren(numbers.firstElementChild as Element, box, ...(rest > 0 ? [more] : []));
  }
  const openTable = (): void => void fillTable(FIRST_ROWS).catch(console.warn);
  numbers.addEventListener('toggle', openTable);

  return {
    block,
    draw(next: BlockView): void {
      view = next;
      meaning.textContent = next.meaning;
      chart.draw(next.chart);
      marks.textContent = marksText(next.chart);
      const { from, to } = next.chart.span;
      foot.replaceChildren(...footOf(next.meta, jalaliDate(to), jalaliDate(from)));
      openTable();
    },
    destroy: () => chart.destroy(),
  };
}
