import type { PerformerOrder } from '../../../shared/schema/lists.ts';
import type { Performer } from '../../../shared/schema/snapshots/market.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { RANKING_POLL_SECONDS } from '../../runtime/poll-delay.ts';
import type { BlockContext } from '../frame/define-section.ts';
import { categoryPerformers } from './category-performers.widget.ts';
import { PERFORMER_VIEWS, topPerformers } from './top-performers.widget.ts';

/** Ten funds in three orders. */
export interface PerformersView {
  readonly widget: Widget;
  readonly snapshotKey: string;
  /** Seconds between two polls. */
  readonly every: number;
  /** Rows of the table in the HTML; by default all. */
  readonly maxRows?: number;
  readonly orders: Readonly<Record<PerformerOrder, readonly Performer[]>>;
  /** Orders in the sequence of their buttons, each with its label. */
  readonly views: readonly (readonly [PerformerOrder, string])[];
}

/** The block is a table itself: a category's repeats only the first rows. */
const MAX_ROWS = 8;
const NONE: PerformersView['orders'] = { growth: [], liquidity: [], trading: [] };

const viewsOf = ({ text }: typeof topPerformers | typeof categoryPerformers): PerformersView['views'] =>
  PERFORMER_VIEWS.map((view) => [view, text.views[view] ?? view] as const);

/** The ten best funds of the market. */
export const marketPerformersView = ({ snapshots, key }: BlockContext): PerformersView => ({
  widget: topPerformers,
  snapshotKey: key,
  every: RANKING_POLL_SECONDS,
  orders: snapshots.read('market/top-performers', key)?.orders ?? NONE,
  views: viewsOf(topPerformers),
});

/** The ten best funds of one category. */
export const categoryPerformersView = ({ snapshots, key }: BlockContext): PerformersView => ({
  widget: categoryPerformers,
  snapshotKey: key,
  every: RANKING_POLL_SECONDS,
  maxRows: MAX_ROWS,
  orders: snapshots.read('category-performers', key)?.orders ?? NONE,
  views: viewsOf(categoryPerformers),
});
