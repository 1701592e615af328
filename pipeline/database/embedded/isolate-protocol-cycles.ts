import type { PGlite } from '@electric-sql/pglite';

const letter = (name: string): number => name.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close, Flush: the extended query protocol, which a Sync ends. */
const OPENS_CYCLE = new Set(['P', 'B', 'D', 'E', 'C', 'H'].map(letter));
const SYNC = letter('S');
const SYNC_MESSAGE = new Uint8Array([SYNC, 0, 0, 0, 4]);

/**
 * pglite-socket interleaves its clients' messages, except inside a transaction block. Outside of one, two clients'
 * unnamed statements overwrite each other between Parse and Bind (postgres.js waits there for the server's answer). The
 * returned database reports "in transaction" until the client's Sync too, so that a cycle is not interrupted.
 */
export function isolateProtocolCycles(db: PGlite): PGlite {
  let midCycle = false;
  const own = {
    isInTransaction: () => midCycle || db.isInTransaction(),
    execProtocolRawStream(message: Uint8Array, options: Parameters<PGlite['execProtocolRawStream']>[1]) {
      const kind = message[0] as number;
      // The first message of a connection has no letter: it begins with its length, whose first byte is 0.
      midCycle = OPENS_CYCLE.has(kind);
      return db.execProtocolRawStream(message, options);
    },
    /** The socket calls this for a client that disconnected in a transaction. */
    async exec(...args: Parameters<PGlite['exec']>) {
      if (midCycle) {
        midCycle = false;
        // After an error the backend skips everything up to a Sync, which this client will not send.
        await db.execProtocolRaw(SYNC_MESSAGE);
      }
      return db.isInTransaction() ? db.exec(...args) : [];
    },
  };
  return new Proxy(db, {
    get(target, key) {
      if (key in own) return own[key as keyof typeof own];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
