import { Alert, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { PagedTable, type TableColumn } from '../../ui/PagedTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Receipt } from './receipt.ts';

const text = {
  title: 'ارسال‌های IndexNow',
  meaning: 'نشانی‌های تغییرکرده پس از هر انتشار به موتورهای جستجو گفته می‌شوند، اگر در تنظیمات روشن باشد',
  none: 'هنوز چیزی ارسال نشده است.',
  at: 'زمان',
  urls: 'نشانی',
  answer: 'پاسخ',
  engines: 'گوگل و بینگ دیگر پینگ نقشهٔ سایت را نمی‌پذیرند؛ آن‌ها نقشه را از robots.txt می‌خوانند.',
};
const NEWEST = 100;

const COLUMNS: readonly TableColumn<Receipt>[] = [
  { head: text.at, cell: ({ sent_at }) => jalaliDateTime(sent_at) },
  { head: text.urls, cell: ({ url_count }) => formatNumber(url_count) },
  { head: text.answer, cell: ({ status, message }) => <bdi dir="ltr">{message ?? status}</bdi> },
];

/** What the publisher told search engines, and what they answered. */
export function IndexNow() {
  const { client } = useAdmin();
  const { data, error } = useRows<Receipt[]>(['indexnow-receipts'], () =>
    client.from('indexnow_receipts').select('*').order('sent_at', { ascending: false }).limit(NEWEST),
  );
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <PagedTable
        rows={data ?? []}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        none={text.none}
        label={text.title}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text.engines}
      </Typography>
    </Panel>
  );
}
