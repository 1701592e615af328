import type { Widget } from '../../charts/parts/define-widget.ts';
import type { BlockContext, BlockView } from '../frame/define-section.ts';
import { fundReturns } from './fund-returns.widget.ts';
import { fundRows, type HeatmapRow } from './rows.ts';

export interface HeatmapView extends BlockView {
  readonly is: 'heatmap';
  readonly widget: Widget;
  readonly key: string;
  readonly rows: readonly HeatmapRow[];
}

/** The returns of one category's funds. */
export function heatmapView({ snapshots, key }: BlockContext): HeatmapView {
  const snapshot = snapshots.read('category-returns', key);
  return { is: 'heatmap', widget: fundReturns, key, rows: snapshot ? fundRows(snapshot) : [] };
}
