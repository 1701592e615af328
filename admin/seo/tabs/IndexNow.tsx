import { Alert, Typography } from '@mui/material';
import { jalaliDateTime } from '../../../shared/persian/jalali.ts';
import { useOffice } from '../../context.ts';
import type { JobRun } from '../../data/jobs.ts';
import { useRows } from '../../data/use-rows.ts';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Receipt, receiptsOf } from '../receipts.ts';

const text = {
  title: 'ارسال‌های IndexNow',
  meaning: 'نشانی‌های تغییرکرده پس از هر انتشار به موتورهای جستجو گفته می‌شوند، اگر در تنظیمات روشن باشد',
  none: 'هنوز چیزی ارسال نشده است.',
  at: 'زمان',
  urls: 'نشانی',
  answer: 'پاسخ',
  engines: 'گوگل و بینگ دیگر پینگ نقشهٔ سایت را نمی‌پذیرند؛ آن‌ها نقشه را از robots.txt می‌خوانند.',
};
const RUNS = 100;

const COLUMNS: readonly TableColumn<Receipt>[] = [
  { head: text.at, cell: ({ at }) => jalaliDateTime(at) },
  { head: text.urls, cell: ({ urls }) => urls },
  { head: text.answer, cell: ({ answer }) => <bdi dir="ltr">{answer}</bdi> },
];

/** What the publisher told search engines, as its runs keep it. */
export function IndexNow() {
  const { client } = useOffice();
  const { data, error } = useRows<JobRun[]>(['publish-runs'], () =>
    client
      .from('job_runs')
      .select('*')
      .eq('kind', 'snapshot-and-publish')
      .order('created_at', { ascending: false })
      .limit(RUNS),
  );
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <PagedTable
        rows={receiptsOf(data ?? [])}
        columns={COLUMNS}
        keyOf={({ run }) => run}
        none={text.none}
        label={text.title}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text.engines}
      </Typography>
    </Panel>
  );
}
