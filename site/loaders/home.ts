import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { ArticleCard } from '../../shared/schema/snapshots/content.ts';
import type { Snapshot } from '../../shared/schema/snapshots/index.ts';
import type { MarketMap } from '../../shared/schema/snapshots/market.ts';
import { categoryCells } from '../blocks/market-map/category-cells.ts';
import { stripOf, upDownOf } from '../blocks/market-summary/view.ts';
import { categoryRows } from '../blocks/returns-heatmap/rows.ts';

const text = {
  sections: {
    'market-map': 'نقشهٔ بازار',
    'liquidity-flow': 'جریان نقدینگی بازار',
    'top-performers': 'برترین‌های بازار',
    'category-performance': 'مقایسهٔ بازده دسته‌های مختلف',
    'app-download': 'نصب اپ',
    'news-analysis': 'اخبار و تحلیل‌ها',
  },
} as const;

type SectionType = keyof typeof text.sections;
const ORDER = Object.keys(text.sections) as SectionType[];
const isKnown = (type: string): type is SectionType => type in text.sections;

export interface HomeSection {
  readonly id: SectionType;
  readonly label: string;
}

/** Only a list known to be empty hides the block: on unexpected data the block shows its own error. */
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

/** Everything that the home page shows. The blocks' props are functions, called inside each block's error boundary. */
export function loadHome(snapshots: SnapshotReader) {
  const summary = snapshots.read('market/summary', 'market/summary');
  const map = snapshots.read('market/map', 'market/map');
  const returns = snapshots.read('market/category-returns', 'market/category-returns');
  return {
    sections: sectionsOf(snapshots),
    categories: categoriesOf(map),
    summary,
    simulated: summary?.meta.simulated ?? false,
    strip: () => (summary ? stripOf(summary) : []),
    upDown: () => (summary ? upDownOf(summary) : null),
    map: () =>
      map ? categoryCells(map, (slug) => snapshots.read('category-map', `category-map/${slug}`)) : [],
    performers: snapshots.read('market/top-performers', 'market/top-performers'),
    heat: () => (returns ? categoryRows(returns) : []),
    news: newest(snapshots, 'news'),
    analyses: newest(snapshots, 'analysis'),
  };
}
