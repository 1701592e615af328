import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SECOND } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';
import { isOpen, type JobKind, type JobRun } from './job-run.ts';
import { unwrap } from '../data/response.ts';

const POLL_INTERVAL = SECOND;

/** Runs that this tab asked for and whose end nobody was told yet: a short one has ended before it is ever seen open. */
const requestedRuns = new Set<string>();

/** True once for each run that this tab asked for. */
export const takeRequested = (run: string): boolean => requestedRuns.delete(run);

interface Job {
  /** The newest run of this kind, whoever asked for it; null while none is known. */
  readonly run: JobRun | null;
  /** True from the click until the run has ended: a second click starts nothing. */
  readonly busy: boolean;
  readonly error: Error | null;
  start(payload?: Record<string, unknown>): Promise<void>;
}

/** Asks for a job and follows its own row; what is shown is what the row says. */
export function useJob(kind: JobKind): Job {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const key = ['job', kind];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const newest = client
        .from('job_runs')
        .select('*')
        .eq('kind', kind)
        .order('created_at', { ascending: false })
        .limit(1);
      return (await unwrap<JobRun[]>(newest))[0] ?? null;
    },
    refetchInterval: (query) => (isOpen(query.state.data) ? POLL_INTERVAL : false),
    retry: 1,
  });
  const start = async (payload: Record<string, unknown> = {}) => {
    setAsking(true);
    setRefusal(null);
    try {
      requestedRuns.add(await unwrap<string>(client.rpc('request_job', { kind, payload })));
      await cache.invalidateQueries({ queryKey: key });
    } catch (caught) {
      setRefusal(caught as Error);
    } finally {
      setAsking(false);
    }
  };
  return { run: data ?? null, busy: asking || isOpen(data), error: refusal ?? error, start };
}
