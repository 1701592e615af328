import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '../../../shared/units.ts';
import { isRunning } from '../../storage/process-state.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { until } from '../../storage/testing/until.ts';
import { openDatabase, serveDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { openCluster } from '../testing/cluster.ts';
import { clusterFolder } from './create-cluster.ts';
import { endFormerServer } from './former-server.ts';
import { readServerPid, runServer } from './run-server.ts';
import { ensureServerUser } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
const config = (dataDir: string) => ({ databaseUrl: null, dataDir, ports: { site: 1, api: 2, database: 0 } });
const pidOf = (dataDir: string): number | null => readServerPid(clusterFolder(dataDir));

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the accounts of the embedded database', () => {
  let shared: string;
  let db: Database;
  beforeAll(async () => {
    shared = temporaryFolder();
    db = await openDatabase(config(shared));
  });
  afterAll(async () => {
    await db.close();
    rmSync(shared, { recursive: true });
  });
  const connect = async (change: (url: URL) => void): Promise<void> => {
    const url = new URL(db.url);
    change(url);
    const client = new pg.Client(url.href);
    await client.connect();
    await client.end();
  };

  it.each<[string, (url: URL) => void]>([
    ['no password', (url) => Object.assign(url, { password: '' })],
    ['a wrong password', (url) => Object.assign(url, { password: 'postgres' })],
    ['the account that owns the server', (url) => Object.assign(url, { username: 'postgres' })],
    ['a role of the policies', (url) => Object.assign(url, { username: 'service_role' })],
  ])('refuse a client with %s', async (_, change) => {
    await expect(connect(change)).rejects.toThrow(/password|not permitted to log in/);
    await connect(() => undefined);
  });

  it.each([
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/stolen'`,
    `select pg_read_file('/etc/passwd')`,
    `alter system set archive_command = 'cat'`,
    `create role another superuser`,
  ])('have no right to %s', async (sql) => {
    await expect(db.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('take connections from this machine alone', async () => {
    const { rows } = await db.query(`select current_setting('listen_addresses') as addresses`);
    expect(rows).toEqual([{ addresses: '127.0.0.1' }]);
    expect(
      readFileSync(join(clusterFolder(shared), 'pg_hba.conf'), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(['host all all 127.0.0.1/32 scram-sha-256']);
  });
});

/** A process of its own that serves the folder; it holds one committed row. */
async function serveElsewhere(): Promise<ChildProcess> {
  const code = `
    const { serveDatabase } = await import(${JSON.stringify(new URL('../connect.ts', import.meta.url).href)});
    const db = await serveDatabase(${JSON.stringify(config(dataDir))});
    await db.query('create table t (x int)');
    await db.query('insert into t values (1)');
    console.log('open');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

/** Leaves a pid file as a server would: for its own user to read, whatever umask another file of this worker has set. */
function leavePidFile(pid: string): void {
  const file = join(clusterFolder(dataDir), 'postmaster.pid');
  writeFileSync(file, `${pid}\n${clusterFolder(dataDir)}\n`);
  chmodSync(file, 0o644);
}
const untilEnded = (pid: number | null) => until(() => pid === null || !isRunning(pid));

describe('an unclean end', () => {
  it('of the process ends its server, and the next start has every committed row', async () => {
    const child = await serveElsewhere();
    const pid = pidOf(dataDir);
    expect(pid !== null && isRunning(pid)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await untilEnded(pid);
    const db = await openDatabase(config(dataDir));
    expect((await db.query('select from t')).rowCount).toBe(1);
    await db.close();
  });

  it('of process and server at once is recovered from', async () => {
    const child = await serveElsewhere();
    const pid = pidOf(dataDir) as number;
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const db = await openDatabase(config(dataDir));
    expect((await db.query('select from t')).rowCount).toBe(1);
    await db.close();
  });

  it('of the server alone: the service starts it again on its port', async () => {
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const db = await serveDatabase(config(dataDir));
    await db.query('create table t (x int)');
    process.kill(pidOf(dataDir) as number, 'SIGKILL');
    await until(() => errors.mock.calls.join('').includes('database    ended: '));
    await until(async () => (await db.query('select from t')).rowCount === 0);
    await db.close();
    errors.mockRestore();
    expect(pidOf(dataDir)).toBeNull();
  });

  it('left a server without its process: it is ended before the next start', async () => {
    await (await openDatabase(config(dataDir))).close();
    const cluster = clusterFolder(dataDir);
    const server = await runServer({ cluster, port: 0, user: ensureServerUser() });
    const pid = pidOf(dataDir);
    await endFormerServer(cluster);
    expect(pid !== null && isRunning(pid)).toBe(false);
    await server.stop();
  });

  it('left a process of the server that has not noticed yet: the next start waits for its end', async () => {
    const db = await openDatabase(config(dataDir));
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [server, backend] = [pidOf(dataDir) as number, rows[0]?.pid as number];
    process.kill(backend, 'SIGSTOP');
    process.kill(server, 'SIGKILL');
    await untilEnded(server);
    await db.close();
    const opened = openDatabase(config(dataDir));
    // A start beside it is refused meanwhile, as damage.
    await delay(2 * SECOND);
    process.kill(backend, 'SIGCONT');
    await (await opened).close();
  });

  it.each([
    [
      'a process that has ended',
      () => spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout,
    ],
    ['another program with the same number', () => String(process.pid)],
  ])('left a pid file that names %s', async (_, pid) => {
    await (await openDatabase(config(dataDir))).close();
    leavePidFile(pid().trim());
    await (await openDatabase(config(dataDir))).close();
  });

  it('left a pid file whose number another database’s server has now: that one goes on', async () => {
    const other = await openCluster();
    const pid = readServerPid(join(other.folder, 'data'));
    const client = new pg.Client(other.url);
    await client.connect();
    const ended = vi.fn();
    client.on('error', ended).on('end', ended);
    try {
      await (await openDatabase(config(dataDir))).close();
      leavePidFile(String(pid));
      await (await openDatabase(config(dataDir))).close();
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect(ended).not.toHaveBeenCalled();
      await client.end();
    } finally {
      await other.remove();
    }
  });
});

it('the folder of the former engine is refused with the way on, and nothing in it is changed', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
  await expect(openDatabase(config(dataDir))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/PGlite.*Nothing was deleted.*docs\/operate\.md.*move the folder away$/),
  });
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'database-password.json']);
});

describe.runIf(isRoot)('where root starts it', () => {
  it('the server runs as an unprivileged user, and passes through a data folder that is root’s alone', async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    chmodSync(folder, 0o711);
    const db = await serveDatabase(config(dataDir));
    const status = readFileSync(`/proc/${pidOf(dataDir)}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(ensureServerUser()?.uid));
    expect(/^CapEff:\s+(\w+)/m.exec(status)?.[1]).toMatch(/^0+$/);
    await db.close();
    // Search alone, for one group.
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
  });

  const canUnshare = spawnSync('unshare', ['--mount', 'true']).status === 0;
  it.runIf(canUnshare)('a folder above that is closed to it, such as /root, stays closed', async () => {
    chmodSync(folder, 0o700);
    const db = await openDatabase(config(dataDir));
    expect((await db.query('select 1')).rowCount).toBe(1);
    await db.close();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.runIf(canUnshare)('a full disk is reported in one line, and what was begun is removed', async () => {
    mkdirSync(dataDir);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=711', 'none', dataDir]);
    expect(mounted.status).toBe(0);
    try {
      await expect(openDatabase(config(dataDir))).rejects.toMatchObject({
        exitCode: 1,
        message: expect.stringMatching(/^the disk of \S+ is full: free some room[^\n]+$/),
      });
      expect(existsSync(`${clusterFolder(dataDir)}.new`)).toBe(false);
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });
});
