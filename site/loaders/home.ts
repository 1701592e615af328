import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { PlacedSection } from '../../shared/schema/sections.ts';
import type { MarketMap } from '../../shared/schema/snapshots/market.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { groupsOf, rowsOf } from '../blocks/layout/group.ts';
import { groupViews } from '../blocks/layout/group-views.ts';
import { defaultHome, withSpans } from '../blocks/layout/home-layout.ts';
import { categoryCells } from '../blocks/market-map/category-cells.ts';
import { stripOf, upDownOf } from '../blocks/market-summary/view.ts';
import { keptUpOf } from '../blocks/measures/beats.ts';

/** A page without a category, for sections that may stand on any page. */
const contextOf = (snapshots: SnapshotReader, sections: readonly PlacedSection[]): PageContext => ({
  surface: 'home',
  category: { slug: '', label: '', kind: '', colorIndex: 0 },
  fund: null,
  isGold: false,
  isFixedIncome: false,
  types: new Set(sections.map(({ type }) => type)),
  reportDates: [],
  slugOfSymbol: () => null,
  categoryOf: (wanted) =>
    snapshots
      .read('navigation', 'navigation')
      ?.categories.find(({ category }) => [category.slug, category.kind].includes(wanted))?.category ?? null,
  firstFundSlug: null,
});

/** Rows of sections as the staff have arranged them, the default ones before that. */
function rowsOfHome(snapshots: SnapshotReader) {
  const sections = snapshots.read('home', 'home')?.sections ?? defaultHome();
  const page = contextOf(snapshots, sections);
  return rowsOf(groupViews(groupsOf(sections, page), snapshots, page)).map(withSpans);
}

/** Categories by name and address, for search engines; none where the map cannot be read. */
function categoriesOf(map: MarketMap | null): readonly (readonly [name: string, href: string])[] {
  try {
    return map ? categoryCells(map).map((cell) => [cell.title, cell.href] as const) : [];
  } catch {
    return [];
  }
}

/** Everything that the home page shows. The props of the strip are functions, called inside its error boundary. */
export function loadHome(snapshots: SnapshotReader) {
  const rows = rowsOfHome(snapshots);
  const summary = snapshots.read('market/summary', 'market/summary');
  const map = snapshots.read('market/map', 'market/map');
  return {
    rows,
    tabs: rows.flat().flatMap(({ anchor, navTitle }) => (navTitle ? [{ id: anchor, label: navTitle }] : [])),
    categories: categoriesOf(map),
    summary,
    simulated: summary?.meta.simulated ?? false,
    strip: () => (summary ? stripOf(summary) : []),
    kept: keptUpOf('market', snapshots.read('market/measures', 'market/measures')),
    upDown: () => (summary ? upDownOf(summary) : null),
    faq: snapshots.read('faq', 'faq')?.items ?? [],
  };
}
