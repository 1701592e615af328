import type { StepScale } from '../../../shared/funds/step-scale.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { heightOf } from '../frame/block-view.ts';
import type { BlockContext, BlockView } from '../frame/define-section.ts';
import { categoryMap, MAX_LISTED } from './category-map.widget.ts';
import { fundCells, fundScale } from './fund-cells.ts';
import type { MapCell } from './map-cell.ts';

export interface MapView extends BlockView {
  readonly is: 'map';
  readonly widget: Widget;
  readonly key: string;
  /** Seconds between two polls. */
  readonly every: number;
  readonly cells: readonly MapCell[];
  /** Of the cells' colours; null without cells. */
  readonly scale: StepScale | null;
  /** True where so few funds are a list instead. */
  readonly isList: boolean;
  /** In pixels, where the section sets one. */
  readonly height?: number;
}

const EVERY = 120;

/** The map of one category's funds. */
export function mapView({ snapshots, key, group }: BlockContext): MapView {
  const snapshot = snapshots.read('category-map', key);
  return {
    is: 'map',
    widget: categoryMap,
    key,
    every: EVERY,
    cells: snapshot ? fundCells(snapshot) : [],
    scale: snapshot ? fundScale(snapshot) : null,
    isList: snapshot !== null && snapshot.items.length <= MAX_LISTED,
    ...heightOf(group),
  };
}
