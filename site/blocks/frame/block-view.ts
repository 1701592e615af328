import { pagePath } from '../../../shared/paths.ts';
import { formatBillionToman, formatMoney } from '../../../shared/persian/format.ts';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import type { CategoryFlow } from '../../../shared/schema/snapshots/category.ts';
import type { ArticleCard } from '../../../shared/schema/snapshots/content.ts';
import type { FundReturns, Performer, PerformerOrder } from '../../../shared/schema/snapshots/market.ts';
import { MINUTE, SECOND } from '../../../shared/units.ts';
import type { HeatRow } from '../returns-heatmap/Heatmap.astro';
import type { MapCell } from '../market-map/MarketMap.astro';
import type { CardCollection } from '../generic/card-collection.section.ts';
import type { GenericChart } from '../generic/chart.section.ts';
import type { Block, PageContext } from './define-section.ts';
import type { Group } from '../layout/group.ts';
import type { GenericTable } from '../generic/table.section.ts';
import type { TextContent } from '../generic/text.section.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { type Failure, failureOf, messageOf } from '../../charts/parts/failure.ts';
import { widgets } from '../widgets.ts';
import { PERFORMER_VIEWS } from '../top-performers/top-performers.widget.ts';
import { articlesFor } from '../articles/articles-for.ts';
import { type GoldBubbleView, type GoldMixView, goldBubbleView, goldMixView } from '../gold-bubble/view.ts';
import { fundCells } from '../market-map/fund-cells.ts';
import { remembered } from '../../data/remembered.ts';
import { richText } from '../../ui/rich-text.ts';

/** A label with its printed figure; `signed` decides its colour. */
export interface FigureView {
  readonly label: string;
  readonly value: string;
  readonly signed?: number | null;
  readonly note?: string;
}

/** A block as its component prints it: plain props, no arithmetic left. */
export type BlockView =
  | {
      readonly is: 'chart';
      readonly widget: Widget;
      readonly key: string;
      readonly every?: number;
      /** Of its drawings, in pixels, where the section asks for one. */
      readonly height?: number;
    }
  | {
      readonly is: 'map';
      readonly widget: Widget;
      readonly key: string;
      readonly every: number;
      readonly cells: readonly MapCell[];
      readonly height?: number;
    }
  | {
      readonly is: 'heatmap';
      readonly widget: Widget;
      readonly key: string;
      readonly rows: readonly HeatRow[];
    }
  | {
      readonly is: 'performers';
      readonly widget: Widget;
      readonly key: string;
      readonly every: number;
      readonly orders: Readonly<Record<PerformerOrder, readonly Performer[]>>;
      readonly views: readonly (readonly [PerformerOrder, string])[];
    }
  | { readonly is: 'figures'; readonly figures: readonly FigureView[]; readonly date: string | null }
  | { readonly is: 'gold-bubble'; readonly view: GoldBubbleView }
  | { readonly is: 'gold-mix'; readonly view: GoldMixView }
  | {
      readonly is: 'articles';
      readonly kind: 'news' | 'analysis';
      readonly title: string;
      readonly items: readonly ArticleCard[];
    }
  | { readonly is: 'generic-chart'; readonly chart: GenericChart; readonly height?: number }
  | { readonly is: 'generic-table'; readonly table: GenericTable }
  | { readonly is: 'generic-cards'; readonly cards: CardCollection }
  | { readonly is: 'generic-text'; readonly html: string }
  | { readonly is: 'empty'; readonly title: string }
  /** What could not be read: said in its place. */
  | { readonly is: 'failed'; readonly title: string; readonly failure: Failure };

const text = {
  inflow: 'خالص ورود پول حقیقی امروز',
  buying: 'سرانهٔ خرید حقیقی',
  selling: 'سرانهٔ فروش حقیقی',
  unit: 'میلیارد تومان',
  noCategory: 'شناسه دسته‌بندی مشخص نشده است',
  articles: { news: 'آخرین اخبار', analysis: 'آخرین تحلیل‌ها' },
};

/** Seconds between two looks at the pointer, as the specification says for each block that lives. */
export const POLL_SECONDS = {
  map: (2 * MINUTE) / SECOND,
  'category-flow': (2 * MINUTE) / SECOND,
  'category-trading': (5 * MINUTE) / SECOND,
  performers: (5 * MINUTE) / SECOND,
  leveraged: (5 * MINUTE) / SECOND,
  'gold-bubbles': (2 * MINUTE) / SECOND,
} as const;

const pollSecondsOf = (id: string): number | undefined =>
  id in POLL_SECONDS ? POLL_SECONDS[id as keyof typeof POLL_SECONDS] : undefined;

/** Charts that leave the page where they have nothing to show, instead of saying so. */
const HIDDEN_WHEN_EMPTY: ReadonlySet<string> = new Set(['category-flow']);

interface BlockContext {
  readonly snapshots: SnapshotReader;
  readonly page: PageContext;
  readonly group: Group;
  readonly key: string;
}

const heightOf = ({ height }: Group) => (height === null ? {} : { height });

function chartView({ snapshots, key, group }: BlockContext, id: keyof typeof widgets): BlockView | null {
  const widget: Widget = widgets[id];
  const snapshot = snapshots.read(widget.snapshot, key);
  const empty = snapshot === null || widget.isEmpty(snapshot);
  if (empty && HIDDEN_WHEN_EMPTY.has(id)) return null;
  const every = pollSecondsOf(id);
  return { is: 'chart', widget, key, ...(every !== undefined && { every }), ...heightOf(group) };
}

function flowFigures({ today }: CategoryFlow): BlockView | null {
  const { netInflowRial, buyingPerCapitaRial, sellingPerCapitaRial, date } = today;
  if (netInflowRial === null && buyingPerCapitaRial === null && sellingPerCapitaRial === null) return null;
  return {
    is: 'figures',
    date: date ? jalaliLong(date) : null,
    figures: [
      {
        label: text.inflow,
        value: formatBillionToman(netInflowRial),
        signed: netInflowRial,
        note: text.unit,
      },
      { label: text.buying, value: formatMoney(buyingPerCapitaRial) },
      { label: text.selling, value: formatMoney(sellingPerCapitaRial) },
    ],
  };
}

/** As many as the other lists of a category hold; the page says where the rest is. */
const MAX_HEATMAP_ROWS = 100;

/** Rows of a heatmap; the same list for the same snapshot, so that what was printed of it can be kept. */
const heatRowsOf = remembered(({ items }: FundReturns) =>
  items.slice(0, MAX_HEATMAP_ROWS).map(
    (item): HeatRow => ({
      name: item.fund.name,
      short: item.fund.symbol,
      href: pagePath.fund(item.fund.slug),
      returns: [item.monthlyPercent, item.quarterlyPercent, item.biannualPercent, item.yearlyPercent],
      average: item.averagePercent,
    }),
  ),
);

/** Each component with what it needs of the page's snapshots; null leaves the block out. */
const views: Readonly<Record<string, (asked: BlockContext) => BlockView | null>> = {
  map({ snapshots, key, group }) {
    const snapshot = snapshots.read('category-map', key);
    return {
      is: 'map',
      widget: widgets['category-map'],
      key,
      every: POLL_SECONDS.map,
      cells: snapshot ? fundCells(snapshot) : [],
      ...heightOf(group),
    };
  },
  heatmap({ snapshots, key }) {
    const snapshot = snapshots.read('category-returns', key);
    return {
      is: 'heatmap',
      widget: widgets['fund-returns'],
      key,
      rows: snapshot ? heatRowsOf(snapshot) : [],
    };
  },
  performers({ snapshots, key }) {
    const snapshot = snapshots.read('category-performers', key);
    const widget = widgets['category-performers'];
    const labels = PERFORMER_VIEWS.map((view) => [view, widget.text.views[view] ?? view] as const);
    const orders = snapshot?.orders ?? { growth: [], liquidity: [], trading: [] };
    return { is: 'performers', widget, key, every: POLL_SECONDS.performers, orders, views: labels };
  },
  'flow-today'({ snapshots, key }) {
    const snapshot = snapshots.read('category-flow', key);
    return snapshot && snapshot.items.length > 0 ? flowFigures(snapshot) : null;
  },
  'gold-bubble': ({ snapshots, key, page }) => ({
    is: 'gold-bubble',
    view: goldBubbleView(snapshots, key, page),
  }),
  'gold-mix'({ snapshots, key }) {
    const view = goldMixView(snapshots, key);
    return view ? { is: 'gold-mix', view } : null;
  },
  articles({ snapshots, key, page }) {
    const kind = key === 'articles/news' ? 'news' : 'analysis';
    const all = snapshots.read('articles', key)?.items ?? [];
    return { is: 'articles', kind, title: text.articles[kind], items: articlesFor(all, namesOf(page)) };
  },
  'no-category': () => ({ is: 'empty', title: text.noCategory }),
  'generic-chart': ({ group }) => ({
    is: 'generic-chart',
    chart: group.config as GenericChart,
    ...heightOf(group),
  }),
  'generic-table': ({ group }) => ({ is: 'generic-table', table: group.config as GenericTable }),
  'generic-cards': ({ group }) => ({ is: 'generic-cards', cards: group.config as CardCollection }),
  'generic-text'({ group }) {
    const { content, format } = group.config as TextContent;
    return { is: 'generic-text', html: richText(content, format) };
  },
};

const namesOf = ({ fund, category }: PageContext): string[] =>
  fund ? [fund.symbol ?? '', fund.name, category.label] : [category.label];

/** The widget whose words a component uses. */
const WIDGET_OF: Readonly<Record<string, Widget>> = {
  map: widgets['category-map'],
  heatmap: widgets['fund-returns'],
  performers: widgets['category-performers'],
};

/** What a block shows; null where it is left out. Figures that cannot be read are a failure of this block alone. */
export function blockView(
  block: Block,
  snapshots: SnapshotReader,
  page: PageContext,
  group: Group,
): BlockView | null {
  const asked = { snapshots, page, group, key: block.key };
  try {
    if ('widget' in block) return chartView(asked, block.widget);
    return views[block.component]?.(asked) ?? null;
  } catch (error) {
    // A chart says so in its own frame.
    if ('widget' in block) return { is: 'chart', widget: widgets[block.widget], key: block.key };
    const own = WIDGET_OF[block.component]?.text;
    return {
      is: 'failed',
      title: own?.title ?? '',
      failure: failureOf(own?.failure, 'draw', messageOf(error)),
    };
  }
}
