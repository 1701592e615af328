import { readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../pipeline/config.ts';
import { commonPasswords } from '../../../pipeline/database/local/sign-up-guard.ts';
import { type Stack, startStack } from '../../../pipeline/database/local/stack.ts';
import { temporaryFolder } from '../../../pipeline/storage/testing/temporary-folder.ts';
import { handleRequest, type Settings } from './core.ts';

const SERVICE = 'service-key-of-the-test';
const ORIGIN = 'https://sandoghnama.example';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: Record<string, unknown>;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * A hosted project for the function: tables and tokens are those of the local API, on the real schema and its policies;
 * this proxy implements the account endpoints that it lacks, on the same auth.users.
 */
function hostedProject(stack: () => Stack, seen: Seen[]): Server {
  const accounts = async ({ method, path, body }: Seen): Promise<[number, unknown]> => {
    const { database } = stack();
    const id = path.split('/').at(-1) as string;
    if (method === 'POST') {
      const { rows } = await database.query<{ id: string }>(
        `insert into auth.users (id, email) select gen_random_uuid(), $1::text where not exists (select from auth.users where email = $1::text) returning id`,
        [body.email],
      );
      return rows[0]
        ? [200, rows[0]]
        : [422, { msg: 'A user with this email address has already been registered' }];
    }
    if (method === 'DELETE') await database.query('delete from auth.users where id = $1', [id]);
    return [200, {}];
  };
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const path = request.url as string;
    const one = {
      method: request.method as string,
      path,
      key: String(request.headers.apikey),
      body: raw ? JSON.parse(raw) : {},
    };
    const isAdmin = path.startsWith('/auth/v1/admin/');
    if (isAdmin || path.startsWith('/auth/v1/recover')) seen.push(one);
    if (isAdmin) {
      const [status, body] =
        one.key === SERVICE
          ? await accounts(one).catch((error: Error) => [500, { msg: error.message }])
          : [401, { msg: 'no service key' }];
      response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    const passed = await fetch(stack().api.url + path, {
      method: one.method,
      headers: Object.fromEntries(
        ['apikey', 'authorization', 'content-type', 'prefer'].flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      ...(raw ? { body: raw } : {}),
    });
    response.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text());
  });
}

describe('handleRequest(request, settings) of the function admin-users', () => {
  const dataDir = temporaryFolder();
  const seen: Seen[] = [];
  let stack: Stack;
  let settings: Settings;
  const project = hostedProject(() => stack, seen);
  const tokens: Record<string, string> = {};

  const clientOf = () =>
    createClient(stack.api.url, stack.api.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const rows = async (sql: string, values: unknown[] = []) => (await stack.database.query(sql, values)).rows;
  async function staff(role: string | null): Promise<string> {
    // Sign-up is closed to every other key.
    const { secret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
    const account = { email: `${role}@example.ir`, password: 'a long password 1' };
    const created = await createClient(stack.api.url, secret, {
      auth: { persistSession: false },
    }).auth.signUp(account);
    if (created.error) throw created.error;
    const { data, error } = await clientOf().auth.signInWithPassword(account);
    if (error) throw error;
    if (role)
      await rows('insert into admin_users (id, email, role) values ($1, $2, $3)', [
        data.user?.id,
        `${role}@example.ir`,
        role,
      ]);
    return data.session?.access_token as string;
  }

  beforeAll(async () => {
    stack = await startStack(readConfig({ DATA_DIR: dataDir, API_PORT: '0', DATABASE_PORT: '0' }), {
      log: () => undefined,
    });
    settings = {
      url: await listening(project),
      anonKey: stack.api.anonKey,
      serviceKey: SERVICE,
      siteOrigin: ORIGIN,
      commonPasswords,
    };
    const { super_admin: account } = JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'));
    const { data } = await clientOf().auth.signInWithPassword(account);
    tokens.super_admin = data.session?.access_token as string;
    await rows(`insert into admin_roles (name, title) values ('manager', 'مدیر کاربران')`);
    await rows(
      `insert into admin_role_permissions select 'manager', id from admin_permissions where resource = 'users'`,
    );
    for (const role of ['viewer', 'manager']) tokens[role] = await staff(role);
    tokens.stranger = await staff(null);
  });
  afterAll(async () => {
    project.closeAllConnections();
    await new Promise((resolve) => project.close(resolve));
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    seen.length = 0;
  });

  async function send(who: string | null, fields: unknown, headers: Record<string, string> = {}) {
    const token = who === null ? undefined : (tokens[who] ?? who);
    const request = new Request('https://x.functions.example/admin-users', {
      method: 'POST',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      body: typeof fields === 'string' ? fields : JSON.stringify(fields),
    });
    const response = await handleRequest(request, settings);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }
  const newAccount = (email: string, role = 'editor') => ({
    action: 'create',
    email,
    password: 'correct horse 77',
    role,
  });
  const idOf = async (email: string) =>
    (await rows('select id from admin_users where email = $1', [email]))[0]?.id as string;

  // spec 35.6
  it('creates an account and its staff row, with the caller’s permissions', async () => {
    const { status, body } = await send('super_admin', { ...newAccount('new@example.ir'), first_name: 'نو' });
    expect(status).toBe(200);
    expect(
      await rows(
        `select u.role, u.first_name, c.role as by from admin_users u join admin_users c on c.id = u.created_by where u.id = $1`,
        [body.id],
      ),
    ).toEqual([{ role: 'editor', first_name: 'نو', by: 'super_admin' }]);
    expect(seen).toMatchObject([
      { method: 'POST', path: '/auth/v1/admin/users', key: SERVICE, body: { email_confirm: true } },
    ]);
    expect(JSON.stringify(await rows('select details from admin_user_logs'))).not.toContain('correct horse');
  });

  it('passes a password on as it was given, blanks included', async () => {
    const password = ' correct horse 77 ';
    expect((await send('super_admin', { ...newAccount('blanks@example.ir'), password })).status).toBe(200);
    expect(seen).toMatchObject([{ path: '/auth/v1/admin/users', body: { password } }]);
  });

  it.each(['viewer', 'stranger', 'not.a.token'])('refuses %s before an account is created', async (who) => {
    const { status } = await send(who, newAccount('refused@example.ir'));
    expect([401, 403]).toContain(status);
    expect(seen).toEqual([]);
    expect(await rows(`select * from auth.users where email = 'refused@example.ir'`)).toEqual([]);
  });

  it('refuses a role that the caller may not grant before an account is created', async () => {
    const { status, body } = await send('manager', newAccount('raised@example.ir', 'super_admin'));
    expect(status).toBe(403);
    expect(body.hint).toContain('بیش از دسترسی خودتان');
    expect(seen).toEqual([]);
  });

  it('deletes the account where the database refuses its row, e.g. a role that is not there', async () => {
    const { body } = await send('super_admin', newAccount('raised@example.ir', 'no_such_role'));
    expect(body.code).toBe('23503');
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(await rows(`select * from auth.users where email = 'raised@example.ir'`)).toEqual([]);
  });

  it('reports a second account for one address as such', async () => {
    await send('super_admin', newAccount('twice@example.ir'));
    expect(await send('super_admin', newAccount('twice@example.ir'))).toMatchObject({
      status: 409,
      body: { message: 'already registered', code: '23505' },
    });
  });

  // spec 34.10, 35.7
  it('sends a password link to the account’s owner, and logs the caller', async () => {
    const id = await idOf('viewer@example.ir');
    expect((await send('manager', { action: 'reset-password', id })).status).toBe(200);
    expect(seen).toEqual([
      {
        method: 'POST',
        path: `/auth/v1/recover?redirect_to=${encodeURIComponent(`${ORIGIN}/admin/set-password`)}`,
        key: stack.api.anonKey,
        body: { email: 'viewer@example.ir' },
      },
    ]);
    expect(
      await rows(
        `select u.email from admin_user_logs l join admin_users u on u.id = l.user_id where l.action = 'reset_password' and l.resource_id = $1`,
        [id],
      ),
    ).toEqual([{ email: 'manager@example.ir' }]);
    const superAdmin = (await rows(`select id from admin_users where role = 'super_admin'`))[0]?.id;
    expect((await send('manager', { action: 'reset-password', id: superAdmin })).status).toBe(403);
    expect((await send('viewer', { action: 'reset-password', id })).status).toBe(403);
    expect(seen).toHaveLength(1);
  });

  // spec 35.6
  it('deactivates an account in the database and the authentication service, and reactivates it', async () => {
    await send('super_admin', newAccount('shut@example.ir'));
    const id = await idOf('shut@example.ir');
    seen.length = 0;
    expect((await send('super_admin', { action: 'deactivate', id })).status).toBe(200);
    expect(await rows('select is_active from admin_users where id = $1', [id])).toEqual([
      { is_active: false },
    ]);
    expect((await send('super_admin', { action: 'activate', id })).status).toBe(200);
    expect(seen).toMatchObject([
      { method: 'PUT', path: `/auth/v1/admin/users/${id}`, key: SERVICE, body: { ban_duration: '87600h' } },
      { method: 'PUT', body: { ban_duration: 'none' } },
    ]);
  });

  it('keeps the last super admin, without using the service key', async () => {
    const id = (await rows(`select id from admin_users where role = 'super_admin'`))[0]?.id;
    for (const action of ['deactivate', 'remove'])
      expect(await send('super_admin', { action, id })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('the last active super admin stays') },
      });
    expect(seen).toEqual([]);
  });

  // spec 34.10
  it('deletes an account completely', async () => {
    await send('super_admin', newAccount('gone@example.ir'));
    const id = await idOf('gone@example.ir');
    expect((await send('super_admin', { action: 'remove', id })).status).toBe(200);
    expect(await rows(`select id from auth.users where id = $1`, [id])).toEqual([]);
    expect((await send('super_admin', { action: 'remove', id })).status).toBe(404);
  });

  it.each([
    ['{', /action: expected one of/],
    [{ action: 'constructor' }, /action: expected one of create/],
    [{ action: 'deactivate', id: "x' or true" }, /id: expected a uuid/],
    [{ action: 'create', email: '', password: 'x', role: 'editor' }, /email: expected a text/],
    [{ action: 'create', email: 'a@b.ir', password: 'elevenchars', role: 'editor' }, /refused: short/],
    [{ action: 'create', email: 'a@b.ir', password: 'passwordpassword', role: 'editor' }, /refused: /],
    [
      { action: 'create', email: 'longenough@b.ir', password: 'longenough2026!', role: 'editor' },
      /refused: own/,
    ],
  ])('says what was expected instead of %j', async (fields, expected) => {
    const { status, body } = await send('super_admin', fields);
    expect([400, 422]).toContain(status);
    expect(body.message).toMatch(expected);
    expect(seen).toEqual([]);
  });

  it('requires a session, and answers pages of the site alone', async () => {
    expect((await send(null, newAccount('a@b.ir'))).status).toBe(401);
    const foreign = await send('super_admin', newAccount('a@b.ir'), { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const preflight = await handleRequest(
      new Request('https://x.example/', { method: 'OPTIONS', headers: { origin: ORIGIN } }),
      settings,
    );
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
    expect((await handleRequest(new Request('https://x.example/'), settings)).status).toBe(405);
  });

  it('reports a project that does not answer', async () => {
    const gone = new Request('https://x.example/', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.super_admin}` },
      body: '{"action":"remove","id":"00000000-0000-4000-8000-000000000001"}',
    });
    const response = await handleRequest(gone, { ...settings, url: 'http://127.0.0.1:9' });
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain(SERVICE);
  });
});
