import { Alert, Button, Chip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { jalaliDateTime } from '../../shared/dates/jalali.ts';
import { messageOf } from '../../shared/errors.ts';
import { DASH } from '../../shared/persian/format.ts';
import { useAdmin } from '../data/admin-context.ts';
import { unwrap } from '../data/response.ts';
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

/** Query key of an account's sessions; null is the signed-in account. */
export const sessionsKey = (user: string | null) => ['sessions', user];

/** The open sessions of the signed-in account, or of another one that the person may change; each can be ended. */
export function Sessions({ user = null }: { readonly user?: string | null }) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const { busy, error, run } = useAsyncAction();
  const { data = [], error: failure } = useQuery({
    queryKey: sessionsKey(user),
    queryFn: () => unwrap<AccountSession[]>(client.rpc('account_sessions', user ? { p_user: user } : {})),
  });
  const end = (id: string) =>
    run(async () => {
      await unwrap(client.rpc('end_session', { p_id: id }));
      await cache.invalidateQueries({ queryKey: sessionsKey(user) });
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
  const problem = error ?? (failure ? messageOf(failure) : null);
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <RowsTable rows={data} columns={columns} keyOf={(row) => row.id} none={text.none} label={text.title} />
    </Panel>
  );
}
