import type { Performer, PerformerOrder } from '../../../shared/schema/snapshots/market.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import type { BlockContext, BlockView } from '../frame/define-section.ts';
import { categoryPerformers } from './category-performers.widget.ts';
import { PERFORMER_VIEWS } from './top-performers.widget.ts';

export interface PerformersView extends BlockView {
  readonly is: 'performers';
  readonly widget: Widget;
  readonly key: string;
  /** Seconds between two polls. */
  readonly every: number;
  readonly orders: Readonly<Record<PerformerOrder, readonly Performer[]>>;
  /** Orders in the sequence of their buttons, each with its label. */
  readonly views: readonly (readonly [PerformerOrder, string])[];
}

const EVERY = 300;

/** The ten best funds of one category in three orders. */
export function performersView({ snapshots, key }: BlockContext): PerformersView {
  const snapshot = snapshots.read('category-performers', key);
  return {
    is: 'performers',
    widget: categoryPerformers,
    key,
    every: EVERY,
    orders: snapshot?.orders ?? { growth: [], liquidity: [], trading: [] },
    views: PERFORMER_VIEWS.map((view) => [view, categoryPerformers.text.views[view] ?? view] as const),
  };
}
