import { faDigits } from '../../shared/persian/digits.ts';
import { CHART_KINDS } from '../../shared/schema/section-settings.ts';
import { type GalleryState, LONG_NAME } from './states.ts';

/** Settings of the generic sections, whose content editors write, in each state. */

type Config = Readonly<Record<string, unknown>>;

const NAMES = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر'];
const nameOf = (index: number, { longNames }: GalleryState): string =>
  longNames ? LONG_NAME : (NAMES[index] ?? `ردیف ${faDigits(String(index + 1))}`);

const countOf = ({ rows }: GalleryState): number => rows ?? 0;
const rowsOf = <T>(state: GalleryState, rowAt: (index: number, name: string) => T): T[] =>
  Array.from({ length: countOf(state) }, (_, index) => rowAt(index, nameOf(index, state)));

const chartConfigs = (state: GalleryState): Config[] => {
  const data = rowsOf(state, (i, name) => ({ name, value: i === 4 ? null : 40 + ((i * 37) % 60) }));
  const kinds = state.id === 'full' ? [...CHART_KINDS, 'radar'] : ['bar'];
  return kinds.map((chartType) => ({ chartType, data, unit: 'درصد' }));
};

const tableConfigs = (state: GalleryState): Config[] => [
  {
    columns: ['ماه', 'بازده', 'یادداشت'],
    rows: rowsOf(state, (i, name) => [name, i === 4 ? null : i * 1234.5, 'متن کوتاه']),
  },
];

const cardConfigs = (state: GalleryState): Config[] => {
  const items = rowsOf(state, (i, title) => ({
    title,
    ...(i !== 1 && { text: 'چند کلمه دربارهٔ این کارت و آنچه پشت آن است.' }),
    ...(i !== 2 && { href: '/funds' }),
  }));
  const layouts = state.id === 'full' ? ['grid', 'list'] : ['grid'];
  return layouts.map((layout) => ({ layout, items }));
};

const MARKDOWN =
  '## زیرعنوان\n\nیک **متن** با [پیوند](/funds) و فهرست:\n\n- نخست\n- دوم\n\n| ماه | بازده |\n| --- | --- |\n| تیر | ۲٫۵ |';
const TEXTS: Readonly<Record<string, string>> = {
  markdown: MARKDOWN,
  html: '<h3>زیرعنوان</h3><p>متنی با <em>تأکید</em> و <a href="/funds">پیوند</a>.</p>',
  plain: 'متن ساده در یک سطر.\n\nو بند دوم.',
};

const textConfigs = (state: GalleryState): Config[] => {
  if (state.id === 'full') return Object.entries(TEXTS).map(([format, content]) => ({ format, content }));
  return [
    {
      format: 'plain',
      content: rowsOf(state, (_, name) => name)
        .slice(0, 40)
        .join('\n'),
    },
  ];
};

/** By section type. A `generic` section is a chart, a table, cards or a text, as its settings say. */
export const GENERIC_CONFIGS: Readonly<Record<string, (state: GalleryState) => readonly Config[]>> = {
  chart: chartConfigs,
  table: tableConfigs,
  'card-collection': cardConfigs,
  text: textConfigs,
  generic: (state) =>
    [chartConfigs, tableConfigs, cardConfigs, textConfigs].map((configs) => configs(state)[0] as Config),
};

/** Settings that no generic section accepts. */
export const BROKEN_CONFIG: Config = { data: 'x', rows: 'x', items: 'x', content: 0 };
