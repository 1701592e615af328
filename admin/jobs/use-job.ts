import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { SECOND } from '../../shared/units.ts';
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { NEWEST_FIRST } from '../ui/newest-first.ts';
import { isOpen, type JobKind, type JobRun } from './job-run.ts';

/** Calls `onEnd` once for each run that was seen open or requested in this tab, when it has ended. */
export function useJobEnd(run: JobRun | null, onEnd: (run: JobRun) => void): void {
  const openRun = useRef<string | null>(null);
  const callback = useRef(onEnd);
  callback.current = onEnd;
  useEffect(() => {
    if (!run) return;
    if (isOpen(run)) openRun.current = run.id;
    else if (takeRequested(run.id) || openRun.current === run.id) {
      openRun.current = null;
      callback.current(run);
    }
  }, [run]);
}

const POLL_INTERVAL_MS = SECOND;

/** Runs that this tab requested and whose end was not reported yet: a short run ends before it is ever seen open. */
const requestedRuns = new Set<string>();

/** True once for each run that this tab requested. */
const takeRequested = (run: string): boolean => requestedRuns.delete(run);

export interface Job {
  /** The newest run of this kind, whoever requested it; null while none is known. */
  readonly run: JobRun | null;
  /** True from the click until the run has ended: a second click starts nothing. */
  readonly busy: boolean;
  readonly error: Error | null;
  start(payload?: Record<string, unknown>): void;
}

/** Requests a job and polls its row in `job_runs` while it is open. */
export function useJob(kind: JobKind): Job {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { data, error } = useGetList<JobRun>(
    'jobs',
    { filter: { kind }, sort: NEWEST_FIRST, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: ({ state }) => (isOpen(state.data?.data[0]) ? POLL_INTERVAL_MS : false), retry: 1 },
  );
  const run = data?.[0] ?? null;
  const request = useMutation({
    networkMode: 'always',
    mutationFn: async (payload: Record<string, unknown>) => {
      requestedRuns.add(await provider.call<string>('request_job', { kind, payload }));
      await cache.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return {
    run,
    busy: request.isPending || isOpen(run),
    error: request.error ?? (error as Error | null),
    start: (payload = {}) => request.mutate(payload),
  };
}
