import { categoryMapScale } from '../../shared/funds/map-shade.ts';
import type { BlockContext, BlockView } from '../blocks/frame/define-section.ts';
import { categoryCells } from '../blocks/market-map/category-cells.ts';
import { marketMap } from '../blocks/market-map/market-map.widget.ts';
import type { MapView } from '../blocks/market-map/view.ts';
import { categoryReturns } from '../blocks/returns-heatmap/category-returns.widget.ts';
import { categoryRows } from '../blocks/returns-heatmap/rows.ts';
import type { HeatmapView } from '../blocks/returns-heatmap/view.ts';
import { PERFORMER_VIEWS, topPerformers } from '../blocks/top-performers/top-performers.widget.ts';
import type { PerformersView } from '../blocks/top-performers/view.ts';

/** Views of the widgets that are HTML and stand on the home page alone, which renders them itself. */

function mapView({ snapshots, key }: BlockContext): MapView {
  const snapshot = snapshots.read('market/map', key);
  const cells = snapshot ? categoryCells(snapshot) : [];
  return { is: 'map', widget: marketMap, key, every: 120, cells, scale: categoryMapScale(), isList: false };
}

function performersView({ snapshots, key }: BlockContext): PerformersView {
  const snapshot = snapshots.read('market/top-performers', key);
  const views = PERFORMER_VIEWS.map((view) => [view, topPerformers.text.views[view] ?? view] as const);
  const orders = snapshot?.orders ?? { growth: [], liquidity: [], trading: [] };
  return { is: 'performers', widget: topPerformers, key, every: 300, orders, views };
}

function heatmapView({ snapshots, key }: BlockContext): HeatmapView {
  const snapshot = snapshots.read('market/category-returns', key);
  return { is: 'heatmap', widget: categoryReturns, key, rows: snapshot ? categoryRows(snapshot) : [] };
}

/** By widget id. */
export const HOME_VIEWS: Readonly<Record<string, (context: BlockContext) => BlockView>> = {
  'market-map': mapView,
  'top-performers': performersView,
  'category-returns': heatmapView,
};
