import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../../../shared/errors.ts';
import { MINUTE, SECOND } from '../../../shared/units.ts';
import { explainPort, freePort } from '../../storage/ports.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { damaged, diskFull, saysDiskFull } from './cluster-errors.ts';
import { USER } from './create-cluster.ts';
import type { ServerUser } from './server-user.ts';
import { spawnProgram } from './spawn-program.ts';

const HOST = '127.0.0.1';

/** Address of an embedded database on `port` of this machine. */
export const embeddedUrl = (port: number, password: string): string =>
  `postgres://${USER}:${password}@${HOST}:${port}/${USER}`;

/**
 * The market fits in 64 MB of buffers; the log is cut to its size at each checkpoint. Enough connections for the pools of the
 * pipeline, the API and the workers. A transaction that its client forgot ends by itself. Failed statements are the client's to report.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '60',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  idle_in_transaction_session_timeout: '2min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/**
 * Ends the server when the third stream closes, which happens when this process ends in whatever way: SIGINT disconnects the
 * clients and writes all that was committed. The server has no part in that stream.
 */
const UNTIL_CLOSED = `"$@" 3<&- &
server=$!
{ cat >/dev/null; kill -INT $server; } <&3 2>/dev/null &
exec 3<&-
wait $server`;

export interface RunningServer {
  readonly port: number;
  /** Resolves with the server's last message once it has ended, for whatever reason. */
  readonly ended: Promise<string>;
  /** Ends the connections, writes everything to disk and resolves when the server has ended. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly cluster: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly user: ServerUser | null;
  /** Further settings, e.g. of a database for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The packaged ones unless a test brings others. */
  readonly binaries?: Binaries;
}

const READY = 'database system is ready to accept connections';
const TAKEN = /could not bind .* Address already in use/i;
const TAKEN_ERROR = { code: 'EADDRINUSE' };

/** e.g. "2026-08-16 10:00:00.000 UTC [12] FATAL:  the database system is starting up" → "the database system is starting up" */
const messageOfLine = (line: string): string => line.replace(/^.*?\b(?:FATAL|PANIC|LOG|HINT|DETAIL):\s+/, '');
const isFailure = (line: string): boolean => /\b(?:FATAL|PANIC):/.test(line) || TAKEN.test(line);

/** What the server has written of its own failure, for the message of whoever waits for it. */
interface Output {
  failure: string | null;
}

function readOutput(stream: Readable, onReady: () => void): Output {
  const output: Output = { failure: null };
  createInterface({ input: stream }).on('line', (line) => {
    if (line.includes(READY)) onReady();
    if (isFailure(line)) output.failure ??= messageOfLine(line);
  });
  return output;
}

function launch(
  { cluster, user, settings = {}, binaries = findBinaries() }: ServerOptions,
  port: number,
): ChildProcess {
  const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  const args = (folder: string) => [
    '-D',
    folder,
    ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A group of its own: Ctrl-C in the terminal reaches this process, which ends the server last.
  return spawnProgram(
    { binaries, name: 'postgres', cluster, args, user },
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true },
    UNTIL_CLOSED,
  );
}

/** Starts the server and waits until it takes connections; returns the reason where it does not. */
async function start(options: ServerOptions, port: number): Promise<RunningServer | string> {
  const child = launch(options, port);
  const lifeline = child.stdio[3] as Writable;
  lifeline.on('error', () => undefined);
  const exited = once(child, 'exit').then(
    () => '',
    (error: Error) => error.message,
  );
  let output: Output = { failure: null };
  const ready = new Promise<null>((resolve) => {
    output = readOutput(child.stderr as Readable, () => resolve(null));
  });
  const ended = exited.then((reason) => {
    lifeline.destroy();
    return output.failure ?? (reason || 'it ended without a message');
  });
  const failure = await Promise.race([ready, ended]);
  if (failure !== null) return failure;
  const stop = async (): Promise<void> => {
    lifeline.destroy();
    await ended;
  };
  return { port, ended, stop };
}

/**
 * A killed server that the system has not taken down yet, and its processes that have not noticed: they hold its number or its memory, and the
 * server refuses to write the same files beside them.
 */
const HELD = /lock file "postmaster\.pid" already exists|pre-existing shared memory block .* still in use/i;
const HELD_POLL_MS = SECOND / 5;
const MAX_HELD_MS = MINUTE;

/** Starts the server, waiting for processes that a killed one has left; returns the reason where it does not start. */
async function startOnceFree(options: ServerOptions, port: number): Promise<RunningServer | string> {
  for (let waited = 0; ; waited += HELD_POLL_MS) {
    const server = await start(options, port);
    if (typeof server !== 'string' || !HELD.test(server)) return server;
    if (waited >= MAX_HELD_MS)
      throw new CliError(
        1,
        `processes of a former server still use the database in ${options.cluster}: end those of \`pgrep postgres\` that work there`,
      );
    await delay(HELD_POLL_MS);
  }
}

/** A port given out by the system may be taken by another program before the server binds it. */
const PORT_ATTEMPTS = 10;

/**
 * Runs the server of a database folder on a loopback port until `stop()`, or until this process ends. Throws CliError(2) for a port that is
 * taken, CliError(1) where the server does not start, with its own reason, or where processes of a former one do not end.
 */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await startOnceFree(options, options.port || (await freePort()));
    if (typeof server !== 'string') return server;
    if (!TAKEN.test(server)) throw startError(options.cluster, server);
    if (options.port !== 0)
      throw explainPort(TAKEN_ERROR, { name: 'DATABASE_PORT', host: HOST, port: options.port });
    if (attempt === PORT_ATTEMPTS) throw startError(options.cluster, server);
  }
}

const startError = (cluster: string, reason: string): CliError =>
  saysDiskFull(reason) ? diskFull(cluster) : damaged(cluster, `it does not start (${reason})`);

/** Process id in the server's pid file; null where there is none. */
export function readServerPid(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : Number.NaN;
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}
