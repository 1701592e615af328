import { usePermissions } from 'react-admin';
import { useAdmin } from './admin-context.ts';
import { type Action, permissionOf } from './define-resource.ts';

/** Whether the signed-in person may do an action on a screen, e.g. `permitted('contact', 'read')`. False until the profile is loaded. */
export function usePermitted(): (screen: string, action: string) => boolean {
  const { resources } = useAdmin();
  const { permissions } = usePermissions<Profile | null>();
  return (screen, action) => isPermitted(permissions ?? null, permissionOf(resources, screen), action);
}

/** The signed-in person, as stored in the database. */
export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  readonly roleTitle: string;
  /** "resource:action" pairs; for `super_admin` they need not be complete. */
  readonly permissions: readonly string[];
}

export const SUPER_ADMIN = 'super_admin';

/** react-admin's verbs → the actions of a permission. */
const ACTIONS: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  read: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
};

/**
 * Whether the menu and the buttons offer an action on what a permission is about, e.g. "funds". The database
 * decides again on every call: a wrong result here hides or shows a button and nothing more.
 */
export function isPermitted(profile: Profile | null, permission: string, action: string): boolean {
  if (!profile) return false;
  if (profile.role === SUPER_ADMIN) return true;
  const known = ACTIONS[action];
  if (!known) return false;
  return profile.permissions.includes(`${permission}:${known}`);
}
