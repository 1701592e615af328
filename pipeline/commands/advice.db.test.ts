// What a refusal, `doctor` or `tidy` tells the operator to do is done, word for word, and the next try has to succeed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { connectTo } from '../database/client.ts';
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
import { releasesCommand } from './releases.ts';
import { rollbackCommand } from './rollback.ts';
import { seedCommand } from './seed.ts';
import { statusCommand } from './status.ts';
import { commandEffects } from './testing/command-effects.ts';
import { tidyCommand } from './tidy.ts';

const root = temporaryFolder();
const bundleDir = writeBundle(join(root, 'bundle'), 'one', ENTRY);
afterAll(() => rmSync(root, { recursive: true, force: true }));
const signal = new AbortController().signal;
const project = fileURLToPath(new URL('../..', import.meta.url));

interface Ran {
  readonly text: string;
  /** Null where the command succeeded. */
  readonly error: Error | null;
}

async function run(command: Command, env: Record<string, string>, values: Values = {}): Promise<Ran> {
  const effects = commandEffects(readConfig(env));
  const error = await command.run(values, effects).then(
    () => null,
    (reason: Error) => reason,
  );
  return { text: effects.lines.join('\n'), error };
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

  const findingsOf = async (
    check: string,
    env: Record<string, string> = {},
    database: Awaited<ReturnType<typeof testDatabase>> | null = null,
  ) =>
    (
      await examine({
        config: readConfig({ DATA_DIR, SITE_PORT: '0', WATCH_PORT: '0', ...env }),
        now: () => new Date(),
        ...{ databaseError: database ? null : 'none', envFile, bundleDir, database },
      })
    ).filter((finding) => finding.check === check);
  const adviceOf = async (...args: Parameters<typeof findingsOf>): Promise<string[]> =>
    (await findingsOf(...args)).flatMap((finding) => ('advice' in finding ? [finding.advice] : []));

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

  /** What the check says to do about a database, as an account that has no right but to log in. */
  const adviceAs = async (account: string, url: URL): Promise<string[]> => {
    const own = new URL(url);
    [own.username, own.password] = [account, 'x'];
    const weak = await connectTo(own.href);
    return adviceOf('database', {}, weak).finally(weak.close);
  };

  it('an account without rights: “alter database … owner to …”, “psql < …/roles.sql, or grant them”', async () => {
    const database = await testDatabase();
    const url = new URL(database.url);
    await database.query(`create role advice_test login password 'x'`);
    try {
      const [owner = '', roles = ''] = await adviceAs('advice_test', url);
      const [, statement = ''] = /^as its superuser: (.+)$/.exec(owner) ?? [];
      expect(roles).toBe(
        'as the superuser: psql < pipeline/database/embedded/roles.sql, or grant them to the account',
      );
      await database.query(statement);
      await database.query('grant anon, authenticated, service_role to advice_test');
      const left = await adviceAs('advice_test', url);
      expect([left.includes(owner), left.includes(roles)]).toEqual([false, false]);
      // The account of the tests owns its server.
      const superuser = 'give the service an account of its own: docs/operate.md, “First time”';
      expect(await adviceOf('database', {}, database)).toContain(superuser);
      expect(left).not.toContain(superuser);
      expect(readFileSync(join(project, 'docs/operate.md'), 'utf8')).toMatch(/^## First time$/m);
    } finally {
      await database.query(`alter database ${url.pathname.slice(1)} owner to ${url.username}`);
      await database.query('drop role advice_test');
      await database.close();
    }
  });

  it('a schema of other migrations: “docs/operate.md, “Other schema””; scripts/guide.slow.test.ts follows that', async () => {
    const database = await testDatabase();
    const [record, advice] = ['supabase_migrations.schema_migrations', 'docs/operate.md, “Other schema”'];
    try {
      await database.query(`insert into ${record} (version) values ('20200101000000')`);
      expect(await adviceOf('database', {}, database)).toContain(advice);
      await database.query(`delete from ${record} where version = '20200101000000'`);
      expect(await adviceOf('database', {}, database)).not.toContain(advice);
    } finally {
      await database.close();
    }
  });

  it('a server that is too old: “expected 15 or newer”, “update the server”', async () => {
    const database = await testDatabase();
    const { query } = database;
    const on = (version: string) => ({
      ...database,
      query: <R>(text: string, values?: unknown[]) =>
        query<R>(text.replace("current_setting('server_version_num')", `'${version}'`), values),
    });
    try {
      expect(await adviceOf('database', {}, on('140011'))).toContain('update the server');
      expect(await adviceOf('database', {}, on('150000'))).not.toContain('update the server');
    } finally {
      await database.close();
    }
  });

  it('a check that fails itself: “mend that, then run `doctor` again”', async () => {
    const database = await testDatabase();
    const gone = { ...database, query: () => Promise.reject(new Error('the connection is gone')) };
    try {
      expect(await findingsOf('clock', {}, gone)).toMatchObject([
        {
          found: 'the connection is gone',
          advice: 'mend that, then run `doctor` again: nothing else of this part was checked',
        },
      ]);
      expect(await adviceOf('clock', {}, database)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it('a password of the examples: “alter role … password, then DATABASE_URL”', async () => {
    const advice = 'alter role … password, then DATABASE_URL';
    const url = (password: string) => ({ DATABASE_URL: `postgres://me:${password}@127.0.0.1/name` });
    expect(await adviceOf('secrets', url('changeme'))).toEqual([advice]);
    expect(await adviceOf('secrets', url('of-my-own'))).toEqual([]);
  });

  it('a project that does not answer: “is SUPABASE_URL right, and the project awake?”', async () => {
    const answers: Record<string, unknown> = {
      '/auth/v1/settings': { disable_signup: true, mailer_autoconfirm: false },
      '/rest/v1/categories': [],
    };
    const project = createHttpServer((request, response) => {
      response.end(JSON.stringify(answers[(request.url ?? '').split('?')[0] ?? '']));
    });
    project.listen(0, '127.0.0.1');
    await once(project, 'listening');
    const env = {
      SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: 'key',
    };
    expect(await adviceOf('api', env)).toEqual([]);
    project.closeAllConnections();
    project.close();
    await once(project, 'close');
    expect(await adviceOf('api', env)).toEqual(['is SUPABASE_URL right, and the project awake?']);
  });

  it('another encoding: “create the database with encoding UTF8”', async () => {
    const server = await testDatabase({ migrated: false });
    const url = new URL(server.url);
    url.pathname = `${url.pathname}_latin`;
    const name = url.pathname.slice(1);
    const advice = 'create the database with encoding UTF8';
    try {
      for (const [encoding, said] of [
        ['SQL_ASCII', true],
        ['UTF8', false],
      ] as const) {
        await server.query(
          `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
        );
        const other = await connectTo(url.href);
        expect([encoding, (await adviceOf('database', {}, other)).includes(advice)]).toEqual([
          encoding,
          said,
        ]);
        await other.close();
        await server.query(`drop database ${name}`);
      }
    } finally {
      await server.close();
    }
  });

  it('a transaction pooler: “the session pooler on port 5432”', async () => {
    const database = await testDatabase();
    const onPort = (port: string) => {
      const url = new URL(database.url);
      url.port = port;
      return adviceOf('database', {}, { ...database, url: url.href });
    };
    try {
      const [advice = ''] = (await onPort('6543')).filter((line) => line.includes('pooler'));
      const [, port = ''] =
        /^take the direct connection, or the session pooler on port (\d+)$/.exec(advice) ?? [];
      expect(await onPort(port)).not.toContain(advice);
    } finally {
      await database.close();
    }
  });

  it('an old Node: “run commands by `npm run`, or with node_modules/.bin/node”', async () => {
    vi.stubGlobal(
      'process',
      Object.create(process, { versions: { value: { ...process.versions, node: '20.10.0' } } }),
    );
    const [advice = ''] = await adviceOf('node');
    vi.unstubAllGlobals();
    const [, node = ''] = /^run commands by `npm run`, or with (\S+)$/.exec(advice) ?? [];
    const version = execFileSync(node, ['--version'], { cwd: project, encoding: 'utf8' });
    expect(Number.parseInt(version.slice(1), 10)).toBeGreaterThanOrEqual(24);
    expect(await adviceOf('node')).toEqual([]);
  });

  it('an address without TLS: “take its https address”', async () => {
    const http = { SITE_ORIGIN: 'http://sandoghnama.ir', PURGE_URL: 'http://cdn.example.ir/purge' };
    expect(await adviceOf('secrets', http)).toEqual(['take its https address', 'take its https address']);
    const https = Object.fromEntries(
      Object.entries(http).map(([name, address]) => [name, address.replace('http:', 'https:')]),
    );
    expect(await adviceOf('secrets', https)).toEqual([]);
  });

  it('a variable of a target that is wrong: “docs/targets.md names each variable”', async () => {
    const bucket = { S3_BUCKET: 'b', S3_ENDPOINT: 'http://127.0.0.1:1' };
    const wrong = { ...bucket, UPLOAD_CONCURRENCY: 'many' };
    const advice = 'docs/targets.md names each variable';
    expect(await adviceOf('targets', wrong)).toEqual([advice]);
    const [found] = await findingsOf('targets', wrong);
    const [name = ''] = found?.found.match(/\b[A-Z]+_[A-Z_]+/g) ?? [];
    const guide = readFileSync(join(project, 'docs/targets.md'), 'utf8');
    const [, value = ''] = new RegExp(`^\\| \`${name}\`[^|]*\\| (\\d+)`, 'm').exec(guide) ?? [];
    expect([name, value]).toEqual(['UPLOAD_CONCURRENCY', '8']);
    expect(await adviceOf('targets', { ...bucket, [name]: value })).not.toContain(advice);
  });

  it('a target that cannot be reached: “check its address”', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    const advice = 'check its address, its keys and their rights: docs/targets.md';
    expect(await adviceOf('targets', { TARGET_FOLDER: file })).toEqual([advice]);
    expect(await adviceOf('targets', { TARGET_FOLDER: join(root, 'www') })).toEqual([]);
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
