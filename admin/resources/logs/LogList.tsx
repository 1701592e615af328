import { Alert, Box, LinearProgress } from '@mui/material';
import { ReferenceInput, SelectInput, TextInput, useListContext, useRecordContext } from 'react-admin';
import { messageOf } from '../../../shared/errors.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useCall } from '../../data/use-call.ts';
import { ChangeTable } from '../../history/ChangeTable.tsx';
import { tableLabel } from '../../history/table-texts.ts';
import { JalaliDayInput } from '../../ui/inputs.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { NEWEST_FIRST } from '../../ui/newest-first.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { toChoices } from '../../ui/to-choices.ts';

const failureText = {
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
}

/** Failed sign-ins as the API counts them, for whoever may see users. */
function FailedSignIns() {
  const { data, error } = useCall<FailedSignIn[]>('read_failed_sign_ins');
  return (
    <Panel title={failureText.title} meaning={failureText.meaning}>
      <RowsTable
        rows={data}
        error={error}
        idOf={({ account, source }) => `${account} ${source}`}
        none={failureText.none}
        label={failureText.title}
      >
        <RecordTable.Col source="account" label={failureText.account} as="latinLine" />
        <RecordTable.Col source="last_address" label={failureText.address} as="latinLine" />
        <RecordTable.Col source="failures" label={failureText.failures} as="figure" />
        <RecordTable.Col source="last_at" label={failureText.last} as="moment" />
        <RecordTable.Col source="last_agent" label={failureText.agent} as="latinLine" disableSort />
      </RowsTable>
    </Panel>
  );
}

interface LogRow {
  readonly id: string;
  readonly resource: string;
  readonly details: unknown;
}

interface BatchRow {
  readonly id: string;
  readonly name: string;
  readonly details: unknown;
}

/** Before and after of each changed column; of a change of many rows each row by its name. */
function LogChanges() {
  const { id, resource, details } = useRecordContext<LogRow>() as LogRow;
  const { data: rows, error } = useCall<BatchRow[]>('read_log_batch', { p_id: id });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!rows) return <LinearProgress />;
  if (rows.length < 2) return <ChangeTable table={resource} changes={details} />;
  return rows.map((row) => (
    <Box key={row.id} component="details" sx={{ py: 0.5 }}>
      <summary>
        <bdi>{row.name}</bdi>
      </summary>
      <ChangeTable table={resource} changes={row.details} />
    </Box>
  ));
}

const text = {
  actions: {
    login: 'ورود',
    failed_login: 'ورود ناموفق',
    logout: 'خروج',
    create: 'افزودن',
    update: 'ویرایش',
    delete: 'حذف',
    reset_password: 'بازنشانی رمز',
    change_password: 'تغییر رمز',
    end_session: 'پایان دادن نشست',
    enroll_second_factor: 'روشن کردن ورود دومرحله‌ای',
    remove_second_factor: 'خاموش کردن ورود دومرحله‌ای',
    failed_second_factor: 'کد دوم نادرست',
  },
  rows: (count: number) => `${formatNumber(count)} مورد با هم`,
};
const COLORS = {
  login: 'info',
  failed_login: 'error',
  logout: 'default',
  create: 'success',
  update: 'warning',
  delete: 'error',
  reset_password: 'warning',
  change_password: 'warning',
  end_session: 'warning',
  enroll_second_factor: 'success',
  remove_second_factor: 'error',
  failed_second_factor: 'error',
} as const;
const ACTIONS = toChoices(text.actions);

/** The tables that a screen shows, under the screen's name. */
function TableInput({ source }: { source: string }) {
  const { resources } = useAdmin();
  const named = Object.values(resources).filter(({ text: names }) => names !== undefined);
  const tables = [...new Set(named.map(({ table }) => table))];
  return (
    <SelectInput source={source} choices={tables.map((id) => ({ id, name: tableLabel(resources, id) }))} />
  );
}

const filters = [
  <SelectInput key="action" source="action" choices={ACTIONS} alwaysOn />,
  <ReferenceInput key="user" source="user_id" reference="users" perPage={100}>
    <SelectInput optionText="email" />
  </ReferenceInput>,
  <TableInput key="resource" source="resource" />,
  <TextInput key="id" source="resource_id" />,
  <JalaliDayInput key="from" source="from" />,
];

function ScreenField({ source }: { source: string }) {
  const { resources } = useAdmin();
  const table = String(useRecordContext()?.[source] ?? '');
  return <bdi>{tableLabel(resources, table)}</bdi>;
}

/** The rows of a page; a change of many rows is one line, with their number in the place of a key. */
function LogRows() {
  const { data = [] } = useListContext();
  const { data: counts } = useCall<{ id: string; rows: number }[]>(
    'read_log_counts',
    { p_ids: data.map(({ id }) => id) },
    { enabled: data.length > 0 },
  );
  const countOf = (id: unknown) => counts?.find((count) => count.id === id)?.rows;
  return (
    <RecordTable expand={<LogChanges />}>
      <RecordTable.Col source="created_at" opens="details" as="moment" />
      <RecordTable.Col source="user_id" reference="users" />
      <RecordTable.Col source="action" words={text.actions} colors={COLORS} />
      <RecordTable.Col source="resource" field={ScreenField} />
      <RecordTable.Col
        source="resource_id"
        render={({ id, resource_id: key }) => {
          const count = countOf(id);
          return count ? text.rows(count) : <LatinText value={key} maxWidth={140} />;
        }}
      />
      <RecordTable.Col source="ip_address" as="latin" />
    </RecordTable>
  );
}

const Log = () => (
  <ResourceList
    filters={filters}
    sort={NEWEST_FIRST}
    csv={{
      name: 'activity',
      columns: [
        'created_at',
        'user_id',
        'action',
        'resource',
        'resource_id',
        'details',
        'ip_address',
        'user_agent',
      ],
    }}
  >
    <LogRows />
  </ResourceList>
);

/** The activity log, and below it the failed sign-ins of accounts that may not exist. */
export const LogList = () => (
  <>
    <Log />
    <Box sx={{ mt: 3 }}>
      <FailedSignIns />
    </Box>
  </>
);
