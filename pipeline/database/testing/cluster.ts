/** A Postgres server for tests, which may kill and restart it. Never imported by the product. */
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../storage/process-state.ts';
import { type Binaries, findBinaries } from '../embedded/binaries.ts';
import { INIT_ARGS, initCluster } from '../embedded/create-cluster.ts';
import { type RunningServer, readServerPid, runServer } from '../embedded/run-server.ts';
import { ensureServerUser, type ServerUser } from '../embedded/server-user.ts';

export interface Cluster {
  readonly url: string;
  readonly folder: string;
  start(): Promise<void>;
  /** Sends SIGKILL to the server and its children, as a power cut would end them. */
  kill(): void;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

/** What is lost by a power cut belongs to a test; a test that kills the server loses nothing of what the system was handed. */
const SETTINGS = { fsync: 'off', max_connections: '200', autovacuum_naptime: '5min' };

/** Children of a process, one level deep: a postmaster's backends. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A backend may end by itself before it is killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Sends SIGKILL to the server of a cluster and its children, as a power cut would end them; returns their process ids. */
export function killServer(cluster: string): readonly number[] {
  const pid = readServerPid(cluster);
  const all = pid === null || !isRunning(pid) ? [] : [pid, ...childrenOf(pid)];
  for (const one of all) killIfThere(one);
  return all;
}

/** Waits until none of the processes is left. */
export async function untilEnded(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await delay(20);
}

export interface ClusterOptions {
  /** Others than the packaged ones. */
  readonly binaries?: Binaries;
  readonly initArgs?: readonly string[];
  /** Settings of the server, which may name files in its folder. */
  readonly settings?: (folder: string, user: ServerUser | null) => Readonly<Record<string, string>>;
}

/** Creates and starts a server on a free port. */
export async function openCluster({
  binaries = findBinaries(),
  initArgs = INIT_ARGS,
  settings = () => ({}),
}: ClusterOptions = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-cluster-'));
  const cluster = join(folder, 'data');
  const user = ensureServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  await initCluster(cluster, { user, binaries, args: initArgs });
  const options = { cluster, user, binaries, settings: { ...SETTINGS, ...settings(folder, user) } };
  let server: RunningServer = await runServer({ ...options, port: 0 });
  let killed: readonly number[] = [];
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    folder,
    async start() {
      await untilEnded(killed);
      server = await runServer({ ...options, port: server.port });
    },
    kill() {
      killed = killServer(cluster);
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
