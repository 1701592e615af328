import type { SupabaseClient } from '@supabase/supabase-js';
import { createSessionlessClient } from './supabase-client.ts';
import type { Api } from './data-provider.ts';
import { toHttpError } from './data-provider.ts';
import { unwrap } from './use-rows.ts';

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
  /** Sends the mail that lets its owner set a new password; the database allows and notes it. */
  sendReset(id: string): Promise<void>;
  /** After the staff row said so: ends the account's sessions, or lets it open one again. */
  setActive(id: string, isActive: boolean): Promise<void>;
  /** Removes the staff row and the account. */
  remove(id: string): Promise<void>;
}

const text = { exists: 'برای این ایمیل حسابی وجود دارد' };

/** The local API has no function endpoint; a hosted project has one, and no open sign-up. */
export const isLocalApi = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

async function signUp(api: Api, { email, password }: NewAccount): Promise<string> {
  const { data, error } = await createSessionlessClient(api).auth.signUp({ email, password });
  if (error)
    throw toHttpError(error.message.includes('already') ? { message: text.exists, status: 409 } : error);
  if (!data.user) throw toHttpError({ message: text.exists, status: 409 });
  return data.user.id;
}

/** On this machine: the open sign-up endpoint, and the mail that the API prints in its terminal. */
const localAccounts = (client: SupabaseClient, api: Api): Accounts => ({
  async create(account) {
    const { email, first_name, last_name, role } = account;
    // Who may do this is asked before an account is made that nobody could use.
    const allowed = await unwrap<boolean>(
      client.rpc('has_permission', { resource: 'users', action: 'create' }),
    );
    if (!allowed) throw toHttpError({ code: '42501', status: 403 });
    const id = await signUp(api, account);
    await unwrap(
      client.from('admin_users').insert({ id, email, first_name, last_name, role }).select().single(),
    );
    return id;
  },
  async sendReset(id) {
    const email = await unwrap<string>(client.rpc('note_password_reset', { p_id: id }));
    const redirectTo = `${window.location.origin}/admin/set-password`;
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
    if (error) throw toHttpError(error);
  },
  // The database ends the sessions and removes the account by itself here.
  setActive: async () => undefined,
  async remove(id) {
    await unwrap(client.from('admin_users').delete().eq('id', id).select().single());
  },
});

/** What a function said instead: supabase-js keeps its answer unread in `context`. */
async function readFunctionError(error: unknown): Promise<Error> {
  const answer = (error as { context?: unknown }).context;
  if (!(answer instanceof Response)) return toHttpError(error);
  const said: unknown = await answer.json().catch(() => null);
  const refusal = typeof said === 'object' && said !== null ? said : {};
  const exists = answer.status === 409 ? { message: text.exists } : {};
  return toHttpError({ ...refusal, ...exists, status: answer.status }, answer.status);
}

const hostedAccounts = (client: SupabaseClient): Accounts => {
  const ask = async (action: string, fields: object): Promise<string> => {
    const body = { action, ...fields };
    const { data, error } = await client.functions.invoke<{ id: string }>('admin-users', { body });
    if (error || !data) throw await readFunctionError(error);
    return data.id;
  };
  return {
    create: (account) => ask('create', account),
    sendReset: async (id) => void (await ask('reset-password', { id })),
    setActive: async (id, isActive) => void (await ask(isActive ? 'activate' : 'deactivate', { id })),
    remove: async (id) => void (await ask('remove', { id })),
  };
};

export const createAccounts = (client: SupabaseClient, api: Api): Accounts =>
  isLocalApi(api.url) ? localAccounts(client, api) : hostedAccounts(client);
