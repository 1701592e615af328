import { Alert, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { useOffice } from '../context.ts';
import { dataOf, useRows } from '../data/use-rows.ts';
import { ACTION_TEXT, gridOf, type Permission } from './permission-grid.ts';

const text = {
  title: 'دسترسی‌ها',
  all: 'مدیر کل همهٔ دسترسی‌ها را دارد.',
  readOnly: 'فقط مدیر کل می‌تواند دسترسی‌ها را تغییر دهد.',
  resource: 'بخش',
};
const SUPER_ADMIN = 'super_admin';

/** What a role may do; each tick is saved at once, and the database asks for a super admin. */
export function RolePermissions() {
  const { client } = useOffice();
  const cache = useQueryClient();
  const role = useRecordContext<{ id: string; name: string }>();
  const { identity } = useGetIdentity();
  const [error, setError] = useState<string | null>(null);
  const { data: permissions = [] } = useRows<Permission[]>(['permissions'], () =>
    client.from('admin_permissions').select('*'),
  );
  const held = useRows<{ permission_id: string }[]>(['role', role?.name], () =>
    client
      .from('admin_role_permissions')
      .select('permission_id')
      .eq('role', role?.name ?? ''),
  );
  if (!role) return null;
  if (role.name === SUPER_ADMIN) return <Alert severity="info">{text.all}</Alert>;
  const mayChange = identity?.role === SUPER_ADMIN;
  const has = new Set(held.data?.map((row) => row.permission_id));
  const table = () => client.from('admin_role_permissions');

  const toggle = async (id: string) => {
    setError(null);
    try {
      if (has.has(id)) await dataOf(table().delete().eq('role', role.name).eq('permission_id', id).select());
      else await dataOf(table().insert({ role: role.name, permission_id: id }).select());
      await cache.invalidateQueries({ queryKey: ['rows', 'role', role.name] });
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  };

  return (
    <>
      <Typography component="h2" variant="h6">
        {text.title}
      </Typography>
      {!mayChange && <Typography color="text.secondary">{text.readOnly}</Typography>}
      {error && <Alert severity="error">{error}</Alert>}
      <Table size="small" sx={{ maxWidth: 720 }}>
        <TableHead>
          <TableRow>
            <TableCell>{text.resource}</TableCell>
            {Object.values(ACTION_TEXT).map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {gridOf(permissions).map((row) => (
            <TableRow key={row.resource}>
              <TableCell>{row.label}</TableCell>
              {row.cells.map(({ action, id }) => (
                <TableCell key={action} padding="checkbox">
                  {id && (
                    <Checkbox
                      checked={has.has(id)}
                      disabled={!mayChange || held.isPending}
                      onChange={() => toggle(id)}
                      slotProps={{
                        input: {
                          'aria-label': `${row.label}: ${(ACTION_TEXT as Record<string, string>)[action]}`,
                        },
                      }}
                    />
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
