import { type RefObject, useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../shared/errors.ts';
import { REFRESH } from '../runtime/poll.ts';
import { type AnySnapshot, loadSnapshot, loadWidget } from './load-widget.ts';
import type { FailurePart, FailureText, Widget } from './parts/define-widget.ts';
import { type Failure, failureOf } from './parts/failure.ts';

const text = { network: 'اتصال به سایت برقرار نشد.' };

/** Everything that a live chart needs. */
export interface ChartData {
  readonly widget: Widget;
  readonly snapshot: AnySnapshot;
  readonly mount: typeof import('./mount-chart.ts').mountChart;
}

interface Source {
  readonly widget: string;
  readonly snapshotKey: string;
  readonly hash: string;
  /** The widget's own failure texts: needed where the widget itself cannot be loaded. */
  readonly failure?: FailureText;
}

/** Marks an error with the part that could not be loaded. */
const rethrowAs =
  (part: FailurePart) =>
  (error: unknown): never => {
    // The browser's own words for a lost connection are English.
    throw new Error(error instanceof TypeError ? text.network : messageOf(error), { cause: part });
  };
const failedPart = (error: unknown): FailurePart =>
  error instanceof Error && error.cause === 'data' ? 'data' : 'code';

async function load(id: string, key: string, hash: string): Promise<ChartData> {
  const [widget, snapshot, live] = await Promise.all([
    loadWidget(id).catch(rethrowAs('code')),
    loadSnapshot(key, hash).catch(rethrowAs('data')),
    import('./mount-chart.ts').catch(rethrowAs('code')),
  ]);
  return { widget, snapshot, mount: live.mountChart };
}

/** Loads widget, snapshot and chart engine when the island hydrates, again on `retry`, and the snapshot again when a poll found a newer one. */
export function useChartData(
  { widget, snapshotKey, hash, failure }: Source,
  root: RefObject<HTMLElement | null>,
) {
  const [current, setCurrent] = useState(hash);
  const [attempt, setAttempt] = useState(0);
  const [data, setData] = useState<ChartData | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the same load; `failure` never changes
  useEffect(() => {
    let isCurrent = true;
    load(widget, snapshotKey, current).then(
      (loaded) => {
        if (!isCurrent) return;
        setData(loaded);
        setFailed(null);
      },
      (error) => isCurrent && setFailed(failureOf(failure, failedPart(error), messageOf(error))),
    );
    return () => {
      isCurrent = false;
    };
  }, [widget, snapshotKey, current, attempt]);

  useEffect(() => {
    const figure = root.current?.closest('figure');
    const onRefresh = (event: Event) => setCurrent((event as CustomEvent<string>).detail);
    figure?.setAttribute('data-live', '');
    figure?.addEventListener(REFRESH, onRefresh);
    return () => figure?.removeEventListener(REFRESH, onRefresh);
  }, [root]);

  const retry = useCallback(() => {
    setFailed(null);
    setAttempt((n) => n + 1);
  }, []);
  return { data, failed, retry };
}
