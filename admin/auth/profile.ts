import type { SupabaseClient } from '@supabase/supabase-js';
import type { Profile } from './access.ts';
import { readSecondFactorState } from './second-factor.ts';

interface StaffRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: string;
  is_active: boolean;
}

/** PostgREST embeds a single parent as an object; the client's untyped rows say array. */
interface PermissionRow {
  admin_permissions: { resource: string; action: string } | { resource: string; action: string }[] | null;
}

const pairsOf = (rows: readonly PermissionRow[]): string[] =>
  rows
    .flatMap(({ admin_permissions: found }) => (Array.isArray(found) ? found : found ? [found] : []))
    .map(({ resource, action }) => `${resource}:${action}`);

const fullName = (row: StaffRow): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email;

/**
 * The account's staff row, its role and the role's permissions. Null for an account that is not an active
 * member of the staff, and for a session that may not act. Throws the API's error.
 */
export async function loadProfile(client: SupabaseClient, userId: string): Promise<Profile | null> {
  const { data: staff, error } = await client
    .from('admin_users')
    .select('id,email,first_name,last_name,role,is_active')
    .eq('id', userId)
    .maybeSingle<StaffRow>();
  if (error) throw error;
  if (!staff?.is_active) return null;
  const [state, role, permissions] = await Promise.all([
    readSecondFactorState(client),
    client.from('admin_roles').select('title').eq('name', staff.role).maybeSingle<{ title: string }>(),
    client.from('admin_role_permissions').select('admin_permissions(resource,action)').eq('role', staff.role),
  ]);
  // The session has ended, or waits for the second factor: the database refuses it everywhere.
  if (!state.passed) return null;
  if (role.error) throw role.error;
  if (permissions.error) throw permissions.error;
  return {
    id: staff.id,
    email: staff.email,
    fullName: fullName(staff),
    role: staff.role,
    roleTitle: role.data?.title ?? staff.role,
    permissions: pairsOf(permissions.data as PermissionRow[]),
  };
}
