import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import { scheduleCheckpoints } from './checkpoints.ts';
import { type DataFolderLock, type Holder, isHolder, lockDataFolder } from './data-folder-lock.ts';
import { openFolder } from './open-folder.ts';
import { ensurePassword } from './password.ts';
import { embeddedUrl, serveSocket } from './serve-socket.ts';

/** The kernel needs about a millisecond to begin. */
const END_OF_PROCESS = SECOND / 20;

export interface ServedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Asks twice: a killed process counts as running until the kernel has begun to end it. */
async function lockOrWait(dataDir: string, role: Holder['role']): Promise<DataFolderLock | Holder> {
  const first = lockDataFolder(dataDir, role);
  if (!isHolder(first)) return first;
  await delay(END_OF_PROCESS);
  return lockDataFolder(dataDir, role);
}

/**
 * Opens the data folder and serves it on a loopback port (0 takes a free one). Returns the holding process when the folder
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
    const password = ensurePassword(dataDir);
    const db = await openFolder(dataDir);
    const socket = await serveSocket(db, port, password).catch(async (error: NodeJS.ErrnoException) => {
      await db.close();
      if (error.code !== 'EADDRINUSE') throw error;
      throw new CliError(2, `port ${port} is taken by another program: set DATABASE_PORT to a free one`, {
        cause: error,
      });
    });
    const url = embeddedUrl(socket.port, password);
    const checkpoints = scheduleCheckpoints(url, (message) =>
      process.stderr.write(`database    ${message}\n`),
    );
    const close = async () => {
      await checkpoints.stop();
      await socket.stop();
      await db.close();
    };
    lock.setPort(socket.port);
    return { url, stop: () => close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
