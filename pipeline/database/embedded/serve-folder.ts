import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { CliError } from '../../../shared/errors.ts';
import { type Holder, isHolder, lockDataFolder } from './data-folder-lock.ts';
import { isolateProtocolCycles } from './isolate-protocol-cycles.ts';
import { openFolder } from './open-folder.ts';

/** Enough for the pools of the pipeline, the API and the workers; the socket refuses more. */
const MAX_CONNECTIONS = 60;

export interface ServedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Address of an embedded database on `port` of this machine. */
export const embeddedUrl = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

/**
 * Opens the data folder and serves it on a loopback port (0 takes a free one). Returns the holding process when the folder
 * is in use. Throws CliError(2) for a port that is taken, CliError(1) for a damaged folder.
 */
export async function serveFolder(
  dataDir: string,
  port: number,
  role: Holder['role'],
): Promise<ServedDatabase | Holder> {
  const lock = lockDataFolder(dataDir, role);
  if (isHolder(lock)) return lock;
  try {
    const db = await openFolder(dataDir);
    const server = new PGLiteSocketServer({
      db: isolateProtocolCycles(db),
      port,
      host: '127.0.0.1',
      maxConnections: MAX_CONNECTIONS,
    });
    const close = async () => {
      await server.stop();
      await db.close();
    };
    await server.start().catch(async (error: NodeJS.ErrnoException) => {
      await db.close();
      if (error.code !== 'EADDRINUSE') throw error;
      throw new CliError(2, `port ${port} is taken by another program: set DATABASE_PORT to a free one`, {
        cause: error,
      });
    });
    const actual = Number(server.getServerConn().split(':').at(-1));
    lock.setPort(actual);
    return { url: embeddedUrl(actual), stop: () => close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
