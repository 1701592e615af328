import { Muted, Panel } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

const text = {
  title: 'ارسال‌های IndexNow',
  meaning: 'نشانی‌های تغییرکرده پس از هر انتشار به موتورهای جستجو گفته می‌شوند، اگر در تنظیمات روشن باشد',
  none: 'هنوز چیزی ارسال نشده است.',
  at: 'زمان',
  urls: 'نشانی',
  answer: 'پاسخ',
  engines: 'گوگل و بینگ دیگر پینگ نقشهٔ سایت را نمی‌پذیرند؛ آن‌ها نقشه را از robots.txt می‌خوانند.',
};

/** The newest submissions to IndexNow and their responses. */
export const IndexNowPanel = () => (
  <Panel title={text.title} meaning={text.meaning}>
    <Records
      resource="indexnow_receipts"
      sort={{ field: 'sent_at', order: 'DESC' }}
      none={text.none}
      label={text.title}
    >
      <RecordTable.Col source="sent_at" label={text.at} as="moment" />
      <RecordTable.Col source="url_count" label={text.urls} as="figure" />
      <RecordTable.Col
        label={text.answer}
        render={({ status, message }) => <bdi dir="ltr">{message ?? status}</bdi>}
      />
    </Records>
    <Muted sx={{ mt: 1 }}>{text.engines}</Muted>
  </Panel>
);
