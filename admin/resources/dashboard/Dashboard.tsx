import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CountTiles } from './CountTiles.tsx';
import { LastRuns } from './LastRuns.tsx';
import { SourceTable } from './SourceTable.tsx';

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
