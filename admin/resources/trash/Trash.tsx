import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { usePermitted } from '../../data/access.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { type AdminResource, rowName } from '../../data/define-resource.ts';
import { useCall } from '../../data/use-call.ts';
import { tableLabel } from '../../history/table-texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';

const text = {
  title: 'سطل بازیافت',
  meaning: 'آنچه حذف می‌شود ۳۰ روز این‌جا می‌ماند و با همان نشانی، متن و تنظیم‌ها بازمی‌گردد.',
  none: 'در ۳۰ روز گذشته چیزی حذف نشده است.',
  name: 'نام',
  kind: 'از',
  by: 'حذف‌کننده',
  at: 'زمان حذف',
  act: 'کار',
  unknown: 'حساب حذف‌شده',
  restore: 'بازگرداندن',
  restored: 'بازگردانده شد',
};

interface Deleted {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  /** A table. */
  readonly resource: string;
  readonly record_id: string;
  readonly before: Readonly<Record<string, unknown>>;
}

/** The screen of a table whose rows are edited. */
const useScreenOf = () => {
  const all = Object.values<AdminResource>(useAdmin().resources);
  return (table: string) => all.find((resource) => resource.table === table && resource.list);
};

function Restore({ row }: { row: Deleted }) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const permitted = usePermitted();
  const screen = useScreenOf()(row.resource);
  const { busy, error, run } = useAsyncAction();
  const restore = () =>
    run(async () => {
      await provider.call('restore_deleted', { p_id: row.id });
      await cache.invalidateQueries();
    }, text.restored);
  if (!screen || !permitted(screen.name, 'create')) return null;
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      <Button size="small" loading={busy} onClick={() => void restore()}>
        {text.restore}
      </Button>
    </>
  );
}

/** Everything deleted of late, newest first. */
export function Trash() {
  const { resources } = useAdmin();
  const screenOf = useScreenOf();
  const { data, error } = useCall<Deleted[]>('read_trash');
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <RowsTable rows={data} error={error} none={text.none} label={text.title}>
        <RecordTable.Col
          label={text.name}
          names
          render={({ resource, before, record_id: id }: Deleted) => (
            <bdi>{rowName(screenOf(resource) ?? {}, { ...before, id }) ?? id}</bdi>
          )}
        />
        <RecordTable.Col
          label={text.kind}
          render={({ resource }: Deleted) => tableLabel(resources, resource)}
        />
        <RecordTable.Col label={text.by} render={({ by }: Deleted) => by ?? text.unknown} />
        <RecordTable.Col source="at" label={text.at} as="moment" />
        <RecordTable.Col label={text.act} render={(row: Deleted) => <Restore row={row} />} />
      </RowsTable>
    </Panel>
  );
}
