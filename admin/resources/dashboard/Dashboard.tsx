import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { Box, Typography } from '@mui/material';
import { Title, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { MINUTE } from '../../../shared/units.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { sourceReason } from '../../jobs/source-reason.ts';
import { ageText } from '../../ui/age-text.ts';
import { Original } from '../../ui/Original.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';
import { type SourceTimes, StateChip, stateOf } from '../sources/StateChip.tsx';
import { CountTiles } from './CountTiles.tsx';
import { LastRuns } from './LastRuns.tsx';

const sourceText = {
  sources: 'منابع داده',
  name: 'منبع',
  state: 'وضعیت',
  age: 'آخرین موفقیت',
  none: 'هیچ منبعی ثبت نشده است.',
};

interface SourceRow extends SourceTimes {
  readonly id: string;
  readonly name: string;
  readonly last_error: string | null;
}

/** Below the name: in a column of its own a phone would break it letter by letter. */
const LastError = ({ error }: { error: string }) => (
  <Typography variant="caption" component="div" sx={{ color: 'var(--down)' }}>
    {sourceReason(error)}
    <Original>{error}</Original>
  </Typography>
);

const columnsAt = (now: number): readonly TableColumn<SourceRow>[] => [
  {
    head: sourceText.name,
    names: true,
    cell: (source) => (
      <>
        <Link to={`/sources/${encodeURIComponent(source.id)}`}>{source.name}</Link>
        {stateOf(source, now) === 'failed' && source.last_error && <LastError error={source.last_error} />}
      </>
    ),
  },
  { head: sourceText.state, cell: (source) => <StateChip source={source} now={now} /> },
  {
    head: sourceText.age,
    cell: (source) => <span style={{ whiteSpace: 'nowrap' }}>{ageText(source.last_success_at, now)}</span>,
  },
];

/** Age and state of each source, against its own deadline. */
function SourceTable() {
  const now = useReferenceTime();
  const { data, error } = useGetList<SourceRow>(
    'sources',
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { refetchInterval: MINUTE },
  );
  const columns = columnsAt(now);
  return (
    <RowsTable
      rows={data}
      error={error}
      columns={columns}
      none={sourceText.none}
      label={sourceText.sources}
    />
  );
}

const text = {
  title: 'داشبورد',
  publish: 'بازسازی سایت',
  publishMeaning: 'همهٔ محاسبه‌ها از نو، و انتشار صفحه‌هایی که تغییر کرده‌اند',
  sources: 'منابع داده',
  sourcesMeaning: 'تازگی هر منبع نسبت به مهلت خودش',
  demonstration: (day: string) => `داده‌ها نمایشی‌اند؛ تازگی نسبت به ${day} سنجیده شده است`,
  runs: 'صف و آخرین اجراها',
};

/** /admin: figures from the database, the queue, the sources. For everybody who is signed in. */
export function Dashboard() {
  const { judgedAt } = useAdmin();
  const permitted = usePermitted();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1360 }}>
      <Title title={text.title} />
      <CountTiles />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Panel title={text.runs}>
          <LastRuns />
        </Panel>
        {permitted('sections', 'update') && (
          <Panel title={text.publish} meaning={text.publishMeaning}>
            <JobButton kind="snapshot-and-publish" label={text.publish} icon={<PublishIcon />} />
          </Panel>
        )}
      </Box>
      <Panel
        title={text.sources}
        meaning={judgedAt === null ? text.sourcesMeaning : text.demonstration(jalaliDate(judgedAt))}
      >
        <SourceTable />
      </Panel>
    </Box>
  );
}
