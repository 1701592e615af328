import { createHmac } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { asVisitorOrUser } from '../testing/test-database.ts';
import { type Stack, startStack } from './stack.ts';

describe('a stranger at the local API', () => {
  const dataDir = temporaryFolder();
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack(readConfig({ DATA_DIR: dataDir, API_PORT: '0', DATABASE_PORT: '0' }), {
      log: () => undefined,
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A request with the public key, and with the token of whoever is signed in. */
  const ask = (path: string, init: RequestInit & { token?: string | undefined } = {}): Promise<Response> =>
    fetch(stack.api.url + path, {
      ...init,
      headers: {
        apikey: stack.api.anonKey,
        ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
        ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  const accountOf = (role: string): { email: string; password: string } =>
    JSON.parse(readFileSync(stack.passwordsFile as string, 'utf8'))[role];
  const signIn = (fields: unknown): Promise<Response> =>
    ask('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(fields) });
  const tokenOf = async (role: string): Promise<string> =>
    ((await (await signIn(accountOf(role))).json()) as { access_token: string }).access_token;

  describe('with a regular expression that runs for hours', () => {
    // An odd number of letters is no pair of anything: every division of the text is tried.
    const PATTERN = '^(a*)(a*)(a*)\\1\\2\\3$';
    beforeAll(async () => {
      await stack.database.query(
        `insert into articles (kind, slug, title, summary, body, published_at)
         values ('news', 'long', 'بلند', 'نوشته‌ای بلند', repeat('a', 2001), now() - interval '1 day')`,
      );
    });

    it('is refused in one line, and everybody else is answered meanwhile', async () => {
      for (const token of [undefined, await tokenOf('super_admin')]) {
        const answer = await ask(`/rest/v1/articles?body=match.${encodeURIComponent(PATTERN)}`, { token });
        expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
          400,
          'match and imatch: expected another operator, e.g. ilike',
        ]);
      }
      expect((await ask('/rest/v1/articles?select=slug&slug=eq.long')).status).toBe(200);
    });

    it('is stopped by the database after the visitor’s three seconds, where it arrives there', async () => {
      const started = performance.now();
      const query = asVisitorOrUser(stack.database, null, async (db) => {
        await db.query(`select set_config('statement_timeout', '3s', true)`);
        return db.query('select slug from public.articles where body ~ $1', [PATTERN]);
      });
      await expect(query).rejects.toThrow(/statement timeout/);
      expect(performance.now() - started).toBeLessThan(6000);
    });
  });

  describe('with a link to a picture', () => {
    const id = async (role: string): Promise<string> =>
      String(
        (await stack.database.query('select id from auth.users where email = $1', [accountOf(role).email]))
          .rows[0]?.id,
      );
    const PNG = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = (name: string, token: string, body: Buffer = PNG, type = 'image/png') =>
      ask(`/storage/v1/object/media/${name}`, {
        method: 'POST',
        token,
        body: new Uint8Array(body),
        headers: { 'content-type': type },
      });
    const sign = async (name: string, token: string, expiresIn: number) =>
      ask(`/storage/v1/object/sign/media/${name}`, {
        method: 'POST',
        token,
        body: JSON.stringify({ expiresIn }),
      });

    it('gets no session of another account: the name is no id, the link a token of its own, for hours', async () => {
      const token = await tokenOf('super_admin');
      const victim = await id('seo_specialist');
      expect((await upload(victim, token)).status).toBeGreaterThanOrEqual(400);
      const name = `${victim}.png`;
      expect((await upload(name, token)).status).toBe(200);
      expect((await sign(name, token, 365 * 86_400)).status).toBe(400);
      const { signedURL } = (await (await sign(name, token, 3600)).json()) as { signedURL: string };
      const [address = '', link = ''] = signedURL.split('?token=');
      expect((await ask(`/storage/v1${signedURL}`)).status).toBe(200);
      expect((await ask(`/storage/v1${address.replace('.png', '.jpg')}?token=${link}`)).status).toBe(400);
      for (const bearer of [link, `${link}.x`]) {
        for (const [method, path] of [
          ['GET', '/auth/v1/user'],
          ['PUT', '/auth/v1/user'],
          ['POST', '/auth/v1/logout?scope=global'],
          ['GET', '/rest/v1/admin_users?select=email'],
        ] as const) {
          const body = method === 'PUT' ? JSON.stringify({ data: { a: 1 } }) : null;
          const answer = await ask(path, { method, token: bearer, ...(body ? { body } : {}) });
          expect([method, path, answer.status]).toEqual([method, path, expect.any(Number)]);
          if (answer.ok) expect(await answer.json()).toEqual([]);
        }
      }
      expect((await stack.database.query('select from auth.users where id = $1', [victim])).rowCount).toBe(1);
    });

    it('is refused a token without a session, even one that the API has signed itself', async () => {
      const { jwtSecret } = JSON.parse(readFileSync(`${dataDir}/keys.json`, 'utf8')) as { jwtSecret: string };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const sub = await id('super_admin');
      const claims = { sub, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 };
      for (const session of [{}, { session_id: '00000000-0000-4000-8000-00000000000f' }]) {
        const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, ...session })}`;
        const token = `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
        for (const path of ['/auth/v1/user', '/rest/v1/admin_users?select=email', '/storage/v1/bucket']) {
          const answer = await ask(path, { token });
          expect([path, answer.status]).toEqual([path, path.startsWith('/auth/') ? 403 : 401]);
          expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' });
        }
      }
    });

    it('uploads nothing but pictures, and neither empties nor widens the bucket', async () => {
      const token = await tokenOf('super_admin');
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const name = '3f9ac1d2-0000-4000-8000-00000000000a.png';
      const refused = await upload(name, token, svg);
      expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
        415,
        'expected a picture of the type image/png, came none',
      ]);
      expect((await upload(name, token, PNG, 'image/gif')).status).toBe(415);
      expect((await upload(name, token)).status).toBe(200);
      await stack.database.query(`insert into media (storage_key, name, alt) values ($1, 'سکه', 'یک سکه')`, [
        name,
      ]);
      for (const [method, path] of [
        ['POST', '/bucket/media/empty'],
        ['DELETE', '/bucket/media'],
        ['PUT', '/bucket/media'],
        ['POST', '/bucket'],
        ['POST', '/object/move'],
        ['POST', '/object/copy'],
        ['POST', `/object/upload/sign/media/${name}`],
        ['PUT', `/object/media/${name}`],
      ] as const) {
        const answer = await ask(`/storage/v1${path}`, { method, token, body: '{}' });
        expect([path, answer.status]).toEqual([path, 404]);
      }
      await ask('/storage/v1/object/media', {
        method: 'DELETE',
        token,
        body: JSON.stringify({ prefixes: [name] }),
      });
      await ask(`/storage/v1/object/media/${name}`, { method: 'DELETE', token });
      const replaced = await ask(`/storage/v1/object/media/${name}`, {
        method: 'POST',
        token,
        body: new Uint8Array([...PNG, 1]),
        headers: { 'content-type': 'image/png', 'x-upsert': 'true' },
      });
      expect(replaced.status).toBeGreaterThanOrEqual(400);
      const { rows } = await stack.database.query(
        'select length(body) as length from pipeline.bucket_files where key = $1',
        [name],
      );
      expect(rows).toEqual([{ length: PNG.length }]);
    });
  });

  describe('with a body that fits nothing', () => {
    it.each([
      ['[]', 'expected a JSON object'],
      ['null', 'expected a JSON object'],
      ['{"email":["a"],"password":"x"}', 'email: expected a text, came a list'],
      ['{"email":null,"password":"x"}', 'email: expected a text, came null'],
      ['{"email":"a@example.ir","password":{}}', 'password: expected a text, came object'],
    ])('is told what was expected of a sign-in: %s', async (body, msg) => {
      const answer = await ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ msg })]);
    });

    it('gets no 500 for U+0000, in bodies and in filters', async () => {
      for (const [path, body] of [
        ['/auth/v1/token?grant_type=password', '{"email":"a\\u0000b@example.ir","password":"x"}'],
        ['/rest/v1/contact_messages', '{"name":"a\\u0000b","email":"a@example.ir","message":"m"}'],
        ['/rest/v1/rpc/note_not_found', '{"p_path":"/a\\u0000"}'],
      ] as const)
        expect([path, (await ask(path, { method: 'POST', body })).status]).toEqual([path, 400]);
      expect((await ask('/rest/v1/funds?slug=eq.%00')).status).toBe(400);
    });

    it('gets no 500 for an upsert that is refused, nor for a preview of an unknown kind', async () => {
      const specialist = await tokenOf('seo_specialist');
      for (const [path, body, token] of [
        ['/rest/v1/site_settings', { key: 'origin', value: 'https://evil.example' }, specialist],
        ['/rest/v1/categories', { name: 'x', slug: 'x' }, undefined],
        ['/rest/v1/rpc/request_preview', { kind: 'page', content: {} }, await tokenOf('super_admin')],
      ] as const) {
        const answer = await ask(path, {
          method: 'POST',
          token,
          body: JSON.stringify(body),
          headers: { prefer: 'resolution=merge-duplicates' },
        });
        expect([path, Math.floor(answer.status / 100)]).toEqual([path, 4]);
      }
    });
  });

  describe('who looks for accounts', () => {
    it('finds none by the time of an answer: as much work is done without an account', async () => {
      const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;
      const measure = async (email: string): Promise<number> => {
        const started = performance.now();
        expect((await signIn({ email, password: 'a wrong password' })).status).toBe(400);
        await stack.database.query('delete from pipeline.failed_sign_ins');
        return performance.now() - started;
      };
      const { email } = accountOf('super_admin');
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < 9; n += 1) {
        times.known.push(await measure(email));
        times.unknown.push(await measure(`nobody${n}@example.ir`));
      }
      const ratio = median(times.unknown) / median(times.known);
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.6);
    });
  });
});
