import { messageOf } from '../../../shared/errors.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { failureOf, renderMessage } from '../../charts/parts/failure.ts';
import type { Block, BlockComponent, BlockContext, Group } from './define-section.ts';
import FailedBlock from './FailedBlock.astro';
import WidgetBlock from './Widget.astro';

/** A block as SectionGroup.astro prints it. */
export interface BlockView {
  readonly Component: BlockComponent;
  /** Props of the component, beside its place. */
  readonly props: object;
  /** True where its frame bears title and note of a section that holds it alone. */
  readonly isFramed: boolean;
  /** True for a widget whose snapshot is not published or has nothing to show. */
  readonly isEmpty?: boolean | undefined;
}

/** The height that the section sets, as a prop; none where it sets none. */
export const heightOf = ({ height }: Pick<Group, 'height'>): { readonly height?: number } =>
  height === null ? {} : { height };

const chartOf = (widget: Widget, snapshotKey: string, more: object = {}): BlockView => ({
  Component: WidgetBlock,
  props: { widget, snapshotKey, ...more },
  isFramed: true,
});

/** Whether the snapshot of a widget is not published or has nothing to show. */
function isEmptyIn(widget: Widget, { snapshots, key }: BlockContext): boolean {
  const snapshot = snapshots.read(widget.snapshot, key);
  return snapshot === null || widget.isEmpty(snapshot);
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

function shownView(block: Block, context: BlockContext): BlockView | null {
  const { widget, view, Component, isFramed = false, every } = block;
  const isEmpty = widget && isEmptyIn(widget, context);
  if (isEmpty && block.hiddenWhenEmpty) return null;
  if (Component) {
    const props = view?.(context) ?? null;
    return props && { Component, props, isFramed, isEmpty };
  }
  return widget ? { ...chartOf(widget, context.key, { every, ...heightOf(context.group) }), isEmpty } : null;
}

/** Whether a widget cannot read its snapshot: its frame says so then, with question, date and sources. */
function failsItself(widget: Widget, context: BlockContext): boolean {
  try {
    isEmptyIn(widget, context);
    return false;
  } catch {
    return true;
  }
}

/** What a block shows; null where it shows nothing. Figures that cannot be read are a failure of this block alone. */
export function blockView(block: Block, context: Omit<BlockContext, 'key'>): BlockView | null {
  const { key, widget, Component } = block;
  const own = { ...context, key };
  try {
    return shownView(block, own);
  } catch (error) {
    return widget && (!Component || failsItself(widget, own))
      ? chartOf(widget, key)
      : failedView(widget, error);
  }
}
