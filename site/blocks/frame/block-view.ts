import { messageOf } from '../../../shared/errors.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { failureOf, renderMessage } from '../../charts/parts/failure.ts';
import type { Block, BlockComponent, BlockContext, Group } from './define-section.ts';
import FailedBlock from './FailedBlock.astro';
import WidgetBlock from './Widget.astro';

/** A block as Block.astro prints it. */
export interface BlockView {
  readonly Component: BlockComponent;
  /** Of the component, beside its place. */
  readonly props: object;
  /** True where its frame bears title and note of a section that holds it alone. */
  readonly isFramed: boolean;
  /** True for a chart whose snapshot is not published or has nothing to draw. */
  readonly isEmpty?: boolean;
}

/** The height that the section sets, as a prop; none where it sets none. */
export const heightOf = ({ height }: Pick<Group, 'height'>): { readonly height?: number } =>
  height === null ? {} : { height };

const chartOf = (widget: Widget, snapshotKey: string, more: object = {}): BlockView => ({
  Component: WidgetBlock,
  props: { widget, snapshotKey, ...more },
  isFramed: true,
});

function chartView(block: Block & { readonly widget: Widget }, context: BlockContext): BlockView | null {
  const { widget, every } = block;
  const snapshot = context.snapshots.read(widget.snapshot, context.key);
  const isEmpty = snapshot === null || widget.isEmpty(snapshot);
  if (isEmpty && block.hiddenWhenEmpty) return null;
  return { ...chartOf(widget, context.key, { every, ...heightOf(context.group) }), isEmpty };
}

const failedView = (widget: Widget | undefined, error: unknown): BlockView => ({
  Component: FailedBlock,
  props: {
    ownTitle: widget?.text.title ?? '',
    failure: failureOf(widget?.text.failure, 'draw', renderMessage(error)),
    cause: messageOf(error),
  },
  isFramed: true,
});

/** What a block shows; null where it shows nothing. Figures that cannot be read are a failure of this block alone. */
export function blockView(block: Block, context: Omit<BlockContext, 'key'>): BlockView | null {
  const { key, widget, view, Component, isFramed = false } = block;
  try {
    if (!Component) return widget ? chartView({ ...block, widget }, { ...context, key }) : null;
    const props = view?.({ ...context, key }) ?? null;
    return props && { Component, props, isFramed };
  } catch (error) {
    // A chart says so in its own frame.
    return widget && !Component ? chartOf(widget, key) : failedView(widget, error);
  }
}
