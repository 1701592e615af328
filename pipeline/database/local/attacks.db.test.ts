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
});
