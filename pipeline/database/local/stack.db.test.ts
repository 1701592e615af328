import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { type Config, readConfig } from '../../config.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { oneRowEach, testDatabase } from '../testing/test-database.ts';
import { type Stack, startStack } from './stack.ts';

const configOf = (dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, API_PORT: '0', DATABASE_PORT: '0', ...more });

const clientOf = (stack: Stack): SupabaseClient =>
  createClient(stack.api.url, stack.api.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function signedIn(stack: Stack, role: 'super_admin' | 'seo_specialist'): Promise<SupabaseClient> {
  const accounts = JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'));
  const client = clientOf(stack);
  const { error } = await client.auth.signInWithPassword(accounts[role]);
  if (error) throw error;
  return client;
}

const message = { name: 'علی رضایی', email: 'ali@example.ir', message: 'سلام، این یک پیام آزمایشی است' };

/** Requests whose clients leave while the database answers. */
async function breakOffRequests({ api: { url, anonKey } }: Stack): Promise<void> {
  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'nobody@example.ir', password: 'not the password' });
  const send = (i: number, signal: AbortSignal): Promise<unknown> =>
    i % 2 === 0
      ? fetch(`${url}/rest/v1/funds?select=*&order=name.desc`, { headers, signal })
      : fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body, signal });
  for (let round = 0; round < 20; round++) {
    const leave = new AbortController();
    const sent = Array.from({ length: 8 }, (_, i) => send(i, leave.signal));
    await delay(round);
    leave.abort();
    await Promise.allSettled(sent);
  }
}

describe('startStack(config, effects), embedded', () => {
  let dataDir: string;
  let config: Config;
  let stack: Stack;
  const lines: string[] = [];
  beforeAll(async () => {
    dataDir = temporaryFolder();
    config = configOf(dataDir);
    stack = await startStack(config, { log: (line) => lines.push(line) });
    // A later start serves the same address.
    config = configOf(dataDir, { API_PORT: new URL(stack.api.url).port });
    await stack.database.query(
      oneRowEach.replace(/insert into admin_users [^;]+;\ninsert into admin_user_logs [^;]+;/, ''),
    );
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['/_system/info', 'localhost'],
    ['/_system/introspect', 'localhost'],
    ['/%5fsystem/info', 'localhost'],
    ['/rest/v1/%2e%2e/%2e%2e/_system/info', 'localhost'],
    ['/_system/info', 'evil.example'],
    ['/rest/v1/funds', 'evil.example'],
  ])('refuses %s for the Host %s and reveals nothing of the database', async (path, host) => {
    const { port } = new URL(stack.api.url);
    const [status, body] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers: { host } }, async (response) => {
        resolve([response.statusCode, (await response.setEncoding('utf8').toArray()).join('')]);
      }).on('error', reject);
    });
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/postgres|funds|information_schema/i);
  });

  // spec 34.9
  it('prints the passwords once and stores them and the keys with mode 600', async () => {
    const accounts = JSON.parse(readFileSync(join(dataDir, 'passwords.json'), 'utf8'));
    for (const role of ['super_admin', 'seo_specialist']) {
      expect(accounts[role].password).toMatch(/^[\w-]{20}$/);
      expect(lines.filter((line) => line.includes(accounts[role].password))).toHaveLength(1);
    }
    for (const name of ['passwords.json', 'keys.json'])
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).not.toContain(accounts.super_admin.password);
  });

  describe('for a visitor', () => {
    it('serves public rows', async () => {
      const { data, error } = await clientOf(stack)
        .from('funds')
        .select('slug, sign:symbol')
        .eq('slug', 'نمونه');
      expect(error).toBeNull();
      expect(data).toEqual([{ slug: 'نمونه', sign: expect.any(String) }]);
    });

    // spec 35.1
    it('accepts a contact message, returns none, and limits their rate', async () => {
      const visitor = clientOf(stack);
      for (let i = 0; i < 4; i++)
        expect((await visitor.from('contact_messages').insert(message)).status).toBe(201);
      expect((await visitor.from('contact_messages').select()).error?.code).toBe('42501');
      const another = { ...message, email: 'sara@example.ir' };
      expect((await visitor.from('contact_messages').insert(another).select()).error?.code).toBe('42501');
      // `oneRowEach` has one message of this sender: four more make five.
      expect(await visitor.from('contact_messages').insert(message)).toMatchObject({
        status: 429,
        error: { code: 'PT429' },
      });
    });

    // spec 1.10
    it('refuses every other write, and reads of what is not public', async () => {
      const visitor = clientOf(stack);
      expect((await visitor.from('categories').insert({ name: 'x', slug: 'x' })).error?.code).toBe('42501');
      const change = visitor.from('categories').update({ description: 'x' }).eq('name', 'gold');
      expect((await change.select()).error?.code).toBe('42501');
      expect((await visitor.from('admin_users').select()).error?.code).toBe('42501');
      expect((await visitor.rpc('has_permission', { resource: 'seo', action: 'read' })).error?.code).toBe(
        '42501',
      );
      for (const schema of ['auth', 'pipeline', 'supabase_migrations']) {
        expect((await visitor.schema(schema).from('users').select()).error?.code).toBe('PGRST106');
      }
    });

    // spec 15.2
    it('requires a key, on this machine too', async () => {
      const keyless = await fetch(`${stack.api.url}/rest/v1/contact_messages`);
      expect(keyless.status).toBe(401);
      const forged = createClient(stack.api.url, 'sb_secret_forged');
      expect((await forged.from('contact_messages').select()).status).toBe(401);
    });

    it.each([
      '/rest/v1/contact_messages',
      '/rest/v1/rpc/upsert_seo_settings',
      '/auth/v1/token?grant_type=password',
    ])('permits a page on another port to call %s', async (path) => {
      const headers = {
        origin: 'http://localhost:4321',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type',
      };
      const answer = await fetch(stack.api.url + path, { method: 'OPTIONS', headers });
      expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
        204,
        'apikey,authorization,content-type',
      ]);
    });

    it('refuses a forged token', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'service_role', sub: 'x', exp: 4e9 })}.${'a'.repeat(43)}`;
      const answer = await fetch(`${stack.api.url}/rest/v1/contact_messages`, {
        headers: { apikey: stack.api.anonKey, authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
    });
  });

  describe('for the staff', () => {
    it('lets the super admin read contact messages and the log of their own sign-in', async () => {
      const admin = await signedIn(stack, 'super_admin');
      expect((await admin.rpc('record_sign_in')).data).toMatchObject([
        { role: 'super_admin', is_active: true },
      ]);
      expect((await admin.from('contact_messages').select('email')).data?.length).toBeGreaterThan(0);
      expect((await admin.from('admin_user_logs').select('action').eq('action', 'login')).data).toEqual([
        { action: 'login' },
      ]);
      expect((await admin.from('admin_users').select('email')).data).toHaveLength(2);
    });

    // spec 35.14
    it('saves SEO settings by the RPC and returns the row', async () => {
      const seo = await signedIn(stack, 'seo_specialist');
      const { data, error } = await seo.rpc('upsert_seo_settings', {
        p_page_type: 'homepage',
        p_page_id: null,
        p_title: 'عنوان نو',
        p_og_title: '',
      });
      expect(error).toBeNull();
      expect(data).toMatchObject([{ page_type: 'homepage', title: 'عنوان نو', og_title: null }]);
    });

    // spec 34.2
    it('limits the specialist to the role’s permissions', async () => {
      const seo = await signedIn(stack, 'seo_specialist');
      expect((await seo.from('contact_messages').select()).data).toEqual([]);
      expect((await seo.from('admin_users').select('role')).data).toEqual([{ role: 'seo_specialist' }]);
      expect((await seo.from('funds').update({ name: 'x' }).eq('slug', 'نمونه').select()).data).toEqual([]);
    });

    it('refuses a merge of contradicting funds with the reason in Persian, merges it by force and undoes it', async () => {
      const admin = await signedIn(stack, 'super_admin');
      const [fund] = (await admin.from('funds').select('id,category_id')).data ?? [];
      const other = { name: 'دیگر', slug: 'دیگر', ins_code: '99999000000000009', origin: 'fipiran' };
      const added = await admin
        .from('funds')
        .insert({ ...other, category_id: fund?.category_id })
        .select('id');
      const keep = added.data?.[0]?.id;
      const pair = { p_keep: keep, p_drop: fund?.id };
      const conflicts = await admin.rpc('read_merge_conflicts', pair);
      expect(conflicts.data).toMatchObject([{ field: 'ins_code', keep: '99999000000000009' }]);
      const refused = await admin.rpc('merge_funds', { ...pair, p_force: false });
      expect(refused.error?.hint).toContain('یک صندوق نباشند');
      const merged = await admin.rpc('merge_funds', { ...pair, p_force: true });
      expect(merged.data).toMatchObject({ 'public.fund_nav_history': 1 });
      const open = admin.from('fund_merges').select('id,name').eq('keep_id', keep).is('undone_at', null);
      expect((await open.order('id', { ascending: false }).limit(1)).data).toMatchObject([
        { name: 'طلای نمونه' },
      ]);
      expect((await admin.rpc('undo_merge', { p_keep: keep })).data).toBe(fund?.id);
      await admin.from('funds').delete().eq('id', keep);
    });

    it('refuses a day after today with the reason in Persian', async () => {
      const admin = await signedIn(stack, 'super_admin');
      const changed = await admin
        .from('funds')
        .update({ initiation_date: addDays(new Date().toISOString().slice(0, 10), 2) })
        .select('id');
      expect(changed.error?.hint).toBe('این روز هنوز نیامده است');
    });

    // spec 33.2
    it('refuses a wrong password', async () => {
      const { error } = await clientOf(stack).auth.signInWithPassword({
        email: 'admin@sandoghnama.local',
        password: 'admin',
      });
      expect(error?.code).toBe('invalid_credentials');
    });
  });

  it('logs a refused request as one line, without a stack trace', () => {
    const refusals = lines.filter((line) => line.startsWith('api '));
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((line) => / at |node_modules|\{/.test(line))).toEqual([]);
  });

  it('restarts with the same accounts, keys and rows though requests were broken off, and prints no password', async () => {
    await breakOffRequests(stack);
    await stack.stop();
    await stack.stop();
    const again: string[] = [];
    const before = stack.api;
    stack = await startStack(config, { log: (line) => again.push(line) });
    expect(stack.api).toEqual(before);
    expect(stack.migrated).toEqual([]);
    expect(again).toEqual([]);
    await signedIn(stack, 'super_admin');
    expect((await stack.database.query('select from funds')).rowCount).toBe(1);
  });

  it('says that the API “ended by itself: … answer again after a restart”, and they do', async () => {
    await stack.stop();
    const said: string[] = [];
    const thread = once(process, 'worker') as Promise<[Worker]>;
    stack = await startStack(config, { log: (line) => said.push(line) });
    const [worker] = await thread;
    worker.emit('error', new Error('out of memory'));
    await worker.terminate();
    expect(said).toEqual([
      'api         failed: out of memory',
      'api         ended by itself: contact form and admin answer again after a restart',
    ]);
    expect((await clientOf(stack).from('categories').select('slug')).error?.message).toMatch(/fetch failed/);
    await stack.stop();
    stack = await startStack(config, { log: (line) => said.push(line) });
    // An hour later: the limit of this address is reached.
    await stack.database.query(`update contact_messages set created_at = created_at - interval '1 hour'`);
    expect((await clientOf(stack).from('contact_messages').insert(message)).error).toBeNull();
    await signedIn(stack, 'super_admin');
    expect(said).toHaveLength(2);
  });

  it('names the setting when the API’s port is taken, and releases the folder', async () => {
    const other = temporaryFolder();
    const taken = { ...config, dataDir: other };
    await expect(startStack(taken, { log: () => undefined })).rejects.toMatchObject({
      exitCode: 2,
      message: `port ${config.ports.api} is taken by another program: set API_PORT to a free one`,
    });
    writeFileSync(join(other, 'keys.json'), '{');
    await expect(startStack(configOf(other), { log: () => undefined })).rejects.toMatchObject({
      exitCode: 1,
      message: `${join(other, 'keys.json')} is damaged: restore it, or delete it to have a new one made`,
    });
    rmSync(other, { recursive: true });
  });
});

describe('startStack(config, effects) on a Postgres by its address', () => {
  let db: Database;
  let stack: Stack;
  const dataDir = temporaryFolder();
  beforeAll(async () => {
    db = await testDatabase({ migrated: false });
    stack = await startStack(configOf(dataDir, { DATABASE_URL: db.url }), { log: () => undefined });
  });
  afterAll(async () => {
    await stack?.stop();
    await db?.close();
    rmSync(dataDir, { recursive: true });
  });

  it('migrates and serves it, and creates no account there', async () => {
    expect(stack.migrated.length).toBeGreaterThan(0);
    expect(stack.passwordsFile).toBeNull();
    expect((await db.query('select from auth.users')).rowCount).toBe(0);
    await db.query(oneRowEach);
    expect((await clientOf(stack).from('categories').select('slug')).data).toEqual([{ slug: 'طلا' }]);
    expect((await clientOf(stack).from('contact_messages').select()).error?.code).toBe('42501');
  });

  // Without the limit the requests wait until the table is free, which here is never: the test would not end.
  it('ends a visitor’s statement that takes too long, and answers others meanwhile', async () => {
    await db.transaction(async (holder) => {
      await holder.query('lock table public.categories in access exclusive mode');
      const waiting = Promise.all(
        Array.from({ length: 4 }, () => clientOf(stack).from('categories').select('slug')),
      );
      const free = await clientOf(stack).from('sections').select();
      expect(free.error).toBeNull();
      for (const { data, error } of await waiting) {
        expect(data).toBeNull();
        expect(error?.message).toContain('statement timeout');
      }
    });
    expect((await clientOf(stack).from('categories').select('slug')).data).toEqual([{ slug: 'طلا' }]);
  });
});
