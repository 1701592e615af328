import { Alert, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { useAdmin } from '../../data/admin-context.ts';
import { unwrap } from '../../data/response.ts';
import { useRows } from '../../data/use-rows.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { toPermissionRows, type Permission } from './permission-grid.ts';

const text = {
  title: 'دسترسی‌ها',
  all: 'مدیر کل همهٔ دسترسی‌ها را دارد.',
  readOnly: 'فقط مدیر کل می‌تواند دسترسی‌ها را تغییر دهد.',
};
const SUPER_ADMIN = 'super_admin';

/** The permissions that a role holds, and what gives or takes one. */
function useRolePermissions(role: string) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const table = () => client.from('admin_role_permissions');
  const { data, isPending } = useRows<{ permission_id: string }[]>(['role', role], () =>
    table().select('permission_id').eq('role', role),
  );
  const held = new Set(data?.map((row) => row.permission_id));
  const toggle = async (id: string) => {
    const taken = () => table().delete().eq('role', role).eq('permission_id', id).select();
    const given = () => table().insert({ role, permission_id: id }).select();
    await unwrap<unknown>(held.has(id) ? taken() : given());
    await cache.invalidateQueries({ queryKey: ['rows', 'role', role] });
  };
  return { held, isPending, toggle };
}

function PermissionEditor({ role }: { role: string }) {
  const { client } = useAdmin();
  const { identity } = useGetIdentity();
  const { held, isPending, toggle } = useRolePermissions(role);
  const { error, run } = useAsyncAction();
  const { data: permissions = [] } = useRows<Permission[]>(['permissions'], () =>
    client.from('admin_permissions').select('*'),
  );
  const mayChange = identity?.role === SUPER_ADMIN;
  return (
    <>
      <Typography component="h2" variant="h6">
        {text.title}
      </Typography>
      {!mayChange && <Typography color="text.secondary">{text.readOnly}</Typography>}
      {error && <Alert severity="error">{error}</Alert>}
      <PermissionTable
        rows={toPermissionRows(permissions)}
        has={held}
        disabled={!mayChange || isPending}
        onToggle={(id) => run(() => toggle(id))}
      />
    </>
  );
}

/** What a role may do; each tick is saved at once, and the database asks for a super admin. */
export function RolePermissions() {
  const role = useRecordContext<{ id: string; name: string }>();
  if (!role) return null;
  if (role.name === SUPER_ADMIN) return <Alert severity="info">{text.all}</Alert>;
  return <PermissionEditor role={role.name} />;
}
