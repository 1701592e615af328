import { Alert, Button, Chip } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { useCall } from '../data/use-call.ts';
import { Panel } from '../ui/Panel.tsx';
import { RowsTable } from '../ui/Records.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';
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

/** Key of the queries of sessions. */
export const SESSIONS = ['read_account_sessions'];

/** The open sessions of the signed-in account, or of another one that the person may change; each can be ended. */
export function Sessions({ user = null }: { readonly user?: string | null }) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { busy, error, run } = useAsyncAction();
  const { data, error: failure } = useCall<AccountSession[]>(
    'read_account_sessions',
    user ? { p_user: user } : {},
  );
  const end = (id: string) =>
    run(async () => {
      await provider.call('end_session', { p_id: id });
      await cache.invalidateQueries({ queryKey: SESSIONS });
    }, text.ended);
  const rows = data?.map((row) => ({ ...row, used_at: row.refreshed_at ?? row.created_at }));
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {error && <Alert severity="error">{error}</Alert>}
      <RowsTable rows={rows} error={failure} none={text.none} label={text.title}>
        <RecordTable.Col
          label={text.state}
          render={({ id, is_current: isCurrent }: AccountSession) =>
            isCurrent ? (
              <Chip size="small" color="success" label={text.current} />
            ) : (
              <Button size="small" color="error" disabled={busy} onClick={() => end(id)}>
                {text.end}
              </Button>
            )
          }
        />
        <RecordTable.Col source="created_at" label={text.started} as="moment" />
        <RecordTable.Col source="used_at" label={text.used} as="moment" />
        <RecordTable.Col source="address" label={text.address} as="latinLine" disableSort />
        <RecordTable.Col source="agent" label={text.agent} as="latinLine" disableSort />
      </RowsTable>
    </Panel>
  );
}
