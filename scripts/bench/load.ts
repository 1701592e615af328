import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../bundle.ts';

/** How many requests the local server answers from one core, and how late the slowest hundredth comes. */
export interface ServerFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  readonly connections: number;
  /** False where the machine has no second core for the asking side, or no `taskset`. */
  readonly ownCore: boolean;
}

const CONNECTIONS = 32;
const SECONDS = 10;

/** Serves a data folder in a process of its own, on the first core where that can be arranged. */
export async function measureServer(
  env: { DATA_DIR: string; SITE_PORT: string },
  paths: readonly string[],
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
    const requests = paths.map((path) => ({ path: encodeURI(path), headers: { 'accept-encoding': 'br' } }));
    await autocannon({ url, requests, connections: CONNECTIONS, duration: 3 });
    const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS });
    return {
      requestsPerSecond: Math.round(result.requests.average),
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
      errors: result.errors + result.non2xx,
      connections: CONNECTIONS,
      ownCore,
    };
  } finally {
    child.kill('SIGTERM');
  }
}
