import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from '../../../shared/screener/state.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';

interface DrawingProps {
  readonly screen: Screen;
  readonly shown: ShownFunds;
  readonly width: number;
}

/** What draws a view; loaded when the reader chooses it. The table needs nothing. */
const VIEWS: Readonly<Record<View, () => Promise<ComponentType<DrawingProps> | null>>> = {
  table: async () => null,
  scatter: async () => (await import('./ScatterView.tsx')).ScatterView,
  map: async () => (await import('./MapView.tsx')).MapView,
};

interface Props {
  readonly screen: Screen;
  /** Slot: the plot of a prepared screen. */
  readonly printed: ReactNode;
}

/** The screen's chart above the list; a screen that shows its table alone has none. */
export function ChartView({ screen, printed }: Props) {
  const { view } = screen.state;
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const drawing = useLoaded(['screen-view', view], VIEWS[view]);
  const Drawing = drawing.data;
  const shown = screen.shown?.state.view === view && width > 0 ? screen.shown : null;
  const isDrawn = Boolean(Drawing && shown);
  const wasDrawn = useRef(false);
  useEffect(() => {
    wasDrawn.current ||= isDrawn;
  }, [isDrawn]);
  return (
    <section className="chart-view" data-chart={view} ref={box} hidden={view === 'table'}>
      {drawing.failed && <LoadError onRetry={drawing.retry} />}
      {Drawing && shown && <Drawing screen={screen} shown={shown} width={width} />}
      {!isDrawn && !wasDrawn.current && printed}
    </section>
  );
}

/** Width of a box; 0 before it is measured, and while it is hidden. Pixels. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidth(Math.floor(box.current?.clientWidth ?? 0)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
