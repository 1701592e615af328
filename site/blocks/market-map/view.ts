import type { FigureId } from '../../../shared/figures/index.ts';
import { isFixedIncome } from '../../../shared/funds/kinds.ts';
import { MAX_LISTED, type StepScale, stepOf } from '../../../shared/funds/step-scale.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { categoryMapScale, fundMapScale, mapDecimals } from '../../../shared/map/market-map-scales.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatBillionRial, formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { MARKET_POLL_SECONDS } from '../../runtime/poll-delay.ts';
import { heightOf } from '../frame/block-view.ts';
import type { BlockContext } from '../frame/define-section.ts';
import { categoryCells } from './category-cells.ts';
import { categoryMap } from './category-map.widget.ts';
import type { MapCell } from './map-cell.ts';
import { marketMap } from './market-map.widget.ts';

const text = {
  change: 'تغییر قیمت',
  value: 'ارزش معاملات (میلیارد ریال)',
  price: 'قیمت (ریال)',
};

/** The scale of a category's map. */
const fundScale = ({ items, category }: CategoryMap): StepScale =>
  fundMapScale(
    items.map((item) => item.priceChangePercent),
    isFixedIncome(category),
  );

/** The cells of a category's map: size by trading value, colour by change. */
export function fundCells(map: CategoryMap): readonly MapCell[] {
  const { items, category } = map;
  const scale = fundScale(map);
  const decimals = mapDecimals(isFixedIncome(category));
  return items.map((item) => ({
    title: shortName(item.fund),
    fullName: item.fund.name,
    figure: formatPercent(item.priceChangePercent, { decimals }),
    value: item.priceChangePercent,
    href: pagePath.fund(item.fund.slug),
    weight: item.tradingValueRial ?? 0,
    step: stepOf(item.priceChangePercent, scale),
    tooltip: [
      [text.change, formatPercent(item.priceChangePercent)],
      [text.value, formatBillionRial(item.tradingValueRial)],
      [text.price, formatRial(item.currentPriceRial)],
    ],
  }));
}

export interface MapView {
  readonly widget: Widget;
  readonly snapshotKey: string;
  /** Seconds between two polls. */
  readonly every: number;
  readonly cells: readonly MapCell[];
  /** The figure of the change in each cell. */
  readonly figure: FigureId;
  /** The scale of the cells' colours; null without cells. */
  readonly scale: StepScale | null;
  /** True where so few funds are a list instead. */
  readonly isList?: boolean;
  /** True where it leads to the map of the whole market. */
  readonly hasWholeMap?: true;
  /** In pixels, where the section sets one. */
  readonly height?: number;
}

/** The map of all categories, each with its largest funds. */
export function marketMapView({ snapshots, key, group }: BlockContext): MapView {
  const snapshot = snapshots.read('market/map', key);
  return {
    widget: marketMap,
    snapshotKey: key,
    every: MARKET_POLL_SECONDS,
    cells: snapshot
      ? categoryCells(snapshot, (slug) => snapshots.read('category-map', `category-map/${slug}`))
      : [],
    figure: 'category-average-change',
    scale: categoryMapScale(),
    hasWholeMap: true,
    ...heightOf(group),
  };
}

/** The map of one category's funds. */
export function categoryMapView({ snapshots, key, group }: BlockContext): MapView {
  const snapshot = snapshots.read('category-map', key);
  return {
    widget: categoryMap,
    snapshotKey: key,
    every: MARKET_POLL_SECONDS,
    cells: snapshot ? fundCells(snapshot) : [],
    figure: 'price-change',
    scale: snapshot ? fundScale(snapshot) : null,
    isList: snapshot !== null && snapshot.items.length <= MAX_LISTED,
    ...heightOf(group),
  };
}
