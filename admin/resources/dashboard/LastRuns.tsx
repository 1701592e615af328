import { Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { MINUTE, SECOND } from '../../../shared/units.ts';
import { fetchReleasedAt } from '../../data/live-release.ts';
import { isOpen, type JobRun, kindText, text as runText, STATUS_COLOR } from '../../jobs/job-run.ts';
import { RunOutcome } from '../../jobs/ProblemList.tsx';
import { ageText } from '../../ui/age-text.ts';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { useNow } from '../../ui/use-now.ts';

const text = {
  runs: 'آخرین اجراها',
  kind: 'کار',
  status: 'وضعیت',
  when: 'زمان',
  outcome: 'نتیجه',
  none: 'هنوز کاری اجرا نشده است.',
  queue: 'در صف',
  running: 'در حال اجرا',
  published: 'آخرین انتشار',
};
const MAX_ROWS = 8;
const POLL_INTERVAL = 5 * SECOND;

function Queue({ runs, now }: { runs: readonly JobRun[]; now: number }) {
  const count = (status: string) => runs.filter((run) => run.status === status).length;
  const { data: released = null } = useQuery({
    queryKey: ['released-at'],
    queryFn: fetchReleasedAt,
    refetchInterval: MINUTE,
    retry: 1,
  });
  const figures = [
    [text.queue, formatNumber(count('queued'))],
    [text.running, formatNumber(count('running'))],
    [text.published, released === null ? DASH : ageText(released, now)],
  ];
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', mb: 1.5 }}>
      {figures.map(([label, value]) => (
        <Typography key={label} variant="body2" color="text.secondary">
          {label}: <strong style={{ color: 'var(--ink)' }}>{value}</strong>
        </Typography>
      ))}
    </Box>
  );
}

const columnsAt = (now: number): readonly TableColumn<JobRun>[] => [
  { head: text.kind, cell: ({ kind }) => <Link to="/jobs">{kindText(kind)}</Link>, names: true },
  {
    head: text.status,
    cell: ({ status }) => <Chip size="small" color={STATUS_COLOR[status]} label={runText.status[status]} />,
  },
  {
    head: text.when,
    cell: (run) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {ageText(isOpen(run) ? run.created_at : run.finished_at, now)}
      </span>
    ),
  },
  { head: text.outcome, cell: (run) => <RunOutcome run={run} /> },
];

/** The queue, the last publish, and the newest runs with their outcome. */
export function LastRuns() {
  const now = useNow();
  const { data, error } = useGetList<JobRun>(
    'jobs',
    { sort: NEWEST_FIRST, pagination: { page: 1, perPage: 50 } },
    { refetchInterval: POLL_INTERVAL },
  );
  return (
    <>
      {data && <Queue runs={data} now={now} />}
      <RowsTable
        rows={data?.slice(0, MAX_ROWS)}
        error={error}
        columns={columnsAt(now)}
        none={text.none}
        label={text.runs}
      />
    </>
  );
}
