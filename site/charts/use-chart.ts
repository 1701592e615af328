import type { EChartsCoreOption } from 'echarts/core';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../runtime/after-paint.ts';
import {
  type FailurePart,
  type FailureText,
  withHeight,
  type Table,
  type ViewOf,
  type Widget,
} from './parts/define-widget.ts';
import { type Failure, failureOf, messageOf } from './parts/failure.ts';
import type { LiveChart } from './mount-chart.ts';
import { type AnySnapshot, loadSnapshot, loadWidget } from './load.ts';

/** Narrower than this, the phone's drawing is shown. Pixels; the stylesheet says the same. */
export const PHONE_BELOW = 480;

export interface IslandProps {
  readonly widget: string;
  readonly snapshotKey: string;
  readonly hash: string;
  readonly view: string;
  readonly drills: boolean;
  /** Of its drawing, where the section asks for another than the widget's own. Pixels. */
  readonly height?: number;
  /** The widget's own words for a failure: they stand before the widget itself has come. */
  readonly failure?: FailureText;
}

interface Loaded {
  readonly widget: Widget;
  readonly snapshot: AnySnapshot;
  readonly mount: typeof import('./mount-chart.ts').mountChart;
}

/** A poller's notice to a live island that its data has a newer content. */
export const REFRESH = 'widget:refresh';

/** A failed load says which part it was. */
const asPart =
  (part: FailurePart) =>
  (error: unknown): never => {
    throw new Error(messageOf(error), { cause: part });
  };
const partOf = (error: unknown): FailurePart =>
  error instanceof Error && error.cause === 'data' ? 'data' : 'code';

async function load(id: string, key: string, hash: string): Promise<Loaded> {
  const [widget, snapshot, live] = await Promise.all([
    loadWidget(id).catch(asPart('code')),
    loadSnapshot(key, hash).catch(asPart('data')),
    import('./mount-chart.ts').catch(asPart('code')),
  ]);
  return { widget, snapshot, mount: live.mountChart };
}

interface Shown {
  readonly table: Table;
  readonly option: EChartsCoreOption | null;
  readonly meaning: string | null;
}

/** What a view shows; figures of another shape than the widget knows (a file of another version) are a failure. */
function show({ widget, snapshot }: Loaded, at: ViewOf<string>): Shown | { readonly error: unknown } {
  try {
    return {
      table: widget.table(snapshot, at),
      option: widget.option?.(snapshot, at) ?? null,
      meaning: widget.meaning?.(snapshot, at) ?? null,
    };
  } catch (error) {
    return { error };
  }
}

/** Loads widget, data and engine on the first touch, again on `retry`, and the data again when the poller says so. */
function useLoaded({ widget, snapshotKey, hash, failure }: IslandProps, root: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(hash);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same load once more, the words do not change
  useEffect(() => {
    let wanted = true;
    load(widget, snapshotKey, current).then(
      (result) => {
        if (!wanted) return;
        setLoaded(result);
        setFailed(null);
      },
      (error) => wanted && setFailed(failureOf(failure, partOf(error), messageOf(error))),
    );
    return () => {
      wanted = false;
    };
  }, [widget, snapshotKey, current, attempt]);

  useEffect(() => {
    const figure = root.current?.closest('figure');
    const follow = (event: Event) => setCurrent((event as CustomEvent<string>).detail);
    figure?.setAttribute('data-live', '');
    figure?.addEventListener(REFRESH, follow);
    return () => figure?.removeEventListener(REFRESH, follow);
  }, [root]);

  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((n) => n + 1);
  }, []);
  return { loaded, failed, retry };
}

const boxOf = (box: HTMLElement | null): 'wide' | 'phone' =>
  box && box.clientWidth < PHONE_BELOW ? 'phone' : 'wide';

/** What a chart shows and how it is moved: view, opened item, live drawing. */
export function useChart(props: IslandProps, root: RefObject<HTMLElement | null>) {
  const { loaded, failed, retry } = useLoaded(props, root);
  const [view, setView] = useState(props.view);
  // The pressed button is painted first; the view that it asks for is drawn after that.
  const [drawn, setDrawn] = useState(props.view);
  const [drill, setDrill] = useState<number | null>(null);
  const [size, setSize] = useState<'wide' | 'phone'>('wide');
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<LiveChart | null>(null);
  const at = useMemo<ViewOf<string>>(
    () => ({ view: drawn, size, drill: drill ?? undefined }),
    [drawn, size, drill],
  );

  // Known before the engine comes, so that its first drawing is the only one.
  useEffect(() => setSize(boxOf(root.current)), [root]);

  const shown = useMemo(() => (loaded ? show(loaded, at) : null), [loaded, at]);
  const good = shown !== null && 'table' in shown ? shown : null;
  const broken =
    shown !== null && 'error' in shown ? failureOf(props.failure, 'draw', messageOf(shown.error)) : null;

  const works = good !== null;

  /** True where item `index` opens in what is shown now. */
  const opensAt = (index: number): boolean =>
    props.drills &&
    good !== null &&
    drill === null &&
    (loaded?.widget.opened?.(loaded.snapshot, index, at) ?? null) !== null;

  const choose = useRef<(index: number) => void>(() => {});
  choose.current = (index) => {
    if (!loaded) return setDrill(index);
    if (!good) return;
    const { widget, snapshot } = loaded;
    if (opensAt(index)) return setDrill(index);
    const href = widget.link(snapshot, index, at);
    if (href !== null) location.assign(href);
  };
  const open = useCallback((index: number) => choose.current(index), []);

  useEffect(() => {
    const element = stage.current;
    if (!loaded || !element || !works) return;
    const mounted = loaded.mount(element, { onClick: open, onResize: () => setSize(boxOf(element)) });
    engine.current = mounted;
    setSize(boxOf(element));
    return () => {
      engine.current = null;
      mounted.dispose();
    };
  }, [loaded, open, works]);

  useEffect(() => {
    if (good?.option) engine.current?.draw(good.option);
    const figure = root.current?.closest('figure');
    figure?.setAttribute('data-view', drawn);
    const line = figure?.querySelector('.meaning');
    if (line && good?.meaning) line.textContent = good.meaning;
  }, [good, drawn, root]);

  return {
    view,
    drill,
    stage,
    open,
    opensAt,
    retry,
    live: good !== null,
    failure: failed ?? broken,
    state: (failed ?? broken) ? 'failed' : loaded ? 'live' : 'loading',
    heading:
      loaded && good && drill !== null
        ? (loaded.widget.opened?.(loaded.snapshot, drill, { view: drawn, size }) ?? null)
        : null,
    description: loaded ? `${loaded.widget.text.title} — ${loaded.widget.text.describe}` : undefined,
    table: good?.table ?? null,
    ratio: loaded && good ? withHeight(loaded.widget, props.height).size[size] : null,
    show: (next: string) => {
      setDrill(null);
      setView(next);
      void afterPaint().then(() => setDrawn(next));
    },
    close: () => setDrill(null),
  };
}
