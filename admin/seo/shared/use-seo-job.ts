import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { JobKind } from '../../jobs/job-run.ts';
import { useJob } from '../../jobs/use-job.ts';
import { useJobEnd } from '../../jobs/use-job-end.ts';
import { seoOutcome } from '../categories/preview.ts';
import { SEO_ROWS_KEY } from './use-seo-rows.ts';

/** A job that writes SEO texts: when it ends, what it did is said and the rows are read anew. */
export function useSeoJob(kind: JobKind) {
  const job = useJob(kind);
  const cache = useQueryClient();
  const notify = useNotify();
  useJobEnd(job.run, (run) => {
    const said = seoOutcome(run);
    if (said)
      notify(said, { type: run.status === 'partial' ? 'warning' : 'success', autoHideDuration: 10_000 });
    void cache.invalidateQueries({ queryKey: SEO_ROWS_KEY });
    void cache.invalidateQueries({ queryKey: ['rows', 'seo-imports'] });
  });
  return job;
}
