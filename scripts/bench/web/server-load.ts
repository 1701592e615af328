import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../bundle.ts';

/** Throughput and latency of the local server on one core. */
export interface ServerFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  readonly connections: number;
  /** False where the machine has no second core for the client. */
  readonly ownCore: boolean;
}

const CONNECTIONS = 32;

type ClientFigures = Omit<ServerFigures, 'connections' | 'ownCore'>;

/** Runs the client on the second core, where there is one. */
async function runClient(
  url: string,
  seconds: number,
  paths: readonly string[],
  ownCore: boolean,
): Promise<ClientFigures> {
  const script = join(root, 'scripts/bench/web/load-client.ts');
  const run = [
    process.execPath,
    '--import',
    'tsx',
    script,
    url,
    String(seconds),
    String(CONNECTIONS),
    ...paths,
  ];
  const [command, ...args] = ownCore ? ['taskset', '-c', '1', ...run] : run;
  const { stdout } = await promisify(execFile)(command as string, args, { cwd: root });
  return JSON.parse(stdout) as ClientFigures;
}

/** Measures a server process on a data folder for `seconds`; where the machine has two cores, it runs on the first. */
export async function measureServer(
  env: { DATA_DIR: string; SITE_PORT: string },
  paths: readonly string[],
  seconds: number,
): Promise<ServerFigures> {
  const ownCore = process.platform === 'linux' && availableParallelism() > 1;
  const serve = [process.execPath, '--import', 'tsx', join(root, 'pipeline/cli.ts'), 'serve'];
  const [command, ...args] = ownCore ? ['taskset', '-c', '0', ...serve] : serve;
  const child = spawn(command as string, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await once(child.stderr, 'data');
    const url = `http://localhost:${env.SITE_PORT}`;
    const encoded = paths.map((path) => encodeURI(path));
    await runClient(url, Math.ceil(seconds / 3), encoded, ownCore);
    return { ...(await runClient(url, seconds, encoded, ownCore)), connections: CONNECTIONS, ownCore };
  } finally {
    child.kill('SIGTERM');
  }
}
