import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { freePort } from '../../storage/testing/free-port.ts';
import { type Stack, startStack } from './stack.ts';

describe('guardSignIn(request, door), in front of the local API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandoghnama-guard-'));
  const lines: string[] = [];
  let stack: Stack;
  beforeAll(async () => {
    const [api, database] = [await freePort(), await freePort()];
    const config = readConfig({
      DATA_DIR: dataDir,
      API_PORT: String(api),
      DATABASE_PORT: String(database),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    stack = await startStack(config, { log: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const account = () =>
    JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8')).super_admin as Record<string, string>;
  const signIn = (fields: unknown, from = '203.0.113.7', device = '') =>
    fetch(`${stack.api.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: stack.api.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'x-sandoghnama-device': device,
      },
      body: typeof fields === 'string' ? fields : JSON.stringify(fields),
    });
  const forget = () => stack.database.query('delete from pipeline.failed_sign_ins');

  it('delays a script that does not use the form', async () => {
    const { email } = account();
    const answers: Response[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await signIn({ email, password: `wrong ${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers.at(-1)?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    await forget();
  });

  it('checks no more guesses when they are sent at once', async () => {
    const { email } = account();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => signIn({ email, password: `wrong ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    await forget();
  });

  it('is not shut by 120 anonymous calls: the right password signs in', async () => {
    const { email, password } = account();
    for (const name of ['note_failed_sign_in', 'sign_in_delay']) {
      for (let n = 0; n < 60; n += 1) {
        const { status } = await fetch(`${stack.api.url}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: {
            apikey: stack.api.anonKey,
            'content-type': 'application/json',
            'x-forwarded-for': '198.51.100.4',
          },
          body: JSON.stringify({ p_email: email }),
        });
        expect(status).toBe(404);
      }
    }
    expect((await signIn({ email, password }, '198.51.100.4')).status).toBe(200);
  });

  it('lets the owner’s own browser sign in while others guess from its address', async () => {
    const { email, password } = account();
    const token = (await signIn({ email, password })).headers.get('x-sandoghnama-device') as string;
    for (let n = 0; n < 6; n += 1) await signIn({ email, password: 'wrong' });
    expect((await signIn({ email, password })).status).toBe(429);
    expect((await signIn({ email, password }, undefined, token)).status).toBe(200);
    const guesses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      guesses.push((await signIn({ email, password: 'x' }, undefined, token)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 429]);
    await forget();
  });

  it('counts a sender of invented addresses by the one that the proxy saw', async () => {
    const { email } = account();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await signIn({ email, password: 'x' }, `1.2.3.${n}, 203.0.113.50`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    await forget();
  });

  it('logs sign-ins and failed ones with address and browser, without the form', async () => {
    const { email, password } = account();
    await stack.database.query('delete from admin_user_logs');
    await signIn({ email, password: 'wrong' }, '198.51.100.9');
    await signIn({ email, password }, '198.51.100.9');
    const { rows } = await stack.database.query(
      'select action, ip_address, user_agent from admin_user_logs order by created_at',
    );
    const common = { ip_address: '198.51.100.9', user_agent: 'node' };
    expect(rows).toEqual([
      { action: 'failed_login', ...common },
      { action: 'login', ...common },
    ]);
    expect(
      (await stack.database.query(`select from auth.sessions where host(ip::inet) = '198.51.100.9'`))
        .rowCount,
    ).toBe(1);
    await forget();
  });

  it('logs address and browser of table writes, and stores them with a message', async () => {
    const { email, password } = account();
    const { access_token: token } = await (await signIn({ email, password }, '198.51.100.9')).json();
    const write = (method: string, path: string, body: object, bearer: string) =>
      fetch(`${stack.api.url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: stack.api.anonKey,
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          'content-type': 'application/json',
          'user-agent': 'Firefox',
          'x-forwarded-for': '1.2.3.4, 198.51.100.9',
        },
        body: JSON.stringify(body),
      });
    const words = { name: 'علی رضایی', email: 'ali@example.ir', message: 'سلام، پیام آزمایشی' };
    expect((await write('POST', 'contact_messages', words, '')).status).toBe(201);
    expect((await write('POST', 'trading_sessions', {}, token)).status).toBe(400);
    expect(
      (await write('POST', 'redirects', { from_path: '/old-page', to_path: '/funds' }, token)).status,
    ).toBe(201);
    const seen = { ip_address: '198.51.100.9', user_agent: 'Firefox' };
    const rows = async (sql: string) => (await stack.database.query(sql)).rows;
    expect(await rows('select ip_address, user_agent from contact_messages')).toEqual([seen]);
    expect(
      await rows(`select ip_address, user_agent from admin_user_logs where resource = 'redirects'`),
    ).toEqual([seen]);
  });

  it('delays a script that escapes the path', async () => {
    const { email } = account();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(`${stack.api.url}/auth/v1/%74oken?grant_type=password`, {
        method: 'POST',
        headers: { apikey: stack.api.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `wrong ${n}` }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    await forget();
  });

  it('lets the owner sign in from another address meanwhile', async () => {
    const { email, password } = account();
    for (let n = 0; n < 5; n += 1) await signIn({ email, password: 'wrong' });
    expect((await signIn({ email, password }, '198.51.100.4')).status).toBe(200);
    await forget();
  });

  it('delays an address that tries many accounts', async () => {
    for (let n = 0; n < 20; n += 1) await signIn({ email: `guess${n}@example.ir`, password: 'wrong' });
    expect((await signIn({ email: 'another@example.ir', password: 'wrong' })).status).toBe(429);
    await forget();
  });

  it('answers 500 further attempts without checking a password', async () => {
    const { email } = account();
    for (let n = 0; n < 5; n += 1) await signIn({ email, password: 'wrong' });
    await stack.database.query('update pipeline.failed_sign_ins set failures = 50, last_at = now()');
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n += 1)
      for (const { status } of await Promise.all(
        Array.from({ length: 10 }, () => signIn({ email, password: 'x' })),
      ))
        statuses.add(status);
    expect([...statuses]).toEqual([429]);
    const { rows } = await stack.database.query('select failures from pipeline.failed_sign_ins');
    expect(rows).toEqual([{ failures: 50 }]);
    await forget();
  });

  it('prints the link of a forgotten password, and the link opens a session on the form that takes a new one', async () => {
    const { email } = account();
    await fetch(`${stack.api.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: stack.api.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const printed = () => lines.map((line) => /(http\S+\/verify\S+)/.exec(line)?.[1]).find(Boolean);
    await expect.poll(printed, { timeout: 20_000 }).toBeDefined();
    const answer = await fetch(printed() as string, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(
      /^http:\/\/localhost:4321\/admin\/set-password#access_token=/,
    );
  });

  it.each(['', '{', '{"email":7}', '{"email":""}'])(
    'passes %s to the API, which refuses it',
    async (body) => {
      expect((await signIn(body)).status).toBeGreaterThanOrEqual(400);
      const { rows } = await stack.database.query('select * from pipeline.failed_sign_ins');
      expect(rows).toEqual([]);
    },
  );
});
