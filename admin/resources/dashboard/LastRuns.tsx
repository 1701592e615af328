import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { MINUTE, SECOND } from '../../../shared/units.ts';
import { fetchReleasedAt } from '../../data/live-release.ts';
import { useCount } from '../../data/use-all-records.ts';
import {
  isOpen,
  type JobRun,
  type JobStatus,
  kindText,
  text as runText,
  STATUS_COLOR,
} from '../../jobs/job-run.ts';
import { RunOutcome } from '../../jobs/ProblemList.tsx';
import { ageText } from '../../ui/age-text.ts';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { Muted } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useNow } from '../../ui/use-now.ts';

const text = {
  runs: 'آخرین اجراها',
  outcome: 'نتیجه',
  none: 'هنوز کاری اجرا نشده است.',
  queue: 'در صف',
  running: 'در حال اجرا',
  published: 'آخرین انتشار',
};
const MAX_ROWS = 8;
const POLL_INTERVAL_MS = 5 * SECOND;

const QUERY = { refetchInterval: POLL_INTERVAL_MS };

/** The number of runs in a state; undefined until they are counted. */
const useRuns = (status: JobStatus): number | undefined => useCount('jobs', { status }, QUERY).total;

/** How many runs wait and run, and when the live release was built; a dash for what is not known. */
export function Queue({ now }: { now: number }) {
  const { data: released = null } = useQuery({
    queryKey: ['released-at'],
    queryFn: fetchReleasedAt,
    refetchInterval: MINUTE,
    retry: 1,
  });
  const figures = [
    [text.queue, formatNumber(useRuns('queued'))],
    [text.running, formatNumber(useRuns('running'))],
    [text.published, released === null ? DASH : ageText(released, now)],
  ];
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', mb: 1.5 }}>
      {figures.map(([label, value]) => (
        <Muted key={label}>
          {label}: <strong style={{ color: 'var(--ink)' }}>{value}</strong>
        </Muted>
      ))}
    </Box>
  );
}

/** The queue, the last publish, and the newest runs with their outcome. */
export function LastRuns() {
  const now = useNow();
  return (
    <>
      <Queue now={now} />
      <Records
        resource="jobs"
        sort={NEWEST_FIRST}
        perPage={MAX_ROWS}
        isPaged={false}
        queryOptions={QUERY}
        none={text.none}
        label={text.runs}
      >
        <RecordTable.Col source="kind" render={({ kind }) => <Link to="/jobs">{kindText(kind)}</Link>} />
        <RecordTable.Col source="status" words={runText.status} colors={STATUS_COLOR} />
        <RecordTable.Col
          source="created_at"
          render={(run) => ageText(isOpen(run as JobRun) ? run.created_at : run.finished_at, now)}
        />
        <RecordTable.Col
          label={text.outcome}
          disableSort
          render={(run) => <RunOutcome run={run as JobRun} />}
        />
      </Records>
    </>
  );
}
