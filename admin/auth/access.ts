import { type Action, screenOf } from '../data/define-resource.ts';

/** Who is signed in, as the database tells it. */
export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  readonly roleTitle: string;
  /** "resource:action" pairs; for `super_admin` they need not be complete. */
  readonly permissions: readonly string[];
}

const SUPER_ADMIN = 'super_admin';

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
 * Whether the menu and the buttons offer something. The database decides again on every call, so a
 * wrong answer here hides or shows a button and nothing more.
 */
export function isPermitted(profile: Profile | null, resource: string, action: string): boolean {
  if (!profile) return false;
  if (profile.role === SUPER_ADMIN) return true;
  const known = ACTIONS[action];
  if (!known) return false;
  const about = screenOf(resource)?.permission ?? resource;
  return profile.permissions.includes(`${about}:${known}`);
}
