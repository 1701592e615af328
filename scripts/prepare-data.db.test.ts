import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { dispatch } from '../pipeline/commands/dispatch.ts';
import { readConfig } from '../pipeline/config.ts';
import { testDatabase } from '../pipeline/database/testing/test-database.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { root } from './bundle.ts';
import { seedIfEmbedded } from './prepare-data.ts';

describe('seedIfEmbedded(config, database, effects)', () => {
  it('of a database elsewhere: “no funds yet”, and one of its two ways fills it', async () => {
    const database = await testDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: join(temporaryFolder(), 'none') };
    const config = readConfig(env);
    const said = async (): Promise<string[]> => {
      const lines: string[] = [];
      await seedIfEmbedded(config, database, { log: (line) => void lines.push(line) });
      return lines;
    };
    try {
      const [line = '', ...others] = await said();
      expect(others).toEqual([]);
      const [, command = ''] =
        /^market {6}no funds yet: `npm run pipeline -- (.+)`, or fill it from the sources$/.exec(line) ?? [];
      const effects = {
        now: () => new Date(),
        log: () => undefined,
        print: () => undefined,
        signal: new AbortController().signal,
      };
      await dispatch(command.split(' '), env, effects);
      const { rows } = await database.query('select count(*)::int as funds from funds');
      expect(rows[0]?.funds).toBeGreaterThan(300);
      expect(await said()).toEqual([]);
    } finally {
      await database.close();
    }
  });
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
