import { messageOf } from '../../../shared/errors.ts';
import type { Widget } from '../../charts/parts/define-widget.ts';
import { type Failure, failureOf, renderMessage } from '../../charts/parts/failure.ts';
import type { Block, BlockContext, BlockView, Group } from './define-section.ts';

/** A chart in its frame. */
export interface ChartView extends BlockView {
  readonly is: 'chart';
  readonly widget: Widget;
  readonly key: string;
  readonly every?: number;
  /** True where its snapshot is not published or has nothing to draw. */
  readonly isEmpty?: boolean;
  /** Of its charts in pixels, where the section sets one. */
  readonly height?: number;
}

export const isChartView = (view: BlockView): view is ChartView => view.is === 'chart';

/** Views in a frame that bears the title of their section. */
const FRAMED: ReadonlySet<string> = new Set(['chart', 'map', 'heatmap', 'performers', 'failed']);
export const isFramed = (view: BlockView): boolean => FRAMED.has(view.is);

/** A line that says why nothing is shown. */
export interface EmptyView extends BlockView {
  readonly is: 'empty';
  readonly title: string;
}

/** A block whose figures could not be read. */
export interface FailedView extends BlockView {
  readonly is: 'failed';
  readonly title: string;
  readonly failure: Failure;
  /** The error's own message, for the report of a publish. */
  readonly cause: string;
}

/** The height that the section sets, as a prop; none where it sets none. */
export const heightOf = ({ height }: Group): { readonly height?: number } =>
  height === null ? {} : { height };

function chartView(block: Block & { readonly widget: Widget }, context: BlockContext): ChartView | null {
  const { widget, every } = block;
  const snapshot = context.snapshots.read(widget.snapshot, context.key);
  const empty = snapshot === null || widget.isEmpty(snapshot);
  if (empty && block.hiddenWhenEmpty) return null;
  return {
    is: 'chart',
    widget,
    key: context.key,
    isEmpty: empty,
    ...(every !== undefined && { every }),
    ...heightOf(context.group),
  };
}

function failedView(widget: Widget | undefined, error: unknown): FailedView {
  return {
    is: 'failed',
    title: widget?.text.title ?? '',
    failure: failureOf(widget?.text.failure, 'draw', renderMessage(error)),
    cause: messageOf(error),
  };
}

/** What a block shows; null where it is left out. Figures that cannot be read are a failure of this block alone. */
export function blockView(block: Block, context: Omit<BlockContext, 'key'>): BlockView | null {
  const { key, widget, view } = block;
  try {
    if (view) return view({ ...context, key });
    return widget ? chartView({ ...block, widget }, { ...context, key }) : null;
  } catch (error) {
    // A chart says so in its own frame.
    if (!widget || view) return failedView(widget, error);
    const chart: ChartView = { is: 'chart', widget, key };
    return chart;
  }
}
