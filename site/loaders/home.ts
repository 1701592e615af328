import { categoryShade } from '../../shared/funds/map-shade.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatBillionRial, formatMoney, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { ArticleCard } from '../../shared/schema/snapshots/content.ts';
import type { Snapshot } from '../../shared/schema/snapshots/index.ts';
import type { CategoryReturns, MarketMap, MarketSummary } from '../../shared/schema/snapshots/market.ts';
import type { HeatRow } from '../blocks/returns-heatmap/Heatmap.astro';
import type { MapCell } from '../blocks/market-map/MarketMap.astro';
import { spreadShade, cellTone } from '../blocks/market-map/map-cell.ts';
import { remembered } from '../data/remembered.ts';

const text = {
  sections: {
    'market-map': 'نقشهٔ بازار',
    'liquidity-flow': 'جریان نقدینگی بازار',
    'top-performers': 'برترین‌های بازار',
    'category-performance': 'مقایسهٔ بازده دسته‌ها',
    'app-download': 'نصب اپ',
    'news-analysis': 'اخبار و تحلیل‌ها',
  },
  funds: 'صندوق',
  mapChange: 'میانگین تغییر',
  mapValue: 'ارزش معاملات (میلیارد ریال)',
  mapCount: 'تعداد صندوق',
  value: 'ارزش معاملات امروز',
  flow: 'خالص ورود پول حقیقی',
  assets: 'دارایی صندوق‌ها',
  bubble: 'میانگین حباب طلا',
  dear: 'گران',
  cheap: 'ارزان',
  fundsCovered: 'صندوق زیر پوشش',
} as const;

type SectionType = keyof typeof text.sections;
const ORDER = Object.keys(text.sections) as SectionType[];
const isKnown = (type: string): type is SectionType => type in text.sections;

export interface HomeSection {
  readonly id: SectionType;
  readonly label: string;
}

/** Figures of another shape are the block's to complain of: only a known emptiness hides it. */
const hasItems = (flow: Snapshot<'market/liquidity'> | null): boolean =>
  flow !== null && flow.items?.length !== 0;

/** The anchored sections in their order; liquidity is left out where there is none. */
function sectionsOf(snapshots: SnapshotReader): HomeSection[] {
  const placed = snapshots.read('home', 'home')?.sections ?? [];
  const hasFlow = hasItems(snapshots.read('market/liquidity', 'market/liquidity'));
  const known = placed.flatMap(({ type, title }) =>
    isKnown(type) ? [{ id: type, label: title ?? text.sections[type] }] : [],
  );
  const sections = known.length > 0 ? known : ORDER.map((id) => ({ id, label: text.sections[id] }));
  return sections.filter(({ id }) => hasFlow || id !== 'liquidity-flow');
}

export interface StripFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly signed?: number | null;
}

/** The line of figures on top: what today's market comes to. */
export function stripOf(summary: MarketSummary): StripFigure[] {
  const { averageGoldBubblePercent: bubble } = summary;
  return [
    { label: text.value, value: formatMoney(summary.tradingValueRial) },
    {
      label: text.flow,
      value: formatMoney(summary.individualNetFlowRial),
      signed: summary.individualNetFlowRial,
    },
    {
      label: text.bubble,
      value: formatPercent(bubble),
      ...(bubble !== null && bubble !== 0 && { note: bubble > 0 ? text.dear : text.cheap }),
    },
    {
      label: text.assets,
      value: formatMoney(summary.netAssetRial),
      note: `${formatNumber(summary.fundCount)} ${text.fundsCovered}`,
    },
  ];
}

/** The map's cells: every category of one size, the strongest gain first. */
export function categoryCells({ items }: MarketMap): MapCell[] {
  const known = (change: number | null) => change ?? Number.NEGATIVE_INFINITY;
  return [...items]
    .sort((a, b) => known(b.averageChangePercent) - known(a.averageChangePercent))
    .map(({ category, averageChangePercent, tradingValueRial, fundCount }) => ({
      title: category.label,
      figure: formatPercent(averageChangePercent, { decimals: category.kind === 'fixed-income' ? 2 : 1 }),
      note: `${formatNumber(fundCount)} ${text.funds}`,
      href: pagePath.category(category.slug),
      weight: 1,
      tone: cellTone(spreadShade(categoryShade(averageChangePercent))),
      tip: [
        [text.mapChange, formatPercent(averageChangePercent)],
        [text.mapValue, formatBillionRial(tradingValueRial)],
        [text.mapCount, formatNumber(fundCount)],
      ],
    }));
}

/** Rows of the heatmap; the same list for the same snapshot, so that what was printed of it can be kept. */
export const categoryRows = remembered(({ items }: CategoryReturns): readonly HeatRow[] =>
  items.map((item) => ({
    name: item.category.label,
    href: pagePath.category(item.category.slug),
    color: `var(--cat-${item.category.colorIndex % 16})`,
    returns: [item.monthlyPercent, item.quarterlyPercent, item.biannualPercent, item.yearlyPercent],
    average: item.averagePercent,
    note: formatNumber(item.fundCount),
  })),
);

export interface UpDown {
  readonly up: string;
  readonly down: string;
  readonly unchanged: string;
  /** Shares of the whole in percent, for the bar. */
  readonly shares: readonly [up: number, unchanged: number, down: number];
}

export function upDownOf({ upCount, downCount, unchangedCount }: MarketSummary): UpDown {
  const total = upCount + downCount + unchangedCount;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return {
    up: formatNumber(upCount),
    down: formatNumber(downCount),
    unchanged: formatNumber(unchangedCount),
    shares: [share(upCount), share(unchangedCount), share(downCount)],
  };
}

const CARDS = 4;
const newest = (snapshots: SnapshotReader, kind: 'news' | 'analysis'): readonly ArticleCard[] =>
  snapshots.read('articles', `articles/${kind}`)?.items.slice(0, CARDS) ?? [];

/** Categories by name and address, for search engines; none where the map cannot be read. */
function categoriesOf(map: MarketMap | null): readonly (readonly [name: string, href: string])[] {
  try {
    return map ? categoryCells(map).map((cell) => [cell.title, cell.href] as const) : [];
  } catch {
    return [];
  }
}

/** All that the home page prints. A block's part is made when the block asks: what throws there is said there. */
export function loadHome(snapshots: SnapshotReader) {
  const summary = snapshots.read('market/summary', 'market/summary');
  const map = snapshots.read('market/map', 'market/map');
  const returns = snapshots.read('market/category-returns', 'market/category-returns');
  return {
    sections: sectionsOf(snapshots),
    categories: categoriesOf(map),
    summary,
    strip: () => (summary ? stripOf(summary) : []),
    upDown: () => (summary ? upDownOf(summary) : null),
    map: () => (map ? categoryCells(map) : []),
    performers: snapshots.read('market/top-performers', 'market/top-performers'),
    heat: () => (returns ? categoryRows(returns) : []),
    news: newest(snapshots, 'news'),
    analyses: newest(snapshots, 'analysis'),
  };
}
