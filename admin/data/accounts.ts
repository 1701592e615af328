import type { SupabaseClient } from '@supabase/supabase-js';
import { makeForgetfulClient } from '../supabase.ts';
import type { Api } from './data-provider.ts';
import { toHttpError } from './data-provider.ts';
import { dataOf } from './use-rows.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role: string;
}

/** Accounts of the staff. The service key is never in a browser: a hosted project keeps it in its function. */
export interface Accounts {
  /** Makes the account and its staff row; returns its id. Throws HttpError in Persian. */
  create(account: NewAccount): Promise<string>;
  /** Sends the mail that lets its owner set a new password. */
  sendReset(email: string): Promise<void>;
}

const text = { exists: 'برای این ایمیل حسابی وجود دارد' };

/** The local API has no function endpoint; a hosted project has one, and no open sign-up. */
export const isLocalApi = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

async function signUp(api: Api, { email, password }: NewAccount): Promise<string> {
  const { data, error } = await makeForgetfulClient(api).auth.signUp({ email, password });
  if (error)
    throw toHttpError(error.message.includes('already') ? { message: text.exists, status: 409 } : error);
  if (!data.user) throw toHttpError({ message: text.exists, status: 409 });
  return data.user.id;
}

async function createByFunction(client: SupabaseClient, { email, password }: NewAccount): Promise<string> {
  const { data, error } = await client.functions.invoke<{ id: string }>('admin-users', {
    body: { email, password },
  });
  if (error || !data) throw toHttpError(error ?? { message: '', status: 500 });
  return data.id;
}

export function makeAccounts(client: SupabaseClient, api: Api): Accounts {
  return {
    async create(account) {
      const { email, first_name, last_name, role } = account;
      // Who may do this is asked before an account is made that nobody could use.
      const allowed = await dataOf<boolean>(
        client.rpc('has_permission', { resource: 'users', action: 'create' }),
      );
      if (!allowed) throw toHttpError({ code: '42501', status: 403 });
      const id = isLocalApi(api.url) ? await signUp(api, account) : await createByFunction(client, account);
      await dataOf(
        client.from('admin_users').insert({ id, email, first_name, last_name, role }).select().single(),
      );
      return id;
    },
    async sendReset(email) {
      const redirectTo = `${window.location.origin}/admin/set-password`;
      const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
      if (error) throw toHttpError(error);
    },
  };
}
