import { Alert, Box, Card, Typography } from '@mui/material';
import { type RaRecord, Title, useAuthenticated, useGetList } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import {
  installPercent,
  PWA_EVENTS,
  type PwaDay,
  type PwaEvent,
  type PwaRow,
  pwaDays,
  pwaTotals,
} from './pwa-totals.ts';

const text = {
  title: 'آمار نصب برنامه',
  meaning: 'شمارش بی‌نام؛ هیچ نشانه‌ای از بازدیدکننده نگه داشته نمی‌شود',
  day: 'روز',
  rate: 'نرخ نصب',
  daily: 'روز به روز',
  none: 'هنوز چیزی شمرده نشده است.',
  events: {
    prompt: 'پیشنهاد نصب',
    install: 'نصب',
    dismiss: 'چشم‌پوشی',
    offline_open: 'باز شدن بدون اینترنت',
  } satisfies Record<PwaEvent, string>,
};
const DAYS_SHOWN = 90;

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 700 }}>{value}</Typography>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
    </Card>
  );
}

const DAILY: readonly TableColumn<PwaDay>[] = [
  { head: text.day, cell: ({ day }) => jalaliDate(day), names: true },
  ...PWA_EVENTS.map((event) => ({
    head: text.events[event],
    cell: ({ totals }: PwaDay) => formatNumber(totals[event]),
  })),
];

/** Installs, prompts, dismissals and offline opens of the last ninety days. */
export function PwaStats() {
  useAuthenticated();
  const { data = [], error } = useGetList<PwaRow & RaRecord>('pwa_stats', {
    sort: { field: 'day', order: 'DESC' },
    pagination: { page: 1, perPage: DAYS_SHOWN * PWA_EVENTS.length },
  });
  const totals = pwaTotals(data);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Title title={text.title} />
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {PWA_EVENTS.map((event) => (
          <Tile key={event} label={text.events[event]} value={formatNumber(totals[event])} />
        ))}
        <Tile label={text.rate} value={formatPercent(installPercent(totals), { decimals: 1, sign: false })} />
      </Box>
      <Panel title={text.daily} meaning={text.meaning}>
        {data.length === 0 && !error ? (
          <Typography color="text.secondary">{text.none}</Typography>
        ) : (
          <RowsTable rows={pwaDays(data)} columns={DAILY} keyOf={({ day }) => day} label={text.daily} />
        )}
      </Panel>
    </Box>
  );
}
