import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import { SECOND } from '../../shared/units.ts';
import { RunBar } from '../jobs/JobProgress.tsx';
import { isPinned, outcomeText } from '../jobs/job-outcome.ts';
import { isOpen, type JobRun } from '../jobs/job-run.ts';
import { NEWEST_FIRST } from '../ui/newest-first.ts';
import { useNow } from '../ui/use-now.ts';

export const text = {
  running: 'آنچه ذخیره کردید به سایت می‌رود',
  pages: (done: number, total: number) => `: ${formatNumber(done)} از ${formatNumber(total)} صفحه`,
  done: (outcome: string) => `سایت به‌روز شد: ${outcome}`,
};

/** A publish begins within two seconds of a save; its end is shown for a while. */
const SHOWN_FOR_MS = 20 * SECOND;

interface Save {
  /** The row's own time, ISO: browsers' clocks differ from the database's. */
  readonly since: string;
  readonly seenAt: number;
}

/** The newest save of this tab; null before there is one. */
function useLastSave(): Save | null {
  const cache = useQueryClient();
  const [save, setSave] = useState<Save | null>(null);
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return;
        const since = (mutation.state.data as { updated_at?: unknown } | undefined)?.updated_at;
        if (typeof since === 'string') setSave({ since, seenAt: Date.now() });
      }),
    [cache],
  );
  return save;
}

/** When this tab saw a run's end; null before. */
function useEndSeen(run: JobRun | undefined): number | null {
  const [end, setEnd] = useState<{ readonly of: string; readonly at: number } | null>(null);
  const ended = run && !isOpen(run) ? run.id : null;
  useEffect(() => {
    if (ended !== null) setEnd({ of: ended, at: Date.now() });
  }, [ended]);
  return end !== null && end.of === ended ? end.at : null;
}

/** What an ended publish brought to the site; null where it brought nothing, e.g. beside a pinned release, of which a notice says so. */
export function doneText(run: Pick<JobRun, 'kind' | 'result' | 'message'>): string | null {
  const outcome = isPinned(run) ? null : outcomeText(run);
  return outcome && text.done(outcome);
}

function Progress({ save: { since, seenAt } }: { save: Save }) {
  const now = useNow(SECOND);
  const isRecent = now - seenAt < SHOWN_FOR_MS;
  const { data = [] } = useGetList<JobRun>(
    'jobs',
    {
      filter: { kind: 'snapshot-and-publish', 'created_at@gte': since },
      sort: NEWEST_FIRST,
      pagination: { page: 1, perPage: 1 },
    },
    { refetchInterval: ({ state }) => (isRecent || isOpen(state.data?.data[0]) ? SECOND : false) },
  );
  const [run] = data;
  const endSeen = useEndSeen(run);
  if (!run || run.status === 'failed') return null;
  if (isOpen(run))
    return (
      <Alert severity="info" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
        {text.running}
        {run.total > 0 && text.pages(run.done, run.total)}
        <RunBar run={run} label={text.running} />
      </Alert>
    );
  const outcome = doneText(run);
  const isShown = endSeen !== null && now - endSeen < SHOWN_FOR_MS;
  return isShown && outcome ? <Alert severity="success">{outcome}</Alert> : null;
}

/** After a save: the pages that are made because of it, and their number once they are on the site. */
export function PublishProgress() {
  const save = useLastSave();
  return save && <Progress save={save} />;
}
