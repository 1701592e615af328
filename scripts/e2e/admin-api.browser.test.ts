import { createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { demoAccounts, secretKeyBeside, sql } from '../testing/admin-accounts.ts';
import { eventually } from '../testing/eventually.ts';

const api = inject('apiUrl');
const anonKey = inject('anonKey');
const database = inject('databaseUrl');
const { seo_specialist: specialist } = demoAccounts(inject('passwordsFile'));

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A super admin's token, signed with a key that is not the service's. */
function forged(sub: string, exp: number, key = 'not the key of the service at all'): string {
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub, role: 'authenticated', aud: 'authenticated', exp })}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}
const FUTURE = 4_102_444_800;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api}${path}`, { headers: { apikey: anonKey, ...headers } });

async function signedIn() {
  const client = createClient(api, anonKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(specialist);
  if (error) throw error;
  return { client, token: data.session?.access_token as string, id: data.user?.id as string };
}

describe('the API against misuse', () => {
  it('refuses forged, unsigned and expired tokens', async () => {
    const [superAdmin] = await sql<{ id: string }>(
      database,
      `select id from admin_users where role = 'super_admin'`,
    );
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: superAdmin?.id, role: 'service_role', exp: FUTURE })}.`;
    for (const token of [
      forged(superAdmin?.id as string, FUTURE),
      forged(superAdmin?.id as string, 1),
      unsigned,
      'x.y.z',
    ]) {
      const answer = await get('/rest/v1/admin_users?select=email', { Authorization: `Bearer ${token}` });
      // An unsigned token counts as no token: a visitor gets an empty list.
      expect([401, 200]).toContain(answer.status);
      if (answer.status === 200) expect(await answer.json()).toEqual([]);
    }
  });

  it('returns 401 without the key', async () => {
    expect((await fetch(`${api}/rest/v1/funds?select=id&limit=1`)).status).toBe(401);
  });

  it('allows no other origin', async () => {
    const preflight = await fetch(`${api}/rest/v1/rpc/request_job`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,apikey',
      },
    });
    expect([null, inject('siteUrl')]).toContain(preflight.headers.get('access-control-allow-origin'));
  });

  it("exposes no password hash, no table of the authentication service and no other user's log", async () => {
    const { client } = await signedIn();
    for (const path of ['users', 'sessions', 'refresh_tokens']) {
      expect((await client.schema('auth').from(path).select('*')).error).not.toBeNull();
      expect((await client.from(path).select('*')).error).not.toBeNull();
    }
    expect((await client.from('admin_user_logs').select('*')).data ?? []).toEqual([]);
    const { data } = await client.from('admin_users').select('*');
    expect(data?.map(({ email }) => email)).toEqual([specialist.email]);
    expect(JSON.stringify(data)).not.toMatch(/password|hash|\$2[aby]\$/);
  });

  it('allows no user to raise their role and no visitor to write', async () => {
    const { client, id } = await signedIn();
    await client.from('admin_users').update({ role: 'super_admin' }).eq('id', id);
    await eventually(() => sql(database, 'select role from admin_users where id = $1', [id])).toEqual([
      { role: 'seo_specialist' },
    ]);
    const visitor = createClient(api, anonKey, { auth: { persistSession: false } });
    for (const [table, row] of [
      ['articles', { kind: 'news', slug: 'x', title: 'x', body: 'x' }],
      ['site_settings', { key: 'x', value: 1 }],
      ['admin_roles', { name: 'x', title: 'x' }],
    ] as const) {
      expect((await visitor.from(table).insert(row)).error, table).not.toBeNull();
    }
    expect(
      (await visitor.rpc('request_job', { kind: 'snapshot-and-publish', payload: {} })).error,
    ).not.toBeNull();
  });

  it('closes sign-up, and gives an account without a staff row no access', async () => {
    const account = { email: `stranger-${Date.now()}@example.com`, password: 'correct horse battery 7' };
    const stranger = createClient(api, anonKey, { auth: { persistSession: false } });
    expect((await stranger.auth.signUp(account)).error?.code).toBe('signup_disabled');
    const key = secretKeyBeside(inject('passwordsFile'));
    const owner = createClient(api, key, { auth: { persistSession: false } });
    expect((await owner.auth.signUp(account)).error).toBeNull();
    expect((await stranger.auth.signInWithPassword(account)).error).toBeNull();
    expect((await stranger.from('contact_messages').select('*')).data ?? []).toEqual([]);
    expect((await stranger.rpc('has_permission', { resource: 'seo', action: 'read' })).data).toBe(false);
    expect((await stranger.rpc('record_sign_in')).data).toEqual([]);
  });

  it('passes a list to a database function', async () => {
    const { client } = await signedIn();
    const { data, error } = await client.rpc('save_seo_batch', {
      p_rows: [{ page_type: 'homepage', title: 'از راه API' }],
      p_source: 'csv',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ written: 1 });
    expect((await client.rpc('undo_seo_batch', { p_id: data.id })).error).toBeNull();
    await sql(database, 'delete from seo_imports');
  });
});
