/** A Postgres server for one test, which may kill and restart it. Never imported by the product. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../storage/testing/free-port.ts';

const INSTALLATIONS = '/usr/lib/postgresql';

/** Folder of the newest Postgres binaries that Debian's packages installed, or null where there are none. */
export function postgresBinaries(): string | null {
  const versions = existsSync(INSTALLATIONS) ? readdirSync(INSTALLATIONS) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const bin = newest === undefined ? null : join(INSTALLATIONS, newest, 'bin');
  return bin !== null && existsSync(join(bin, 'initdb')) ? bin : null;
}

export interface Cluster {
  readonly url: string;
  /** Holds the socket that needs no password, and `server.crt` where the cluster is guarded. */
  readonly folder: string;
  start(): Promise<void>;
  /** Sends SIGKILL to the server and its children, as a power cut would end them. */
  kill(): void;
  /** Stops the server and deletes its folder. */
  remove(): void;
}

/** The server refuses to run as root; the user "postgres" runs it then. */
const isRoot = (): boolean => userInfo().uid === 0;

function run(command: string, args: readonly string[]): void {
  const [program, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
  const { status, stderr } = spawnSync(program, all, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(-500)}`);
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Children of a process, one level deep: a postmaster's backends. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A zombie has ended; only its exit code has not been read. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') === false;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** A certificate for 127.0.0.1 that its own authority is; needs openssl, which Debian's postgresql depends on. */
function createCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const names = ['-subj', '/CN=sandoghnama', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const { status, stderr } = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...names,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr.slice(-500)}`);
  chmodSync(key, 0o600);
  if (isRoot())
    for (const file of [key, certificate]) chownSync(file, postgresUser().uid, postgresUser().gid);
}

interface ClusterOptions {
  /** Connections over TCP need a password, and may use TLS with `certificate`. */
  readonly isGuarded?: boolean;
}

/** Creates and starts a server on a free port. */
export async function openCluster(bin: string, { isGuarded = false }: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-cluster-'));
  const data = join(folder, 'data');
  const port = await freePort();
  mkdirSync(data, { mode: 0o700 });
  if (isRoot()) for (const path of [folder, data]) chownSync(path, postgresUser().uid, postgresUser().gid);
  const auth = isGuarded ? ['--auth-local=trust', '--auth-host=scram-sha-256'] : ['--auth=trust'];
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', ...auth, '-E', 'UTF8', '--locale=C.UTF-8']);
  if (isGuarded) createCertificate(folder);
  const tls = ['ssl=on', `ssl_cert_file=${folder}/server.crt`, `ssl_key_file=${folder}/server.key`];
  const parameters = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...(isGuarded ? tls : []),
  ];
  const settings = [`-p ${port}`, ...parameters.map((parameter) => `-c ${parameter}`)].join(' ');
  const pidFile = join(data, 'postmaster.pid');
  let killed: readonly number[] = [];
  const start = async (): Promise<void> => {
    while (killed.some(isRunning)) await delay(20);
    // pg_ctl would take a zombie of the killed server for a running one.
    for (const file of [pidFile, join(folder, `.s.PGSQL.${port}.lock`)]) rmSync(file, { force: true });
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start,
    kill() {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
      killed = [pid, ...childrenOf(pid)];
      for (const one of killed) process.kill(one, 'SIGKILL');
    },
    remove() {
      spawnSync(isRoot() ? 'runuser' : join(bin, 'pg_ctl'), [
        ...(isRoot() ? ['-u', 'postgres', '--', join(bin, 'pg_ctl')] : []),
        ...['-D', data, '-m', 'immediate', 'stop'],
      ]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
