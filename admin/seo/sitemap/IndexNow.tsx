import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';

const text = {
  title: 'ارسال‌های IndexNow',
  meaning: 'نشانی‌های تغییرکرده پس از هر انتشار به موتورهای جستجو گفته می‌شوند، اگر در تنظیمات روشن باشد',
  none: 'هنوز چیزی ارسال نشده است.',
  at: 'زمان',
  urls: 'نشانی',
  answer: 'پاسخ',
  engines: 'گوگل و بینگ دیگر پینگ نقشهٔ سایت را نمی‌پذیرند؛ آن‌ها نقشه را از robots.txt می‌خوانند.',
};
const MAX_ROWS = 100;

/** A row of `indexnow_receipts`: one submission to IndexNow. */
interface ReceiptRow {
  readonly id: string;
  /** ISO instant. */
  readonly sent_at: string;
  readonly url_count: number;
  /** HTTP status; null where no response came. */
  readonly status: number | null;
  /** The error; null after a success. */
  readonly message: string | null;
}

const COLUMNS: readonly TableColumn<ReceiptRow>[] = [
  { head: text.at, cell: ({ sent_at }) => jalaliDateTime(sent_at) },
  { head: text.urls, cell: ({ url_count }) => formatNumber(url_count) },
  { head: text.answer, cell: ({ status, message }) => <bdi dir="ltr">{message ?? status}</bdi> },
];

/** The newest submissions to IndexNow and their responses. */
export function IndexNow() {
  const { data, error } = useGetList<ReceiptRow>('indexnow_receipts', {
    sort: { field: 'sent_at', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_ROWS },
  });
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <RowsTable rows={data} error={error} columns={COLUMNS} none={text.none} label={text.title} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {text.engines}
      </Typography>
    </Panel>
  );
}
