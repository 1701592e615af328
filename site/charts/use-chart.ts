import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Table, ViewOf, Widget } from '../widgets/define.ts';
import { type AnySnapshot, loadSnapshot, loadWidget } from './load.ts';
import type { LiveChart } from './live.ts';

/** Narrower than this, the phone's drawing is shown. Pixels; the stylesheet says the same. */
export const PHONE_BELOW = 480;

export interface IslandProps {
  readonly widget: string;
  readonly snapshotKey: string;
  readonly hash: string;
  readonly view: string;
  readonly drills: boolean;
}

interface Loaded {
  readonly widget: Widget;
  readonly snapshot: AnySnapshot;
  readonly mount: typeof import('./live.ts').mountChart;
}

/** A poller's notice to a live island that its data has a newer content. */
export const REFRESH = 'widget:refresh';

async function load(id: string, key: string, hash: string): Promise<Loaded> {
  const [widget, snapshot, live] = await Promise.all([
    loadWidget(id),
    loadSnapshot(key, hash),
    import('./live.ts'),
  ]);
  return { widget, snapshot, mount: live.mountChart };
}

/** Loads widget, data and engine on the first touch, again on `retry`, and the data again when the poller says so. */
function useLoaded({ widget, snapshotKey, hash }: IslandProps, root: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(hash);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same load once more
  useEffect(() => {
    let wanted = true;
    load(widget, snapshotKey, current).then(
      (result) => {
        if (!wanted) return;
        setLoaded(result);
        setFailed(false);
      },
      () => wanted && setFailed(true),
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
    setFailed(false);
    setAttempt((n) => n + 1);
  }, []);
  return { loaded, failed, retry };
}

const boxOf = (stage: HTMLElement | null): 'wide' | 'phone' =>
  stage && stage.clientWidth < PHONE_BELOW ? 'phone' : 'wide';

/** What a chart shows and how it is moved: view, opened item, live drawing. */
export function useChart(props: IslandProps, root: RefObject<HTMLElement | null>) {
  const { loaded, failed, retry } = useLoaded(props, root);
  const [view, setView] = useState(props.view);
  const [drill, setDrill] = useState<number | null>(null);
  const [size, setSize] = useState<'wide' | 'phone'>('wide');
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<LiveChart | null>(null);
  const at = useMemo<ViewOf<string>>(() => ({ view, size, drill: drill ?? undefined }), [view, size, drill]);

  /** True where item `index` opens in what is shown now. */
  const opensAt = (index: number): boolean =>
    props.drills && drill === null && (loaded?.widget.opened?.(loaded.snapshot, index, at) ?? null) !== null;

  const choose = useRef<(index: number) => void>(() => {});
  choose.current = (index) => {
    if (!loaded) return setDrill(index);
    const { widget, snapshot } = loaded;
    if (opensAt(index)) return setDrill(index);
    const href = widget.link(snapshot, index, at);
    if (href !== null) location.assign(href);
  };
  const open = useCallback((index: number) => choose.current(index), []);

  useEffect(() => {
    const element = stage.current;
    if (!loaded || !element) return;
    const mounted = loaded.mount(element, { onClick: open, onResize: () => setSize(boxOf(element)) });
    engine.current = mounted;
    setSize(boxOf(element));
    return () => {
      engine.current = null;
      mounted.dispose();
    };
  }, [loaded, open]);

  useEffect(() => {
    if (loaded?.widget.option) engine.current?.draw(loaded.widget.option(loaded.snapshot, at));
    root.current?.closest('figure')?.setAttribute('data-view', view);
  }, [loaded, at, view, root]);

  return {
    view,
    drill,
    stage,
    open,
    opensAt,
    retry,
    live: loaded !== null,
    state: failed ? 'failed' : loaded ? 'live' : 'loading',
    heading:
      loaded && drill !== null
        ? (loaded.widget.opened?.(loaded.snapshot, drill, { view, size }) ?? null)
        : null,
    description: loaded ? `${loaded.widget.text.title} — ${loaded.widget.text.describe}` : undefined,
    table: loaded ? (loaded.widget.table(loaded.snapshot, at) satisfies Table) : null,
    ratio: loaded ? loaded.widget.size[size] : null,
    show: (next: string) => {
      setDrill(null);
      setView(next);
    },
    close: () => setDrill(null),
  };
}
