import type { SupabaseClient } from '@supabase/supabase-js';
import { fieldsOf } from '../../shared/guards.ts';
import type { AdminDataProvider, Api } from './admin-data-provider.ts';
import { toHttpError, unwrap } from './errors.ts';
import { sendResetLink } from './reset-link.ts';
import { createSessionlessClient, isLocalApi } from './supabase-client.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role: string;
}

/** The staff's accounts. No browser holds the service key: on a hosted project the function `admin-users` does. */
export interface Accounts {
  /** Creates the account and its staff row; returns its id. Throws HttpError in Persian. */
  create(account: NewAccount): Promise<string>;
  /** Mails its owner the link that sets a new password; the database permits and logs it. */
  sendReset(id: string): Promise<void>;
  /** Ends the account's sessions, or lets it sign in again; called after the staff row was saved. */
  setActive(id: string, isActive: boolean): Promise<void>;
  /** Removes the staff row and the account. */
  remove(id: string): Promise<void>;
}

const text = { exists: 'برای این ایمیل حسابی وجود دارد' };

/** Sign-up is closed: the API lets in whoever may create accounts. */
async function signUp(client: SupabaseClient, api: Api, { email, password }: NewAccount): Promise<string> {
  const { data: own } = await client.auth.getSession();
  const caller = createSessionlessClient(api, own.session?.access_token ?? '');
  const { data, error } = await caller.auth.signUp({ email, password });
  if (error)
    throw toHttpError(error.message.includes('already') ? { message: text.exists, status: 409 } : error);
  if (!data.user) throw toHttpError({ message: text.exists, status: 409 });
  return data.user.id;
}

/** On this machine: the sign-up endpoint, and mails that the API prints in its terminal. */
const localAccounts = (client: SupabaseClient, api: Api): Accounts => ({
  async create(account) {
    const { email, first_name, last_name, role } = account;
    // Asked first: an account without a staff row could never be used, and would keep its address taken.
    const allowed = await unwrap<boolean>(
      client.rpc('has_permission', { resource: 'users', action: 'create' }),
    );
    if (!allowed) throw toHttpError({ code: '42501', status: 403 });
    await unwrap(client.rpc('require_role_grant', { p_role: role }));
    const id = await signUp(client, api, account);
    await unwrap(
      client.from('admin_users').insert({ id, email, first_name, last_name, role }).select().single(),
    );
    return id;
  },
  async sendReset(id) {
    const email = await unwrap<string>(client.rpc('note_password_reset', { p_id: id }));
    await sendResetLink(client, email);
  },
  // The local database ends the sessions and removes the account in its triggers.
  setActive: async () => undefined,
  async remove(id) {
    await unwrap(client.from('admin_users').delete().eq('id', id).select().single());
  },
});

/** The function's error: supabase-js leaves the response unread in `context`. */
async function readFunctionError(error: unknown): Promise<Error> {
  const response = (error as { context?: unknown }).context;
  if (!(response instanceof Response)) return toHttpError(error);
  const body: unknown = await response.json().catch(() => null);
  const exists = response.status === 409 ? { message: text.exists } : {};
  return toHttpError({ ...fieldsOf(body), ...exists, status: response.status }, response.status);
}

const hostedAccounts = (client: SupabaseClient): Accounts => {
  const invoke = async (action: string, fields: object): Promise<string> => {
    const body = { action, ...fields };
    const { data, error } = await client.functions.invoke<{ id: string }>('admin-users', { body });
    if (error || !data) throw await readFunctionError(error);
    return data.id;
  };
  return {
    create: (account) => invoke('create', account),
    sendReset: async (id) => void (await invoke('reset-password', { id })),
    setActive: async (id, isActive) => void (await invoke(isActive ? 'activate' : 'deactivate', { id })),
    remove: async (id) => void (await invoke('remove', { id })),
  };
};

export const createAccounts = (client: SupabaseClient, api: Api): Accounts =>
  isLocalApi(api.url) ? localAccounts(client, api) : hostedAccounts(client);

/** The same provider, where a user is an account too: a new one gets both, an inactive user's sessions end, a deleted user's account goes. */
export const withAccounts = (base: AdminDataProvider, accounts: Accounts) =>
  ({
    ...base,
    async create(resource, params) {
      if (resource !== 'users') return base.create(resource, params);
      const { email, ...account } = params.data as NewAccount;
      const id = await accounts.create({ ...account, email: email.trim().toLowerCase() });
      return { data: { ...params.data, password: undefined, id } };
    },
    async update(resource, params) {
      const saved = await base.update(resource, params);
      if (resource === 'users' && saved.data.is_active !== params.previousData?.is_active)
        await accounts.setActive(String(params.id), saved.data.is_active === true);
      return saved;
    },
    async delete(resource, params) {
      if (resource !== 'users') return base.delete(resource, params);
      await accounts.remove(String(params.id));
      return { data: params.previousData as NonNullable<typeof params.previousData> };
    },
  }) as AdminDataProvider;
