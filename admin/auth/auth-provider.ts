import type { SupabaseClient } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import { type SupabaseAuthProvider, supabaseAuthProvider } from 'ra-supabase';
import { SECOND } from '../../shared/units.ts';
import { isLocalApi } from '../data/accounts.ts';
import type { Api } from '../data/data-provider.ts';
import { isNetworkFailure } from '../data/errors.ts';
import { type Profile, isPermitted } from './access.ts';
import { loadProfile } from './profile.ts';
import { SignInError, signInMessage, text } from './sign-in-errors.ts';

interface Service {
  readonly client: SupabaseClient;
  readonly api: Api;
}

/** How long a loaded profile is believed before the database is asked again. */
const PROFILE_STALE_AFTER = 15 * SECOND;
const PROFILE = ['profile'];
/** react-admin's way to ask for the sign-in form without a notice. */
const SILENT = { message: false };

/** What the database says of an address that has failed too often: seconds to wait, 0 for none. */
async function secondsToWait(client: SupabaseClient, email: string): Promise<number> {
  const { data, error } = await client.rpc('sign_in_delay', { p_email: email });
  // A database that cannot be asked will not sign anybody in either, and says so then.
  return error ? 0 : Number(data ?? 0);
}

async function signIn({ client, api }: Service, email: string, password: string): Promise<void> {
  if (!email || !password) throw new SignInError(text.required);
  const wait = await secondsToWait(client, email);
  if (wait > 0) throw new SignInError(text.slowed(wait));
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) {
    // The local API counts by itself; a hosted project does so once its hook is switched on, and until then this does.
    if (signInMessage(error) === text.refused && !isLocalApi(api.url))
      await client.rpc('note_failed_sign_in', { p_email: email });
    throw new SignInError(signInMessage(error));
  }
  // Answers with the profile, or with nothing for an account that is not of the active staff.
  const noted = await client.rpc('record_sign_in');
  if (!noted.error && Array.isArray(noted.data) && noted.data.length > 0) return;
  await client.auth.signOut();
  throw new SignInError(noted.error ? text.unexpected : text.refused);
}

/** Whose session it is, and what the database says of them. */
function createProfileLoader(client: SupabaseClient, cache: QueryClient) {
  const sessionUser = async () => (await client.auth.getSession()).data.session?.user ?? null;
  return {
    sessionUser,
    profile: async (): Promise<Profile | null> => {
      const user = await sessionUser();
      if (!user) return null;
      return cache.fetchQuery({
        queryKey: [...PROFILE, user.id],
        queryFn: () => loadProfile(client, user.id),
        staleTime: PROFILE_STALE_AFTER,
        retry: false,
      });
    },
    forget: () => cache.removeQueries({ queryKey: PROFILE }),
  };
}

/** ra-supabase's sessions, with the profile and the permissions that the database tells. */
export function createAuthProvider(service: Service, cache: QueryClient): SupabaseAuthProvider {
  const { client } = service;
  const base = supabaseAuthProvider(client, {});
  const { sessionUser, profile, forget } = createProfileLoader(client, cache);
  return {
    ...base,
    async login(params) {
      forget();
      const { email = '', password = '' } = params as { email?: string; password?: string };
      await signIn(service, email.trim(), password).catch((error: unknown) => {
        throw new SignInError(signInMessage(error));
      });
    },
    async logout() {
      forget();
      // The session may be over already: then there is nothing left to note or to end.
      if (await sessionUser()) {
        await client.rpc('record_sign_out');
        await client.auth.signOut({ scope: 'local' });
      }
    },
    async checkAuth() {
      if (!(await sessionUser())) throw SILENT;
      const found = await profile().catch((error: unknown) => {
        // A lost connection is no reason to lose what somebody is typing.
        if (isNetworkFailure(error)) return undefined;
        throw error;
      });
      if (found === null) throw new SignInError(text.ended);
    },
    async checkError(error: { status?: number }) {
      // 403 is a permission that somebody lacks, not a session that has ended.
      if (error.status === 401) throw new SignInError(text.fallback);
    },
    async getIdentity() {
      const found = await profile();
      if (!found) throw new SignInError(text.refused);
      return { ...found };
    },
    getPermissions: profile,
    async canAccess({ resource, action }) {
      return isPermitted(await profile(), resource, action);
    },
  };
}
