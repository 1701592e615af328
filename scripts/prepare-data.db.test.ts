import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../pipeline/config.ts';
import type { Database } from '../pipeline/database/database.ts';
import { testDatabase, withRollback } from '../pipeline/database/testing/test-database.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { root } from './bundle.ts';
import { storeSiteAddress } from './prepare-data.ts';

describe('storeSiteAddress(database, config)', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db?.close());

  /** The origin that remains where `stored` was there and the environment says `variables`. */
  async function originAfter(stored: string, variables: Record<string, string>): Promise<unknown> {
    let found: unknown;
    await withRollback(db, async (transaction) => {
      await transaction.query(
        `insert into site_settings (key, value, is_public) values ('origin', to_jsonb($1::text), true)
         on conflict (key) do update set value = excluded.value`,
        [stored],
      );
      await storeSiteAddress(transaction, readConfig(variables));
      const { rows } = await transaction.query<{ value: unknown }>(
        `select value from site_settings where key = 'origin'`,
      );
      found = rows[0]?.value;
    });
    return found;
  }

  it.each([
    ['http://localhost:4321', { SITE_PORT: '5000' }, 'http://localhost:5000'],
    ['http://localhost:5000', {}, 'http://localhost:4321'],
    ['http://localhost:4321', { SITE_PORT: '0' }, 'http://localhost:4321'],
    ['https://sandoghnama.ir', { SITE_PORT: '5000' }, 'https://sandoghnama.ir'],
    ['http://localhost.example:4321', { SITE_PORT: '5000' }, 'http://localhost.example:4321'],
    [
      'http://localhost:4321',
      { SITE_PORT: '5000', SITE_ORIGIN: 'https://sandoghnama.ir' },
      'http://localhost:4321',
    ],
  ])('of %s with %j leaves %s', async (stored, variables, origin) =>
    expect(await originAfter(stored, variables)).toBe(origin),
  );
});

describe('npm start', () => {
  const dataDir = join(temporaryFolder(), 'data');
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const start = (env: Record<string, string>): ChildProcess =>
    spawn(process.execPath, [join(root, 'scripts/run.mjs'), join(root, 'scripts/start.ts')], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, SITE_PORT: '0', API_PORT: '0', DATABASE_PORT: '0', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });

  it.each(['SITE_PORT', 'API_PORT', 'DATABASE_PORT'])(
    'says that %s is taken before it writes anything',
    async (name) => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const child = start({ [name]: String(port) });
      const [said, [code]] = await Promise.all([
        text(child.stderr as NodeJS.ReadableStream & AsyncIterable<unknown>),
        once(child, 'exit'),
      ]);
      server.close();
      expect([said, code]).toEqual([
        `port ${port} is taken by another program: set ${name} to a free one\n`,
        2,
      ]);
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});
