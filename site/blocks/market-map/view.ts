import type { FigureId } from '../../../shared/figures/index.ts';
import { categoryMapScale } from '../../../shared/funds/map-shade.ts';
import type { StepScale } from '../../../shared/funds/step-scale.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { heightOf } from '../frame/block-view.ts';
import type { BlockContext } from '../frame/define-section.ts';
import { categoryCells } from './category-cells.ts';
import { categoryMap, MAX_LISTED } from './category-map.widget.ts';
import { fundCells, fundScale } from './fund-cells.ts';
import type { MapCell } from './map-cell.ts';
import { marketMap } from './market-map.widget.ts';

export interface MapView {
  readonly widget: Widget;
  readonly snapshotKey: string;
  /** Seconds between two polls. */
  readonly every: number;
  readonly cells: readonly MapCell[];
  /** Of the change in each cell. */
  readonly figure: FigureId;
  /** Of the cells' colours; null without cells. */
  readonly scale: StepScale | null;
  /** True where so few funds are a list instead. */
  readonly isList?: boolean;
  /** True where it leads to the map of the whole market. */
  readonly hasWholeMap?: true;
  /** In pixels, where the section sets one. */
  readonly height?: number;
}

const EVERY = 120;

/** The map of all categories, each with its largest funds. */
export function marketMapView({ snapshots, key, group }: BlockContext): MapView {
  const snapshot = snapshots.read('market/map', key);
  return {
    widget: marketMap,
    snapshotKey: key,
    every: EVERY,
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
    every: EVERY,
    cells: snapshot ? fundCells(snapshot) : [],
    figure: 'price-change',
    scale: snapshot ? fundScale(snapshot) : null,
    isList: snapshot !== null && snapshot.items.length <= MAX_LISTED,
    ...heightOf(group),
  };
}
