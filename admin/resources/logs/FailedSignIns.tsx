import { jalaliDateTime } from '../../../shared/dates/jalali.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { useCall } from '../../data/use-call.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';

const text = {
  title: 'ورودهای ناموفق',
  meaning: 'شمار تلاش‌های ناموفق هر حساب از هر نشانی، تا یک روز پس از آخرین آن‌ها؛ حساب‌های ساختگی هم هستند.',
  none: 'در یک روز گذشته ورود ناموفقی نبوده است',
  account: 'حساب',
  address: 'نشانی',
  agent: 'مرورگر',
  failures: 'شمار',
  last: 'آخرین تلاش',
};

interface FailedSignIn {
  readonly account: string;
  readonly source: string;
  readonly failures: number;
  readonly last_at: string;
  readonly last_address: string | null;
  readonly last_agent: string | null;
}

const latin = (value: string | null) => <LatinText value={value} />;

const COLUMNS: readonly TableColumn<FailedSignIn>[] = [
  { head: text.account, cell: (row) => latin(row.account), by: (row) => row.account },
  { head: text.address, cell: (row) => latin(row.last_address), by: (row) => row.last_address ?? '' },
  { head: text.failures, cell: (row) => formatNumber(row.failures), by: (row) => row.failures },
  {
    head: text.last,
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{jalaliDateTime(row.last_at)}</span>,
    by: (row) => row.last_at,
  },
  { head: text.agent, cell: (row) => latin(row.last_agent) },
];

/** Failed sign-ins as the API counts them, for whoever may see users. */
export function FailedSignIns() {
  const { data, error } = useCall<FailedSignIn[]>('failed_sign_ins');
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <RowsTable
        rows={data}
        error={error}
        columns={COLUMNS}
        keyOf={(row) => `${row.account} ${row.source}`}
        none={text.none}
        label={text.title}
      />
    </Panel>
  );
}
