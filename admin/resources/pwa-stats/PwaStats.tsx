import { type RaRecord, useGetList } from 'react-admin';
import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import { PWA_EVENTS, type PwaEvent } from '../../../shared/schema/lists.ts';
import { KeyFigures, Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { installPercent, type PwaRow, pwaDays, pwaTotals } from './pwa-totals.ts';

const text = {
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

/** Installs, prompts, dismissals and offline opens of the last ninety days. */
export function PwaStats() {
  const { data, error } = useGetList<PwaRow & RaRecord>('pwa_stats', {
    sort: { field: 'day', order: 'DESC' },
    pagination: { page: 1, perPage: DAYS_SHOWN * PWA_EVENTS.length },
  });
  const totals = pwaTotals(data ?? []);
  const figures = [
    ...PWA_EVENTS.map((event) => ({ label: text.events[event], value: formatNumber(totals[event]) })),
    { label: text.rate, value: formatPercent(installPercent(totals), { decimals: 1, sign: false }) },
  ];
  return (
    <Panel title={text.daily} meaning={text.meaning}>
      <KeyFigures figures={figures} />
      <RowsTable
        rows={data && pwaDays(data)}
        error={error}
        idOf={({ day }) => day}
        none={text.none}
        label={text.daily}
      >
        <RecordTable.Col source="day" label={text.day} as="moment" names />
        {PWA_EVENTS.map((event) => (
          <RecordTable.Col key={event} source={`totals.${event}`} label={text.events[event]} as="figure" />
        ))}
      </RowsTable>
    </Panel>
  );
}
