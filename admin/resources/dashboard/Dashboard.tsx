import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { MINUTE } from '../../../shared/units.ts';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { BESIDE, Panel } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { AgeField, lastError, StateField } from '../sources/source-fields.tsx';
import { CountTiles } from './CountTiles.tsx';
import { LastRuns } from './LastRuns.tsx';

/** Age and state of each source, against its own deadline. */
const SourceTable = () => (
  <Records
    resource="sources"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
    isPaged={false}
    queryOptions={REFRESHED}
    none={text.none}
    label={text.sources}
  >
    <RecordTable.Col source="name" opens="record" />
    <RecordTable.Col label={text.state}>
      <StateField />
    </RecordTable.Col>
    <RecordTable.Col source="last_success_at">
      <AgeField />
    </RecordTable.Col>
    <RecordTable.Col source="last_error" render={lastError} />
  </Records>
);

const RUNS = {
  ...BESIDE,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
const REFRESHED = { refetchInterval: MINUTE };

const text = {
  title: 'داشبورد',
  publish: 'بازسازی سایت',
  publishMeaning: 'همهٔ محاسبه‌ها از نو، و انتشار صفحه‌هایی که تغییر کرده‌اند',
  sources: 'منابع داده',
  sourcesMeaning: 'تازگی هر منبع نسبت به مهلت خودش',
  demonstration: (day: string) => `داده‌ها نمایشی‌اند؛ تازگی نسبت به ${day} سنجیده شده است`,
  runs: 'صف و آخرین اجراها',
  state: 'وضعیت',
  none: 'هیچ منبعی ثبت نشده است.',
};

/** /admin: figures from the database, the queue, the sources. For everybody who is signed in. */
export function Dashboard() {
  const { judgedAt } = useAdmin();
  const permitted = usePermitted();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1360 }}>
      <Title title={text.title} />
      <CountTiles />
      <Box sx={RUNS}>
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
