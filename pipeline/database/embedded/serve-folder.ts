import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import { ensureCluster } from './create-cluster.ts';
import { type DataFolderLock, type Holder, isHolder, lockDataFolder } from './data-folder-lock.ts';
import { endFormerServer } from './former-server.ts';
import { ensurePassword } from './password.ts';
import { embeddedUrl, type RunningServer, runServer, type ServerOptions } from './run-server.ts';
import { ensureServerUser, letPass } from './server-user.ts';

/** Between two looks at a lock: the kernel begins to end a killed process within about a millisecond. */
const END_OF_PROCESS_MS = SECOND / 20;
/** Between two attempts to start a server that ended by itself, e.g. because the disk is full. */
const RESTART_DELAY_MS = 2 * SECOND;

export interface ServedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Asks twice: a killed process counts as running until the kernel has begun to end it. */
async function lockOrWait(dataDir: string, role: Holder['role']): Promise<DataFolderLock | Holder> {
  const first = lockDataFolder(dataDir, role);
  if (!isHolder(first)) return first;
  await delay(END_OF_PROCESS_MS);
  return lockDataFolder(dataDir, role);
}

const report = (message: string): boolean => process.stderr.write(`database    ${message}\n`);

/** Starts a server that ended by itself again, on its port, until `stop()`. */
function keepRunning(first: RunningServer, options: ServerOptions): () => Promise<void> {
  const stopping = new AbortController();
  let server = first;
  const watch = async (): Promise<void> => {
    for (;;) {
      const reason = await server.ended;
      if (stopping.signal.aborted) return;
      report(`ended: ${reason}; it is started again`);
      const next = await restart();
      if (next === null) return;
      server = next;
      if (stopping.signal.aborted) await server.stop();
    }
  };
  const restart = async (): Promise<RunningServer | null> => {
    while (!stopping.signal.aborted) {
      const started = await runServer({ ...options, port: first.port }).catch((error: unknown) => {
        report(messageOf(error));
        return null;
      });
      if (started) return started;
      await delay(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return null;
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await server.stop();
    await watching;
  };
}

/**
 * Opens the data folder's database and serves it on a loopback port (0 takes a free one). Returns the holding process when the folder
 * is in use. Throws CliError(2) for a port that is taken, CliError(1) for a damaged folder.
 */
export async function serveFolder(
  dataDir: string,
  port: number,
  role: Holder['role'],
): Promise<ServedDatabase | Holder> {
  const lock = await lockOrWait(dataDir, role);
  if (isHolder(lock)) return lock;
  try {
    const user = ensureServerUser();
    if (user) letPass(dataDir, user);
    const password = ensurePassword(dataDir);
    const cluster = await ensureCluster(dataDir, password, user);
    await endFormerServer(cluster);
    const options = { cluster, port, user };
    const server = await runServer(options);
    // A command ends soon: it reports the end of its database itself.
    const stop = role === 'service' ? keepRunning(server, options) : server.stop;
    lock.setPort(server.port);
    return { url: embeddedUrl(server.port, password), stop: () => stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
