import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import { type SupabaseAuthProvider, supabaseAuthProvider } from 'ra-supabase';
import { SECOND } from '../../shared/units.ts';
import { isPermitted, type Profile } from '../data/access.ts';
import { type AdminResources, permissionOf } from '../data/define-resource.ts';
import { isNetworkFailure } from '../data/errors.ts';
import { sessionGate } from '../data/session-gate.ts';
import { confirmSecondFactor, readSecondFactorState } from './second-factor.ts';
import { SecondFactorNeeded, SignInError, signInMessage, text } from './sign-in-errors.ts';

interface StaffRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: string;
  is_active: boolean;
}

interface RoleRow {
  title: string;
  admin_role_permissions: { admin_permissions: { resource: string; action: string } }[];
}

const pairsOf = (role: RoleRow | null): string[] =>
  (role?.admin_role_permissions ?? []).map(
    ({ admin_permissions: { resource, action } }) => `${resource}:${action}`,
  );

const fullName = (row: StaffRow): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email;

/**
 * The account's staff row, its role and the role's permissions. Null for an account that is not an active
 * member of the staff, and for a session that may not act. Throws the API's error.
 */
async function loadProfile(client: SupabaseClient, userId: string): Promise<Profile | null> {
  const { data: staff, error } = await client
    .from('admin_users')
    .select('id,email,first_name,last_name,role,is_active')
    .eq('id', userId)
    .maybeSingle<StaffRow>();
  if (error) throw error;
  if (!staff?.is_active) return null;
  const [state, role] = await Promise.all([
    readSecondFactorState(client),
    client
      .from('admin_roles')
      .select('title,admin_role_permissions(admin_permissions(resource,action))')
      .eq('name', staff.role)
      .maybeSingle<RoleRow>(),
  ]);
  // The session has ended, or waits for the second factor: the database refuses it everywhere.
  if (!state.passed) return null;
  if (role.error) throw role.error;
  return {
    id: staff.id,
    email: staff.email,
    fullName: fullName(staff),
    role: staff.role,
    roleTitle: role.data?.title ?? staff.role,
    permissions: pairsOf(role.data),
  };
}

interface Service {
  readonly client: SupabaseClient;
  readonly resources: AdminResources;
}

/** How long a loaded profile is used before the database is asked again. */
const PROFILE_STALE_AFTER_MS = 15 * SECOND;
const PROFILE = ['profile'];
/** Makes react-admin show the sign-in form without a notification. */
const SILENT = { message: false };

async function signIn({ client }: Service, email: string, password: string): Promise<void> {
  if (!email || !password) throw new SignInError(text.required);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw new SignInError(signInMessage(error));
  const { enrolled, passed } = await readSecondFactorState(client);
  if (enrolled && !passed) throw new SecondFactorNeeded();
  await enter(client);
}

/** The second step: the session of the first one waits for the code. */
async function confirm({ client }: Service, code: string): Promise<void> {
  await confirmSecondFactor(client, code);
  await enter(client);
}

async function enter(client: SupabaseClient): Promise<void> {
  // Returns the profile, or no row for an account that is not an active member of the staff.
  const recorded = await client.rpc('record_sign_in');
  if (!recorded.error && Array.isArray(recorded.data) && recorded.data.length > 0) return sessionGate.open();
  await client.auth.signOut();
  throw new SignInError(recorded.error ? text.unexpected : text.refused);
}

/** Reads the session's user and, cached, the profile that the database has of them. */
function createProfileLoader(client: SupabaseClient, cache: QueryClient) {
  /** Who works in this tab; while their session has ended their screens stay as they are. */
  let present: Profile | null = null;
  const load = async (): Promise<Profile | null> => {
    const user = (await client.auth.getSession()).data.session?.user;
    if (!user) return null;
    const queryKey = [...PROFILE, user.id];
    const queryFn = () => loadProfile(client, user.id);
    return cache
      .fetchQuery({ queryKey, queryFn, staleTime: PROFILE_STALE_AFTER_MS, retry: false })
      .catch((error: unknown) => {
        // Without a connection the screens stay as they are: a form with unsaved values must not close.
        const known = cache.getQueryData<Profile | null>(queryKey);
        if (isNetworkFailure(error) && known) return known;
        throw error;
      });
  };
  return {
    profile: async (): Promise<Profile | null> => {
      if (sessionGate.isClosed()) return present;
      const found = await load();
      if (found) {
        sessionGate.open();
        present = found;
      } else if (present) sessionGate.close();
      return found ?? present;
    },
    forget: () => cache.removeQueries({ queryKey: PROFILE }),
    leave: () => {
      present = null;
      sessionGate.leave();
    },
  };
}

/** ra-supabase's sessions, with the profile and the permissions stored in the database. */
export function createAuthProvider(service: Service, cache: QueryClient): SupabaseAuthProvider {
  const { client } = service;
  const base = supabaseAuthProvider(client, {});
  const { profile, forget, leave } = createProfileLoader(client, cache);
  return {
    ...base,
    async login(params) {
      forget();
      const { email = '', password = '', code } = params as Partial<Record<string, string>>;
      const step = code === undefined ? signIn(service, email.trim(), password) : confirm(service, code);
      await step.catch((error: unknown) => {
        throw error instanceof SecondFactorNeeded ? error : new SignInError(signInMessage(error));
      });
    },
    async logout() {
      forget();
      leave();
      // The session may be over already: then there is nothing to log or to end.
      if ((await client.auth.getSession()).data.session) {
        await client.rpc('record_sign_out');
        await client.auth.signOut({ scope: 'local' });
      }
    },
    async checkAuth() {
      const found = await profile().catch((error: unknown) => {
        // A lost connection must not lose what somebody is typing.
        if (isNetworkFailure(error)) return undefined;
        throw error;
      });
      if (found !== null) return;
      throw (await client.auth.getSession()).data.session ? new SignInError(text.ended) : SILENT;
    },
    async checkError(error: { status?: number }) {
      // 403 is a missing permission. An ended session of somebody at work is asked for by the dialog above their screen.
      if (error.status === 401 && !sessionGate.isGuarding()) throw new SignInError(text.fallback);
    },
    async getIdentity() {
      const found = await profile();
      if (!found) throw new SignInError(text.refused);
      return { ...found };
    },
    getPermissions: profile,
    async canAccess({ resource, action }) {
      return isPermitted(await profile(), permissionOf(service.resources, resource), action);
    },
  };
}
