import type { Widget } from '../../charts/parts/define-widget.ts';
import { widgets } from '../widgets.ts';
import { type KnownFamily, SNAPSHOTS } from './snapshots.ts';

export const allWidgets = Object.values(widgets) as readonly Widget[];

/** The widgets of category and fund pages: those whose family has a test snapshot. */
export const knownWidgets = allWidgets.filter((widget) => Object.hasOwn(SNAPSHOTS, widget.snapshot));

export const chartedWidgets = allWidgets.filter((widget) => widget.option);

export const snapshotOf = (widget: Widget) => SNAPSHOTS[widget.snapshot as KnownFamily] as never;

/** Each chart in each view and size, by its name. */
export const chartCases = chartedWidgets.flatMap((widget) =>
  widget.views.flatMap((view) =>
    (['wide', 'phone'] as const).map((size) => [`${widget.id}.${view}.${size}`, widget, view, size] as const),
  ),
);
