import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketHandler } from '@electric-sql/pglite-socket';
import { MINUTE } from '../../../shared/units.ts';
import { USER } from './client-login.ts';
import { SessionQueue } from './session-queue.ts';

/** Enough for the pools of the pipeline, the API and the workers; the socket refuses more. */
const MAX_CONNECTIONS = 60;
const HOST = '127.0.0.1';

export interface ServedSocket {
  readonly port: number;
  /** Ends the connections, and resolves when none is left. The database stays open. */
  stop(): Promise<void>;
}

/** Address of an embedded database on `port` of this machine. */
export const embeddedUrl = (port: number, password: string): string =>
  `postgres://${USER}:${password}@${HOST}:${port}/postgres`;

/**
 * Serves an open PGlite on a loopback port (0 takes a free one) to clients with the password. A transaction without a statement for
 * `maxIdleMs` is rolled back. Throws Node's error for a port that is taken.
 */
export async function serveSocket(
  db: PGlite,
  port: number,
  password: string,
  maxIdleMs = 2 * MINUTE,
): Promise<ServedSocket> {
  const queue = await SessionQueue.open(db, password, maxIdleMs);
  const handlers = new Set<PGLiteSocketHandler>();
  const server = createServer((socket) => {
    // The handler reads from its queue only the four methods that `SessionQueue` has; the class's private members are not used.
    const handler = new PGLiteSocketHandler({ queryQueue: queue as never, closeOnDetach: true });
    handlers.add(handler);
    for (const end of ['close', 'error']) handler.addEventListener(end, () => handlers.delete(handler));
    void handler.attach(socket);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      await Promise.all([...handlers].map((handler) => handler.detach(true)));
      await closed;
    },
  };
}
