import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { freePort } from '../../storage/testing/free-port.ts';
import { type Stack, startStack } from './stack.ts';

describe('guardSignIn(request, effects), in front of the local API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandoghnama-guard-'));
  const lines: string[] = [];
  let stack: Stack;
  beforeAll(async () => {
    const [api, database] = [await freePort(), await freePort()];
    const config = readConfig({ DATA_DIR: dataDir, API_PORT: String(api), DATABASE_PORT: String(database) });
    stack = await startStack(config, { log: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const account = () =>
    JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8')).super_admin as Record<string, string>;
  const signIn = (fields: unknown, from = '203.0.113.7') =>
    fetch(`${stack.api.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.api.anonKey, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: typeof fields === 'string' ? fields : JSON.stringify(fields),
    });
  const forget = () => stack.database.query('delete from pipeline.failed_sign_ins');

  it('delays a script that does not use the form, even with the right password', async () => {
    const { email, password } = account();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await signIn({ email, password: `wrong ${n}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    const right = await signIn({ email, password });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await right.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    await forget();
    expect((await signIn({ email, password })).status).toBe(200);
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
    await stack.database.query(`update pipeline.failed_sign_ins set failures = 50, last_at = now()`);
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
