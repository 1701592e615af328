import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { isRunning } from '../storage/process-state.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { until } from '../storage/testing/until.ts';
import { openDatabase, serveDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { readServerPid } from './embedded/run-server.ts';

/** What remains in a data folder that no process has open. */
const AT_REST = ['database-password.json', 'postgres'];

/** A data folder that is created once and copied: creating one takes seconds. */
let template: string;
let dataDir: string;
let children: ChildProcess[];
const config = (database = 0) => ({ databaseUrl: null, dataDir, ports: { site: 1, api: 2, database } });
const postgres = (url: string) => openDatabase({ databaseUrl: url, dataDir });

beforeAll(async () => {
  template = temporaryFolder();
  await (await openDatabase({ databaseUrl: null, dataDir: template })).close();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** As root copies a backup: the files then belong to root. */
function copyTemplate(): void {
  for (const name of AT_REST) cpSync(join(template, name), join(dataDir, name), { recursive: true });
}

beforeEach(() => {
  dataDir = temporaryFolder();
  children = [];
});
afterEach(async () => {
  await Promise.all(
    children.filter((child) => child.exitCode === null && child.signalCode === null).map(kill),
  );
  // The server of a killed process writes its last checkpoint into the folder before it ends.
  await until(() => !isServed());
  rmSync(dataDir, { recursive: true, force: true });
});

/** Whether a server runs in the folder; a damaged one may keep the pid file of none. */
function isServed(): boolean {
  const pid = readServerPid(join(dataDir, 'postgres'));
  return pid !== null && isRunning(pid);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Another process that opens the folder, commits one row, and keeps running. */
async function otherProcess(open: 'openDatabase' | 'serveDatabase'): Promise<ChildProcess> {
  copyTemplate();
  const code = `
    const { ${open} } = await import(${JSON.stringify(new URL('./connect.ts', import.meta.url).href)});
    const db = await ${open}(${JSON.stringify(config())});
    await db.query('create table if not exists t (x int)');
    await db.query('insert into t values (1)');
    console.log('open');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const countRows = async (db: Database): Promise<number> => (await db.query('select from t')).rowCount;
const oneLine = expect.stringMatching(/^[^\n]+$/);

describe('openDatabase(config), embedded', () => {
  it('creates a database in an empty folder and opens it again', async () => {
    const first = await openDatabase(config());
    await first.query('create table t (x int)');
    await first.query('insert into t values (1)');
    await first.close();
    const second = await openDatabase(config());
    expect(await countRows(second)).toBe(1);
    await second.close();
    expect(readdirSync(dataDir)).toEqual(AT_REST);
  });

  it('lets its owner alone read the tables and the password, also where an earlier version left them open', async () => {
    copyTemplate();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'postgres'), 0o755);
    await (await openDatabase(config())).close();
    for (const name of AT_REST) expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
    if (process.getuid?.() !== 0) return;
    for (const file of ['postgres/PG_VERSION', 'database-password.json']) {
      const nobody = { uid: 65534, gid: 65534, encoding: 'utf8' } as const;
      const { status, stdout } = spawnSync('cat', [join(dataDir, file)], nobody);
      expect([status, stdout]).toEqual([1, '']);
    }
  });

  it('connects to the service that has the folder open', async () => {
    const service = await otherProcess('serveDatabase');
    const db = await openDatabase(config());
    expect(await countRows(db)).toBe(1);
    await db.close();
    expect(service.exitCode).toBeNull();
  });

  it('throws CliError(2) when another command is using the folder', async () => {
    const { pid } = await otherProcess('openDatabase');
    await expect(openDatabase(config())).rejects.toMatchObject({
      exitCode: 2,
      message: `process ${pid} is using the data folder ${dataDir}; wait until it is done, or set DATA_DIR to another folder`,
    });
  });

  it('takes the folder over from a killed process, with every committed row', async () => {
    await kill(await otherProcess('serveDatabase'));
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true);
    const db = await openDatabase(config());
    expect(await countRows(db)).toBe(1);
    await db.close();
  });

  it.each([
    [
      'another process with a number given out again',
      { pid: process.ppid, startedAt: '1', port: 5, role: 'service' },
    ],
    ['this process, which holds no lock', { pid: process.pid, startedAt: null, port: 5, role: 'service' }],
    ['nobody', { pid: 0 }],
  ])('ignores a lock that names %s', async (_, holder) => {
    copyTemplate();
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify(holder));
    await (await openDatabase(config())).close();
  });

  it('ignores a truncated lock file', async () => {
    copyTemplate();
    writeFileSync(join(dataDir, 'database.lock'), '{"pid": 12');
    await (await openDatabase(config())).close();
  });

  it('creates the database anew where the first start was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'global'), { recursive: true });
    await (await openDatabase(config())).close();
    expect(readdirSync(dataDir)).toEqual(AT_REST);
  });

  it('reports in one line that the service ended meanwhile', async () => {
    const service = await otherProcess('serveDatabase');
    const db = await openDatabase(config());
    await kill(service);
    // The server ends some milliseconds after the process that started it.
    await until(() => !existsSync(join(dataDir, 'postgres/postmaster.pid')));
    await expect(db.query('select 1')).rejects.toMatchObject({ exitCode: 1, message: oneLine });
    await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('went away'),
    });
    await db.close();
  });
});

describe('openDatabase(config) of a damaged folder', () => {
  const everything = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const damages: Record<string, (folder: string) => void> = {
    'no PG_VERSION': (folder) => rmSync(join(folder, 'PG_VERSION')),
    'no control file': (folder) => rmSync(join(folder, 'global/pg_control')),
    'half a control file': (folder) => truncateSync(join(folder, 'global/pg_control'), 100),
    'another version': (folder) => writeFileSync(join(folder, 'PG_VERSION'), '12\n'),
    'no tables': (folder) => rmSync(join(folder, 'base'), { recursive: true }),
    'a stranger’s files': (folder) => {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    },
  };

  it.each(Object.keys(damages))('throws one line and deletes nothing with %s', async (name) => {
    copyTemplate();
    const folder = join(dataDir, 'postgres');
    damages[name]?.(folder);
    const before = everything(folder);
    await expect(openDatabase(config())).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(
        new RegExp(`^the embedded database in ${folder} is damaged: [^\n]+Nothing was deleted[^\n]+$`),
      ),
    });
    expect(everything(folder)).toEqual(expect.arrayContaining(before));
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });
});

describe('serveDatabase(config)', () => {
  it('publishes its port to other processes and removes it when it stops', async () => {
    copyTemplate();
    const db = await serveDatabase(config());
    const lock = JSON.parse(readFileSync(join(dataDir, 'database.lock'), 'utf8'));
    expect(lock).toMatchObject({ pid: process.pid, role: 'service', port: Number(new URL(db.url).port) });
    await db.close();
    expect(readdirSync(dataDir)).toEqual(AT_REST);
  });

  it('refuses a second start on one folder', async () => {
    const { pid } = await otherProcess('serveDatabase');
    await expect(serveDatabase(config())).rejects.toMatchObject({
      exitCode: 2,
      message: `process ${pid} already serves the data folder ${dataDir}`,
    });
  });

  it('names the setting when the port is taken', async () => {
    copyTemplate();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    await expect(serveDatabase(config(port))).rejects.toMatchObject({
      exitCode: 2,
      message: `port ${port} is taken by another program: set DATABASE_PORT to a free one`,
    });
    server.close();
    await (await serveDatabase(config())).close();
  });
});

describe('openDatabase(config) with a wrong DATABASE_URL', () => {
  it.each([
    ['a closed port', 'postgres://ali:secret@127.0.0.1:1/db', 'postgres://ali@127.0.0.1:1/db'],
    [
      'a host that does not exist',
      'postgres://ali:secret@nowhere.invalid/db',
      'postgres://ali@nowhere.invalid/db',
    ],
  ])('%s: one line, exit code 1, no password', async (_, url, shown) => {
    const failure = await postgres(url).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exitCode: 1, message: oneLine });
    expect((failure as Error).message).toContain(shown);
    expect((failure as Error).message).not.toContain('secret');
  });

  it('a database that does not exist', async () => {
    const url = new URL(inject('databaseServer'));
    url.pathname = '/no_such_database';
    await expect(postgres(url.href)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('no_such_database'),
    });
  });
});
