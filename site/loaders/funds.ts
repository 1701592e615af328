import { type FigureId, figureOf } from '../../shared/figures/index.ts';
import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { datasetFile, MAX_DATASET_ROWS, pagePath } from '../../shared/paths.ts';
import { readStamp } from '../../shared/schema/read-stamp.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { ScreenerColumn, ScreenerPart } from '../../shared/schema/screener-fields.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import type { FundList } from '../../shared/schema/snapshots/fund.ts';
import type { CategoryRef } from '../../shared/schema/snapshots/meta.ts';
import type { Stamp } from '../../shared/schema/stamp.ts';
import { type Field, fieldOf } from '../../shared/screener/fields.ts';
import { DEFAULT_STATE } from '../../shared/screener/state.ts';
import { dataset } from '../../shared/seo/json-ld.ts';
import type { FundRow, FundTableView } from '../blocks/fund-table/fund-row.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';

const text = {
  title: 'فهرست صندوق‌ها',
  pageTitle: 'فهرست همهٔ صندوق‌های سرمایه‌گذاری قابل معامله',
  description:
    'جدول همهٔ صندوق‌های سرمایه‌گذاری قابل معامله با قیمت، حباب، NAV، دارایی، ارزش معاملات و بازده یک‌ماهه تا یک‌ساله؛ مرتب‌سازی و فیلتر بر پایهٔ دسته.',
  dataset: 'صندوق‌های سرمایه‌گذاری قابل معاملهٔ ایران',
};

/** The figures of the whole list's files that a reader looks for first. */
const VARIABLES = [
  'price',
  'price-change',
  'price-bubble',
  'nav',
  'net-assets',
  'trading-value',
  'monthly-return',
  'quarterly-return',
  'biannual-return',
  'yearly-return',
] as const satisfies readonly FigureId[];

/** Files with the whole list: JSON, and CSV as long as it is published. */
const filesOf = ({ count }: FundTableView) => [
  { url: `/${provenanceFile('screener')}`, type: 'application/json' as const },
  ...(count <= MAX_DATASET_ROWS ? [{ url: `/${datasetFile}`, type: 'text/csv' as const }] : []),
];

const createDataset = (site: Site, list: FundTableView) =>
  dataset(site, {
    name: text.dataset,
    description: text.description,
    path: pagePath.funds,
    asOf: list.meta.asOf,
    variables: VARIABLES.map((id) => figureOf(id).label),
    files: filesOf(list),
    sources: site.sources.filter(({ id }) => list.meta.sources.includes(id)),
  });

/** Head of the list of funds. */
export function createFundsHead(list: FundTableView | null, site: Site | null): PageHead {
  const links = (list?.rows ?? []).map(({ fund }) => [fund.name, pagePath.fund(fund.slug)] as const);
  const trail = createBreadcrumbs(site, [[text.title, pagePath.funds]]);
  return {
    title: titleWithBrand(text.pageTitle, site),
    description: text.description,
    path: pagePath.funds,
    jsonLd: [
      trail,
      createItemList(site, text.title, links),
      ...(site && list && list.count > 0 ? [createDataset(site, list)] : []),
    ],
  };
}

type Item = FundList['items'][number];

/** Rows in the HTML: one and a half large screens, so that the first scroll does not load the rest at once. */
const INITIAL_ROWS = 28;

/** The categories with their numbers of funds, from the navigation that every page reads: no trade changes it. */
const countedCategories = (snapshots: SnapshotReader) =>
  snapshots.read('navigation', 'navigation')?.categories ?? [];

/** Number of funds in the market. */
const marketCount = (snapshots: SnapshotReader): number =>
  countedCategories(snapshots).reduce((sum, one) => sum + one.fundCount, 0);

/** The categories that have funds, in the sidebar's order. */
export const filledCategories = (snapshots: SnapshotReader): CategoryRef[] =>
  countedCategories(snapshots)
    .filter(({ fundCount }) => fundCount > 0)
    .map(({ category }) => category);

/** The list's figures by the columns of the screener. */
const VALUES: Partial<Record<ScreenerColumn, (item: Item) => number | null>> = {
  price: (item) => item.priceRial,
  change: (item) => item.priceChangePercent,
  bubble: (item) => item.bubblePercent,
  nav: (item) => item.navRial,
  assets: (item) => item.netAssetRial,
  value: (item) => item.tradingValueRial,
  r1m: (item) => item.monthlyPercent,
  r3m: (item) => item.quarterlyPercent,
  r6m: (item) => item.biannualPercent,
  r1y: (item) => item.yearlyPercent,
};
const STAMPS: Partial<Record<ScreenerPart, (item: Item) => Stamp | null>> = {
  trade: ({ from }) => from.trade,
  bubble: ({ from }) => from.trade,
  nav: ({ from }) => from.nav,
  assets: ({ from }) => from.netAsset,
  returns: ({ from }) => from.returns,
};

function rowOf(item: Item, columns: readonly Field[], categories: ReadonlyMap<string, CategoryRef>): FundRow {
  return {
    fund: item.fund,
    manager: item.manager,
    category: categories.get(item.categorySlug),
    spark: item.spark,
    values: columns.map(({ id }) => VALUES[id as ScreenerColumn]?.(item) ?? null),
    days: columns.map(({ part }) => {
      const stamp = STAMPS[part]?.(item) ?? null;
      return stamp === null ? null : readStamp(stamp).day;
    }),
  };
}

/** The list of funds; null where it is not published. */
export function loadFunds(snapshots: SnapshotReader): FundTableView | null {
  const snapshot = snapshots.read('funds', 'funds');
  if (snapshot === null) return null;
  const { meta, categories, items } = snapshot;
  const total = Math.max(items.length, marketCount(snapshots));
  const columns = DEFAULT_STATE.columns.map(fieldOf);
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return {
    meta,
    path: pagePath.funds,
    state: DEFAULT_STATE,
    columns,
    categories,
    count: items.length,
    total,
    isCut: total > items.length,
    rows: items.slice(0, INITIAL_ROWS).map((item) => rowOf(item, columns, bySlug)),
    rest: items.slice(INITIAL_ROWS).map(({ fund }) => fund),
  };
}
