import { Alert, Button, Chip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { jalaliDateTime } from '../../shared/dates/jalali.ts';
import { DASH } from '../../shared/persian/format.ts';
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { useCall } from '../data/use-call.ts';
import { LatinText } from '../ui/LatinText.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../ui/RowsTable.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';

const text = {
  title: 'نشست‌ها',
  meaning: 'مرورگرهایی که به این حساب وارد شده‌اند. نشستی که پایان می‌دهید همان لحظه دسترسی ندارد.',
  none: 'نشست بازی نیست',
  started: 'آغاز',
  used: 'آخرین استفاده',
  address: 'نشانی',
  agent: 'مرورگر',
  current: 'همین نشست',
  end: 'پایان دادن',
  ended: 'نشست پایان یافت',
  state: 'وضعیت',
};

interface AccountSession {
  readonly id: string;
  readonly created_at: string;
  readonly refreshed_at: string | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly is_current: boolean;
}

const latin = (value: string | null) => <LatinText value={value} />;
const moment = (value: string | null) => (
  <span style={{ whiteSpace: 'nowrap' }}>{value === null ? DASH : jalaliDateTime(value)}</span>
);

const COLUMNS: readonly TableColumn<AccountSession>[] = [
  { head: text.started, cell: (row) => moment(row.created_at), by: (row) => row.created_at },
  {
    head: text.used,
    cell: (row) => moment(row.refreshed_at ?? row.created_at),
    by: (row) => row.refreshed_at ?? row.created_at,
  },
  { head: text.address, cell: (row) => latin(row.address) },
  { head: text.agent, cell: (row) => latin(row.agent) },
];

/** Key of the queries of sessions. */
export const SESSIONS = ['account_sessions'];

/** The open sessions of the signed-in account, or of another one that the person may change; each can be ended. */
export function Sessions({ user = null }: { readonly user?: string | null }) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { busy, error, run } = useAsyncAction();
  const { data, error: failure } = useCall<AccountSession[]>(
    'account_sessions',
    user ? { p_user: user } : {},
  );
  const end = (id: string) =>
    run(async () => {
      await provider.call('end_session', { p_id: id });
      await cache.invalidateQueries({ queryKey: SESSIONS });
    }, text.ended);
  const columns = [
    {
      head: text.state,
      cell: (row: AccountSession) =>
        row.is_current ? (
          <Chip size="small" color="success" label={text.current} />
        ) : (
          <Button size="small" color="error" disabled={busy} onClick={() => end(row.id)}>
            {text.end}
          </Button>
        ),
    },
    ...COLUMNS,
  ];
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {error && <Alert severity="error">{error}</Alert>}
      <RowsTable rows={data} error={failure} columns={columns} none={text.none} label={text.title} />
    </Panel>
  );
}
