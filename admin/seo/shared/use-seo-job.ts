import { useNotify, useRefresh } from 'react-admin';
import { describeResult } from '../../jobs/job-outcome.ts';
import type { JobKind } from '../../jobs/job-run.ts';
import { useJob } from '../../jobs/use-job.ts';
import { useJobEnd } from '../../jobs/use-job-end.ts';

/** A job that writes SEO texts: when it ends, its result is notified and the rows are read anew. */
export function useSeoJob(kind: JobKind) {
  const job = useJob(kind);
  const refresh = useRefresh();
  const notify = useNotify();
  useJobEnd(job.run, (run) => {
    const outcome = describeResult(run);
    if (outcome)
      notify(outcome, { type: run.status === 'partial' ? 'warning' : 'success', autoHideDuration: 10_000 });
    refresh();
  });
  return job;
}
