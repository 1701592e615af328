import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccounts } from './accounts.ts';

const ACCOUNT = {
  email: 'a@b.ir',
  password: 'correct horse 77',
  first_name: null,
  last_name: null,
  role: 'super_admin',
};
const hint = 'نقشی را که بیش از دسترسی خودتان است نمی‌توانید به کسی بدهید';

describe('createAccounts(client, api) of this machine', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('signs nobody up for a role that the caller may not grant', async () => {
    const requests = vi.fn();
    vi.stubGlobal('fetch', requests);
    const answers: Readonly<Record<string, object>> = {
      has_permission: { data: true, error: null, status: 200 },
      require_role_grant: { data: null, error: { code: '42501', message: '', hint }, status: 403 },
    };
    const client = {
      rpc: async (name: string) => answers[name],
      auth: { getSession: async () => ({ data: { session: null } }) },
    } as unknown as SupabaseClient;
    const accounts = createAccounts(client, { url: 'http://127.0.0.1:54321', anonKey: 'k' });
    await expect(accounts.create(ACCOUNT)).rejects.toThrow(hint);
    expect(requests).not.toHaveBeenCalled();
  });
});
