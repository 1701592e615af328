import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { PlacedSection } from '../../shared/schema/sections.ts';
import type { ArticleCard } from '../../shared/schema/snapshots/content.ts';
import type { Snapshot } from '../../shared/schema/snapshots/index.ts';
import type { MarketMap } from '../../shared/schema/snapshots/market.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { rowsOf } from '../blocks/layout/category-layout.ts';
import { type GroupView, groupViews } from '../blocks/layout/group-views.ts';
import { defaultHome, type HomeSection, layoutHome } from '../blocks/layout/home-layout.ts';
import { categoryCells } from '../blocks/market-map/category-cells.ts';
import { stripOf, upDownOf } from '../blocks/market-summary/view.ts';
import { keptUpOf } from '../blocks/measures/beats.ts';
import { categoryRows } from '../blocks/returns-heatmap/rows.ts';

/** Only a list known to be empty hides the block: on unexpected data the block shows its own error. */
const hasItems = (flow: Snapshot<'market/liquidity'> | null): boolean =>
  flow !== null && flow.items?.length !== 0;

/** A page without a category, for sections that may stand on any page. */
const contextOf = (snapshots: SnapshotReader, sections: readonly PlacedSection[]): PageContext => ({
  surface: 'home',
  category: { slug: '', label: '', kind: '', colorIndex: 0 },
  fund: null,
  isGold: false,
  isFixedIncome: false,
  types: new Set(sections.map(({ type }) => type)),
  reportDate: null,
  slugOfSymbol: () => null,
  categoryOf: (wanted) =>
    snapshots
      .read('navigation', 'navigation')
      ?.categories.find(({ category }) => [category.slug, category.kind].includes(wanted))?.category ?? null,
  firstFundSlug: null,
});

/** A section of the home page with what its blocks show. */
export interface HomeSectionView extends HomeSection {
  readonly view: GroupView | null;
}

/** The sections as the staff have arranged them, the default ones before that; liquidity is left out where there is none. */
function sectionsOf(snapshots: SnapshotReader): HomeSectionView[] {
  const sections = snapshots.read('home', 'home')?.sections ?? defaultHome();
  const page = contextOf(snapshots, sections);
  const hasFlow = hasItems(snapshots.read('market/liquidity', 'market/liquidity'));
  return layoutHome(sections, page, (type) => hasFlow || type !== 'liquidity-flow').flatMap((section) => {
    const [view = null] = section.group ? groupViews([section.group], snapshots, page) : [];
    return section.group && view === null ? [] : [{ ...section, view }];
  });
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
  const sections = sectionsOf(snapshots);
  const summary = snapshots.read('market/summary', 'market/summary');
  const map = snapshots.read('market/map', 'market/map');
  const returns = snapshots.read('market/category-returns', 'market/category-returns');
  return {
    rows: rowsOf(sections),
    tabs: sections.flatMap(({ anchor, tab }) => (tab === null ? [] : [{ id: anchor, label: tab }])),
    categories: categoriesOf(map),
    summary,
    simulated: summary?.meta.simulated ?? false,
    strip: () => (summary ? stripOf(summary) : []),
    kept: keptUpOf('market', snapshots.read('market/measures', 'market/measures')),
    upDown: () => (summary ? upDownOf(summary) : null),
    map: () =>
      map ? categoryCells(map, (slug) => snapshots.read('category-map', `category-map/${slug}`)) : [],
    performers: snapshots.read('market/top-performers', 'market/top-performers'),
    heat: () => (returns ? categoryRows(returns) : []),
    faq: snapshots.read('faq', 'faq')?.items ?? [],
    news: newest(snapshots, 'news'),
    analyses: newest(snapshots, 'analysis'),
  };
}
