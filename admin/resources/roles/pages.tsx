import { Alert, Box, Checkbox, Typography } from '@mui/material';
import {
  type RaRecord,
  regex,
  required,
  SimpleForm,
  TextInput,
  useGetIdentity,
  useGetList,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { DASH } from '../../../shared/persian/format.ts';
import { SUPER_ADMIN } from '../../data/access.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { ToolbarWithUses, type Use } from '../../ui/FormToolbar.tsx';
import { LatinInput } from '../../ui/inputs.tsx';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { ACTION_TEXT, type Permission, type PermissionRow, toPermissionRows } from './permission-grid.ts';

const tableText = { title: 'دسترسی‌ها', resource: 'بخش' };
const actionText = (action: string): string => (ACTION_TEXT as Record<string, string>)[action] ?? action;

interface PermissionTableProps {
  readonly rows: readonly PermissionRow[];
  /** Ids of the permissions that the role has. */
  readonly granted: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onToggle: (permissionId: string) => void;
}

/** One row a resource, one checkbox an action. */
function PermissionTable({ rows, granted, disabled, onToggle }: PermissionTableProps) {
  const box = (action: string) => (row: PermissionRow) => {
    const id = row.cells.find((cell) => cell.action === action)?.id;
    return id ? (
      <Checkbox
        checked={granted.has(id)}
        disabled={disabled}
        onChange={() => onToggle(id)}
        slotProps={{ input: { 'aria-label': `${row.label}: ${actionText(action)}` } }}
      />
    ) : (
      DASH
    );
  };
  return (
    <RowsTable rows={rows} idOf={({ resource }) => resource} label={tableText.title} maxWidth={720}>
      <RecordTable.Col
        label={tableText.resource}
        names
        render={({ label }: PermissionRow) => <strong>{label}</strong>}
      />
      {Object.entries(ACTION_TEXT).map(([action, head]) => (
        <RecordTable.Col key={action} label={head} render={box(action)} />
      ))}
    </RowsTable>
  );
}

const permissionText = {
  title: 'دسترسی‌ها',
  all: 'مدیر کل همهٔ دسترسی‌ها را دارد.',
  readOnly: 'فقط مدیر کل می‌تواند دسترسی‌ها را تغییر دهد.',
};

/** Fewer than an answer of the API holds. */
const ALL = { page: 1, perPage: 1000 };

/** A role's permissions, and a function that grants or revokes one. */
function useRolePermissions(role: string) {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
  const { data, isPending } = useGetList<RaRecord & { permission_id: string }>('admin_role_permissions', {
    filter: { role },
    sort: { field: 'permission_id', order: 'ASC' },
    pagination: ALL,
  });
  const granted = new Set(data?.map((row) => row.permission_id));
  const toggle = async (id: string) => {
    const row = { role, permission_id: id };
    if (granted.has(id)) await provider.deleteWhere('admin_role_permissions', row);
    else await provider.create('admin_role_permissions', { data: row });
    refresh();
  };
  return { granted, isPending, toggle };
}

function PermissionEditor({ role }: { role: string }) {
  const { identity } = useGetIdentity();
  const { granted, isPending, toggle } = useRolePermissions(role);
  const { error, run } = useAsyncAction();
  const { data: permissions = [] } = useGetList<Permission>('admin_permissions', { pagination: ALL });
  const mayChange = identity?.role === SUPER_ADMIN;
  return (
    <>
      <Typography component="h2" variant="h6">
        {permissionText.title}
      </Typography>
      {!mayChange && <Typography color="text.secondary">{permissionText.readOnly}</Typography>}
      {error && <Alert severity="error">{error}</Alert>}
      <PermissionTable
        rows={toPermissionRows(permissions)}
        granted={granted}
        disabled={!mayChange || isPending}
        onToggle={(id) => run(() => toggle(id))}
      />
    </>
  );
}

/** A role's permissions; each change is saved at once, and the database allows it to a super admin alone. */
function RolePermissions() {
  const role = useRecordContext<{ id: string; name: string }>();
  if (!role) return null;
  if (role.name === SUPER_ADMIN) return <Alert severity="info">{permissionText.all}</Alert>;
  return <PermissionEditor role={role.name} />;
}

export const RoleList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="name" as="latin" />
      <RecordTable.Col source="description" />
    </RecordTable>
  </ResourceList>
);

const text = {
  users: (count: string) => `${count} کاربر`,
  badName: 'فقط حرف‌های کوچک انگلیسی و _',
};

/** Accounts name their role by its name, which is the record's key. */
const USES: readonly Use[] = [{ table: 'admin_users', column: 'role', label: text.users, blocks: true }];

export function RoleForm() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <SimpleForm toolbar={<ToolbarWithUses uses={USES} />}>
      {isNew && <LatinInput source="name" validate={[required(), regex(/^[a-z_]+$/, text.badName)]} />}
      <TextInput source="title" validate={required()} />
      <TextInput source="description" />
      {!isNew && (
        <Box sx={{ inlineSize: '100%', overflowX: 'auto' }}>
          <RolePermissions />
        </Box>
      )}
    </SimpleForm>
  );
}
