/** The site's server in its own thread: see serve-in-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { CliError, messageOf } from '../../shared/errors.ts';
import type { SiteMessage, ThreadOptions } from './serve-in-thread.ts';
import { serveSite } from './server.ts';

const post = (message: SiteMessage): void => parentPort?.postMessage(message);

serveSite({
  ...(workerData as ThreadOptions),
  log: (line) => post({ kind: 'log', line }),
  onDamage: () => post({ kind: 'damage' }),
}).then(
  (server) => {
    post({ kind: 'ready', url: server.url });
    parentPort?.once('message', () => void server.close().then(() => parentPort?.close()));
  },
  (error: unknown) => {
    const exitCode = error instanceof CliError ? error.exitCode : 1;
    post({ kind: 'failed', message: messageOf(error), exitCode });
  },
);
