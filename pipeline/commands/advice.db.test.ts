// What a refusal, `doctor` or `tidy` tells the operator to do is done, word for word, and the next try has to succeed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { examine } from '../doctor/index.ts';
import { publishOnce } from '../release/publisher.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { ENTRY, priceOf, SEED } from '../snapshots/testing/market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { Command, Values } from './define.ts';
import { migrateCommand } from './migrate.ts';
import { playCommand } from './play.ts';
import { describeExport } from './publish.ts';
import { releasesCommand } from './releases.ts';
import { rollbackCommand } from './rollback.ts';
import { seedCommand } from './seed.ts';
import { statusCommand } from './status.ts';
import { tidyCommand } from './tidy.ts';

const root = temporaryFolder();
const bundleDir = writeBundle(join(root, 'bundle'), 'one', ENTRY);
afterAll(() => rmSync(root, { recursive: true, force: true }));
const signal = new AbortController().signal;

interface Ran {
  readonly text: string;
  /** Null where the command succeeded. */
  readonly error: Error | null;
}

async function run(command: Command, env: Record<string, string>, values: Values = {}): Promise<Ran> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const effects = { now: () => new Date(), log: write, print: write, progress: () => undefined, signal };
  const error = await command.run(values, { ...effects, config: readConfig(env) }).then(
    () => null,
    (reason: Error) => reason,
  );
  return { text: lines.join('\n'), error };
}

describe('a data folder', () => {
  const DATA_DIR = join(root, 'embedded');

  it('without a database: “`npm run pipeline -- migrate` creates it”', async () => {
    const before = await run(statusCommand, { DATA_DIR });
    expect(before.text).toContain(
      `there is no database in ${DATA_DIR} yet; \`npm run pipeline -- migrate\` creates it, or set DATABASE_URL`,
    );
    expect(before.error).toMatchObject({ exitCode: 1 });
    expect((await run(migrateCommand, { DATA_DIR })).error).toBeNull();
    const after = await run(statusCommand, { DATA_DIR });
    expect([after.error, after.text]).toEqual([null, expect.stringContaining('nothing is published yet')]);
  });

  it('that another command uses: “wait until it is done”', async () => {
    const connect = new URL('../database/connect.ts', import.meta.url).href;
    const config = JSON.stringify({ databaseUrl: null, dataDir: DATA_DIR });
    const code = `const db = await (await import(${JSON.stringify(connect)})).openDatabase(${config});
      console.log('open'); process.stdin.once('data', () => db.close().then(() => process.exit(0)));`;
    const other: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(other.stdout as NodeJS.ReadableStream, 'data');
    await expect(openDatabase({ databaseUrl: null, dataDir: DATA_DIR })).rejects.toMatchObject({
      exitCode: 2,
      message: `process ${other.pid} is using the data folder ${DATA_DIR}; wait until it is done, or set DATA_DIR to another folder`,
    });
    other.stdin?.write('done');
    await once(other, 'exit');
    await (await openDatabase({ databaseUrl: null, dataDir: DATA_DIR })).close();
  });
});

describe('play', () => {
  it('without funds: “run `npm run pipeline -- seed` first”', async () => {
    const database = await testDatabase();
    const env = { DATABASE_URL: database.url, DATA_DIR: join(root, 'play') };
    try {
      const before = await run(playCommand, env, { ticks: '1' });
      expect(before.error).toMatchObject({
        exitCode: 2,
        message: expect.stringContaining('run `npm run pipeline -- seed` first'),
      });
      expect((await run(seedCommand, env)).error).toBeNull();
      const after = await run(playCommand, env, { ticks: '1', speed: '1000', funds: '3' });
      expect([after.error, after.text]).toEqual([null, expect.stringMatching(/1 ticks of .+ played, [1-9]/)]);
    } finally {
      await database.close();
    }
  });

  it.each([
    ['ticks', ''],
    ['ticks', '0'],
    ['ticks', '-1'],
    ['ticks', '1.5'],
    ['ticks', '۱۲'],
    ['ticks', '0x10'],
    ['ticks', 'NaN'],
    ['speed', '1e3'],
    ['speed', 'Infinity'],
    ['funds', ' '],
  ])('refuses --%s %j, and says what came', async (name, value) => {
    const { error } = await run(playCommand, { DATA_DIR: join(root, 'none') }, { [name]: value });
    expect(error).toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        new RegExp(`^play: --${name} expects a (whole )?number above 0, came ${JSON.stringify(value)}$`),
      ),
    });
  });
});

describe('doctor', () => {
  const DATA_DIR = join(root, 'doctor');
  const envFile = join(root, '.env');
  mkdirSync(DATA_DIR, { mode: 0o700 });

  const adviceOf = async (
    check: string,
    env: Record<string, string> = {},
    database: Awaited<ReturnType<typeof testDatabase>> | null = null,
  ): Promise<string[]> =>
    (
      await examine({
        config: readConfig({ DATA_DIR, SITE_PORT: '0', WATCH_PORT: '0', ...env }),
        now: () => new Date(),
        ...{ databaseError: database ? null : 'none', envFile, bundleDir, database },
      })
    ).flatMap((finding) => (finding.check === check && 'advice' in finding ? [finding.advice] : []));

  it('migrations to apply: “run `npm run pipeline -- migrate`”', async () => {
    const database = await testDatabase({ migrated: false });
    try {
      const advice = 'run `npm run pipeline -- migrate`';
      expect(await adviceOf('database', {}, database)).toContain(advice);
      expect((await run(migrateCommand, { DATA_DIR, DATABASE_URL: database.url })).error).toBeNull();
      expect(await adviceOf('database', {}, database)).not.toContain(advice);
    } finally {
      await database.close();
    }
  });

  it('open files: “run `chmod 700 …`”, “run `chmod 600 …`”', async () => {
    writeFileSync(envFile, '');
    chmodSync(envFile, 0o644);
    chmodSync(DATA_DIR, 0o755);
    for (const [check, path] of [
      ['disk', DATA_DIR],
      ['secrets', envFile],
    ] as const) {
      const [advice = ''] = await adviceOf(check);
      const [, mode = '', named] = /^run `chmod (\d+) (.+)`$/.exec(advice) ?? [];
      expect(named).toBe(path);
      chmodSync(path, Number.parseInt(mode, 8));
      expect([check, await adviceOf(check), (statSync(path).mode & 0o077) === 0]).toEqual([check, [], true]);
    }
  });

  it('a port that is taken: “set SITE_PORT to a free one”', async () => {
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await adviceOf('ports', { SITE_PORT: String(port) })).toEqual([
      'nothing to do where this service is running; else set SITE_PORT to a free one',
    ]);
    server.close();
    await once(server, 'close');
    expect(await adviceOf('ports', { SITE_PORT: String(port) })).toEqual([]);
  });

  it('a database on another machine: “add ?sslmode=verify-full to DATABASE_URL”', async () => {
    const DATABASE_URL = 'postgres://me:long-and-own@db.example.ir/name';
    const [advice = ''] = await adviceOf('secrets', { DATABASE_URL });
    const [, query = ''] = /^add (\S+) to DATABASE_URL/.exec(advice) ?? [];
    expect(await adviceOf('secrets', { DATABASE_URL: DATABASE_URL + query })).toEqual([]);
  });
});

describe('releases', () => {
  const DATA_DIR = join(root, 'releases');

  it('one alone: “there is no earlier release”; with more `tidy` removes as many as it says', async () => {
    const database = await testDatabase();
    await database.query(SEED);
    const env = {
      DATA_DIR,
      DATABASE_URL: database.url,
      SITE_ORIGIN: 'https://example.test',
      PICTURES: 'false',
    };
    const effects = { now: () => new Date('2026-08-16T09:00:00Z'), log: () => undefined, signal };
    const publish = () => publishOnce({ config: readConfig(env), effects, database, bundleDir });
    try {
      await publish();
      expect((await run(rollbackCommand, env)).error).toMatchObject({
        exitCode: 2,
        message: 'there is no earlier release to go back to',
      });
      for (const price of [1100, 1200]) {
        await priceOf(database, 'عیار', price);
        await publish();
      }
      expect((await run(statusCommand, env)).text).toMatch(/^publishes +this data folder on \S+/m);
      const { text } = await run(tidyCommand, { ...env, KEEP_RELEASES: '1' });
      expect(text).toMatch(/^tidy +2 releases and \d+ files removed, [^\n]+\ntidy +\S.* are free$/);
      expect(openReadonlyDataDir(DATA_DIR).releases.ids()).toHaveLength(1);
      expect((await run(releasesCommand, env)).text.split('\n')).toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});

describe('publish --to', () => {
  it('names the limit of a host where a folder has more files', () => {
    expect(describeExport(20_000, '/srv/www')).toBe('20000 files written to /srv/www');
    expect(describeExport(20_001, '/srv/www')).toBe(
      '20001 files written to /srv/www: more than the 20000 of a free project of Cloudflare Pages',
    );
  });
});
