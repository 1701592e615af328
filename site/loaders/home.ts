import { pagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { PlacedSection } from '../../shared/schema/sections.ts';
import type { MarketMap } from '../../shared/schema/snapshots/market.ts';
import { faqPage, organization, type Trail, webSite } from '../../shared/seo/json-ld.ts';
import { categoryRowsView } from '../blocks/category-rows/view.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { growthView } from '../blocks/growth/view.ts';
import { groupsOf, rowsOf } from '../blocks/layout/group.ts';
import { groupViews } from '../blocks/layout/group-views.ts';
import { defaultHome, homeRows } from '../blocks/layout/page-layouts.ts';
import { categoryCells } from '../blocks/market-map/category-cells.ts';
import { stripOf, upDownOf } from '../blocks/market-summary/view.ts';
import { keptUpOf } from '../blocks/measures/beats.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createItemList } from '../layouts/structured-data.ts';

const text = {
  title: 'نمای کلی بازار امروز',
  pageTitle: 'مقایسهٔ صندوق‌های سرمایه‌گذاری و نمای بازار امروز',
  description:
    'نقشهٔ بازار صندوق‌های سرمایه‌گذاری، ورود و خروج پول حقیقی، ارزش معاملات، برترین صندوق‌های امروز و مقایسهٔ بازده صندوق‌های طلا، سهامی، اهرمی و درآمد ثابت.',
};

/** Head of the home page; `categories` are [name, path] pairs. */
export function createHomeHead(snapshots: SnapshotReader, categories: Trail): PageHead {
  const site = snapshots.read('site', 'site');
  const faq = snapshots.read('faq', 'faq');
  return {
    title: titleWithBrand(text.pageTitle, site),
    override: snapshots.read('seo', 'seo/homepage'),
    description: text.description,
    path: pagePath.home,
    jsonLd: [
      ...(site ? [webSite(site), organization(site)] : []),
      createItemList(site, text.title, categories),
      ...(faq ? [faqPage(faq.items)] : []),
    ],
  };
}

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

/**
 * The map stands beside the picture of the page where the staff have put it into the first row; what they put beside it follows below.
 */
function splitMap<T extends { readonly type: string }>(
  rows: readonly (readonly T[])[],
): { readonly map: T | null; readonly rows: readonly (readonly T[])[] } {
  const [first = [], ...others] = rows;
  const map = first.find(({ type }) => type === 'market-map') ?? null;
  const beside = first.filter((one) => one !== map);
  return { map, rows: beside.length > 0 ? [beside, ...others] : others };
}

/** Rows of sections as the staff have arranged them, the default ones before that. */
function rowsOfHome(snapshots: SnapshotReader) {
  const sections = snapshots.read('home', 'home')?.sections ?? defaultHome();
  const page = contextOf(snapshots, sections);
  return rowsOf(groupViews(groupsOf(sections, page), snapshots, page));
}

/** Categories by name and address, for search engines; none where the map cannot be read. */
function categoriesOf(map: MarketMap | null): readonly (readonly [name: string, href: string])[] {
  try {
    return map ? categoryCells(map).map((cell) => [cell.title, cell.href] as const) : [];
  } catch {
    return [];
  }
}

/** Everything that the home page shows. The props of the first blocks are functions, called inside their error boundaries. */
export function loadHome(snapshots: SnapshotReader) {
  const all = rowsOfHome(snapshots);
  const { map: mapGroup, rows } = splitMap(all);
  const summary = snapshots.read('market/summary', 'market/summary');
  const map = snapshots.read('market/map', 'market/map');
  return {
    growth: () => growthView(snapshots),
    categoryRows: () => categoryRowsView(snapshots),
    mapGroup,
    rows: homeRows(rows),
    tabs: all.flat().flatMap(({ anchor, navTitle }) => (navTitle ? [{ id: anchor, label: navTitle }] : [])),
    categories: categoriesOf(map),
    summary,
    simulated: summary?.meta.simulated ?? false,
    strip: () => (summary ? stripOf(summary) : []),
    kept: keptUpOf('market', snapshots.read('market/measures', 'market/measures')),
    upDown: () => (summary ? upDownOf(summary) : null),
    faq: snapshots.read('faq', 'faq')?.items ?? [],
  };
}
