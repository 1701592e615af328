import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Meta } from '../../shared/schema/snapshots/meta.ts';
import { afterPaint } from '../runtime/after-paint.ts';
import { FIGURE_EVENT } from '../runtime/page-events.ts';
import { useReaderLens } from '../runtime/use-reader-choice.ts';
import { type ChartPoint, findCell } from './find-cell.ts';
import type { LiveChart } from './mount-chart.ts';
import { PHONE_BREAKPOINT } from './parts/box.ts';
import type { ChartOption } from './parts/chart-option.ts';
import {
  boxOf,
  type FailureText,
  type Table,
  type ViewOf,
  type Widget,
  withHeight,
} from './parts/define-widget.ts';
import { failureOf, renderMessage } from './parts/failure.ts';
import { seeTable } from './parts/see-table.ts';
import { type ChartData, useChartData } from './use-chart-data.ts';

export interface IslandProps {
  readonly widget: string;
  readonly snapshotKey: string;
  readonly hash: string;
  readonly view: string;
  /** True where an item of the chart opens a drawing of its own. */
  readonly drills: boolean;
  /** Height of the drawing, where the section's differs from the widget's. Pixels. */
  readonly height?: number;
  /** The widget's own failure texts: needed where the widget itself cannot be loaded. */
  readonly failure?: FailureText;
}

interface Rendering {
  readonly table: Table;
  readonly option: ChartOption | null;
  readonly question: string;
  readonly meaning: string | null;
}

/** The table of a view; a widget that does not draw by the reader's measure has its returns written in it. */
function tableOf(widget: Widget, snapshot: ChartData['snapshot'], at: ViewOf<string>): Table {
  const table = widget.table(snapshot, at);
  const day = 'meta' in snapshot ? (snapshot.meta as Meta).asOf : null;
  return at.lens && !widget.measured ? seeTable(table, at.lens, day) : table;
}

/** Computes what a view shows. A snapshot of another shape than the widget's (from another version) gives an error. */
function renderView(
  { widget, snapshot }: ChartData,
  at: ViewOf<string>,
): Rendering | { readonly error: unknown } {
  try {
    return {
      table: tableOf(widget, snapshot, at),
      option: widget.option?.(snapshot, at) ?? null,
      question: (at.drill === undefined ? null : widget.text.questionInside) ?? widget.text.question,
      meaning: widget.meaning?.(snapshot, at) ?? null,
    };
  } catch (error) {
    return { error };
  }
}

/** The drawing that the stylesheet would show in an element of this width. */
const sizeOf = (box: HTMLElement | null): 'wide' | 'phone' =>
  box && box.clientWidth < PHONE_BREAKPOINT[box.closest('[data-row]') ? 'row' : 'half'] ? 'phone' : 'wide';

/** Writes a line of the block's head, which the page has printed. */
function writeLine(figure: Element | null | undefined, name: 'question' | 'meaning', words: string | null) {
  const line = figure?.querySelector(`.${name}`);
  if (line && words !== null) line.textContent = words;
}

/** The accessible description of what is drawn: of the opened item, where there is one. */
const descriptionOf = ({ text }: Widget, heading: string | null, meaning: string | null = null): string =>
  heading === null ? `${text.title} — ${text.describe}` : [heading, meaning].filter(Boolean).join(' — ');

/** True where a click asks for the provenance of an item instead of what the item opens. */
export const isInspected = (island: HTMLElement | null): boolean =>
  island?.closest('[data-inspect]') instanceof HTMLElement;

/** State and actions of a chart island: its view, the item that is opened, and the live drawing in `stage`. */
export function useChart(props: IslandProps, root: RefObject<HTMLElement | null>) {
  const { data, failed, retry } = useChartData(props, root);
  const [view, setView] = useState(props.view);
  // `view` presses the button; `drawnView` follows after the next paint, so that the button responds at once.
  const [drawnView, setDrawnView] = useState(props.view);
  const [drill, setDrill] = useState<number | null>(null);
  const [size, setSize] = useState<'wide' | 'phone'>('wide');
  const lens = useReaderLens();
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<LiveChart | null>(null);
  const at = useMemo<ViewOf<string>>(
    () => ({ view: drawnView, size, drill: drill ?? undefined, lens: lens ?? undefined }),
    [drawnView, size, drill, lens],
  );

  // Measured before the engine has loaded, so that it draws once and in the right size.
  useEffect(() => setSize(sizeOf(root.current)), [root]);

  const result = useMemo(() => (data ? renderView(data, at) : null), [data, at]);
  const rendering = result !== null && 'table' in result ? result : null;
  const drawFailure =
    result !== null && 'error' in result
      ? failureOf(props.failure, 'draw', renderMessage(result.error))
      : null;

  const isRendered = rendering !== null;

  /** True where item `index` of the present view can be opened. */
  const opensAt = (index: number): boolean =>
    props.drills &&
    rendering !== null &&
    drill === null &&
    (data?.widget.opened?.(data.snapshot, index, at) ?? null) !== null;

  const showProvenance = (point: ChartPoint) => {
    const detail = rendering && findCell(rendering.table, point);
    root.current?.dispatchEvent(new CustomEvent(FIGURE_EVENT, { bubbles: true, detail }));
  };
  const open = (index: number): boolean => {
    if (!data || opensAt(index)) {
      setDrill(index);
      return true;
    }
    const href = rendering && data.widget.link(data.snapshot, index, at);
    if (href) location.assign(href);
    return Boolean(href);
  };
  /** While a block is inspected, and where an item opens nothing else, a click opens the item's provenance. */
  const onItem = (point: ChartPoint) => {
    if (isInspected(root.current) || !open(point.index)) showProvenance(point);
  };
  const handlers = useRef({ onItem, onPlot: showProvenance });
  handlers.current = { onItem, onPlot: showProvenance };

  useEffect(() => {
    const element = stage.current;
    if (!data || !element || !isRendered) return;
    const mounted = data.mount(element, {
      onItem: (point) => handlers.current.onItem(point),
      onPlot: (point) => handlers.current.onPlot(point),
      onResize: () => setSize(sizeOf(element)),
    });
    engine.current = mounted;
    setSize(sizeOf(element));
    return () => {
      engine.current = null;
      mounted.dispose();
    };
  }, [data, isRendered]);

  useEffect(() => {
    if (rendering?.option) engine.current?.draw(rendering.option);
    const figure = root.current?.closest('figure');
    figure?.setAttribute('data-view', drawnView);
    writeLine(figure, 'question', rendering?.question ?? null);
    writeLine(figure, 'meaning', rendering?.meaning ?? null);
  }, [rendering, drawnView, root]);

  const heading =
    data && rendering && drill !== null
      ? (data.widget.opened?.(data.snapshot, drill, { view: drawnView, size }) ?? null)
      : null;

  return {
    view,
    drill,
    stage,
    open,
    opensAt,
    retry,
    live: rendering !== null,
    failure: failed ?? drawFailure,
    state: (failed ?? drawFailure) ? 'failed' : data ? 'live' : 'loading',
    heading,
    description: data ? descriptionOf(data.widget, heading, rendering?.meaning) : undefined,
    highlight: (index: number | null) => engine.current?.highlight(index),
    table: rendering?.table ?? null,
    ratio: data && rendering ? boxOf(withHeight(data.widget, props.height), data.snapshot, at) : null,
    show: (next: string) => {
      setDrill(null);
      setView(next);
      void afterPaint().then(() => setDrawnView(next));
    },
    close: () => setDrill(null),
  };
}
