import { pagePath, shareImagePath } from '../../shared/paths.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import { readStamp } from '../../shared/schema/read-stamp.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { ScreenerPreset } from '../../shared/schema/snapshots/screener.ts';
import { type Field, fieldOf } from '../../shared/screener/fields.ts';
import { PRESETS, type Preset, presetOf } from '../../shared/screener/presets.ts';
import { type FundRow, type FundTableView, readSpark } from '../blocks/fund-table/fund-row.ts';
import type { ScatterPlot } from '../blocks/screener/scatter-plot.ts';
import { categoryColor } from '../charts/parts/colors.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs, createItemList } from '../layouts/structured-data.ts';
import { filledCategories, loadFunds } from './funds.ts';

const text = {
  title: 'غربالگر صندوق‌ها',
  lead: 'صندوق‌ها را با هر رقمی که منتشر می‌شود غربال کنید: بازده، حباب، ذخیره، ریسک، اهرم، ورود پول، ترکیب دارایی.',
  description:
    'همهٔ صندوق‌های قابل معامله را با بازده، حباب، ذخیره، ریسک، اهرم و ورود پول غربال کنید، به جدول، نقشه یا نمودار پراکندگی ببینید و نتیجه را با یک پیوند بفرستید.',
  screened: (count: number, total: number, rule: string) =>
    count === total
      ? `${formatNumber(count)} صندوق. ${rule}`
      : `${formatNumber(count)} صندوق از ${formatNumber(total)} صندوقی که این رقم‌ها را دارند. ${rule}`,
};

type ScreenPlot = Pick<ScatterPlot, 'x' | 'y' | 'points'>;

const presetLinks = (current: string | null) =>
  PRESETS.map(({ id, title }) => ({ href: pagePath.screen(id), title, isCurrent: id === current }));

function headOf(
  snapshots: SnapshotReader,
  {
    title,
    description,
    path,
    list,
  }: { title: string; description: string; path: string; list: FundTableView | null },
): PageHead {
  const site = snapshots.read('site', 'site');
  const trail = [
    [text.title, pagePath.screener],
    ...(path === pagePath.screener ? [] : [[title, path] as const]),
  ] as const;
  const links = (list?.rows ?? []).map(({ fund }) => [fund.name, pagePath.fund(fund.slug)] as const);
  return {
    title: titleWithBrand(title, site),
    description,
    path,
    image: shareImagePath(pagePath.home),
    jsonLd: [
      createBreadcrumbs(site, trail),
      ...(links.length > 0 ? [createItemList(site, title, links)] : []),
    ],
  };
}

/** The screener without a condition: the list of funds, largest first. */
export function loadScreener(snapshots: SnapshotReader) {
  const funds = loadFunds(snapshots);
  const list = funds && { ...funds, path: pagePath.screener, rest: [] };
  const { title, lead, description } = text;
  return {
    head: {
      ...headOf(snapshots, { title, description, path: pagePath.screener, list }),
      override: snapshots.read('seo', 'seo/screener'),
    },
    title,
    lead,
    list,
    plot: null,
    presets: presetLinks(null),
  };
}

const rowOf = (row: ScreenerPreset['rows'][number]): FundRow => ({
  fund: row.fund,
  manager: row.manager,
  category: row.category,
  spark: readSpark(row.spark),
  values: row.values,
  days: row.stamps.map((stamp) => (stamp === null ? null : readStamp(stamp).day)),
});

const listOf = (
  snapshots: SnapshotReader,
  preset: Preset,
  { meta, rows, count, total }: ScreenerPreset,
  columns: readonly Field[],
): FundTableView => ({
  meta,
  path: pagePath.screener,
  state: preset.state,
  columns,
  categories: filledCategories(snapshots),
  count,
  total,
  isCut: false,
  rows: rows.map(rowOf),
  rest: [],
});

/** The points of a prepared plot; null for a list. */
function plotOf({ state }: Preset, { points }: ScreenerPreset): ScreenPlot | null {
  if (points === null) return null;
  return {
    x: fieldOf(state.x),
    y: fieldOf(state.y),
    points: points.x.map((x, i) => ({
      x,
      y: points.y[i] as number,
      color: categoryColor(points.categories[points.category[i] as number]),
      category: points.categories[points.category[i] as number]?.label ?? '',
      label: points.labels[i] ?? '',
    })),
  };
}

/** A prepared screen; null for an unknown one. */
export function loadPreset(snapshots: SnapshotReader, id: string) {
  const preset = presetOf(id);
  if (!preset) return null;
  const screen = snapshots.read('screener-preset', `screener-preset/${preset.id}`);
  const list = screen && listOf(snapshots, preset, screen, preset.state.columns.map(fieldOf));
  const { title, rule, question } = preset;
  return {
    head: headOf(snapshots, {
      title: `${title}؛ ${text.title}`,
      description: preset.description,
      path: pagePath.screen(preset.id),
      list,
    }),
    title,
    lead: screen ? `${question} ${text.screened(screen.count, screen.total, rule)}` : `${question} ${rule}`,
    list,
    plot: screen && plotOf(preset, screen),
    presets: presetLinks(preset.id),
  };
}
