import type { PGlite } from '@electric-sql/pglite';
import { applySettings, areEqual, readSettings, type SessionSettings } from './session-settings.ts';
import { changesSession, createsTemporary, preparedNames, replacementFor } from './statements.ts';
import { OPENS_CYCLE, readStatement, syncMessage, withStatement } from './wire.ts';

/** What one client has of its own in the session. */
interface Client {
  /** Its settings while those of another client are in the session; null where they are those of a new session. */
  settings: SessionSettings | null;
  readonly prepared: Set<string>;
  hasTemporary: boolean;
}

/**
 * PGlite's one session, as if each client had its own: a transaction or a cycle of the extended protocol belongs to one client,
 * settings and role follow their client, and what a client prepared or created temporarily goes with it. Temporary tables of a
 * client are visible to the others while it stays. Its methods must not run concurrently.
 */
export class SharedSession {
  readonly #db: PGlite;
  readonly #initial: SessionSettings;
  readonly #clients = new Map<number, Client>();
  /** The client whose settings are in the session. */
  #current: number | null = null;
  /** Whether the session may hold other settings than a new one. */
  #isChanged = false;
  #isMidCycle = false;

  private constructor(db: PGlite, initial: SessionSettings) {
    this.#db = db;
    this.#initial = initial;
  }

  static async open(db: PGlite): Promise<SharedSession> {
    return new SharedSession(db, await readSettings(db));
  }

  /** The client that must not be interrupted, or null. */
  get occupant(): number | null {
    return this.#isMidCycle || this.#db.isInTransaction() ? this.#current : null;
  }

  /** Registers a client and the settings it asked for; a setting that Postgres refuses throws its error. */
  async join(client: number, wanted: SessionSettings): Promise<void> {
    const settings = wanted.size === 0 ? null : new Map([...this.#initial, ...wanted]);
    this.#clients.set(client, { settings, prepared: new Set(), hasTemporary: false });
    await this.#switchTo(client);
  }

  /** Sends a client's message to the database, and the answer to `send`. Returns the number of bytes sent. */
  async run(client: number, bytes: Uint8Array, send: (bytes: Uint8Array) => void): Promise<number> {
    await this.#switchTo(client);
    const statement = readStatement(bytes);
    const replacement = statement && replacementFor(statement.sql);
    if (statement) this.#note(client, statement);
    // A connection's first message has no letter: it begins with its length, whose first byte is 0.
    this.#isMidCycle = OPENS_CYCLE.has(bytes[0] as number);
    let sent = 0;
    await this.#db.execProtocolRawStream(replacement ? withStatement(bytes, replacement) : bytes, {
      onRawData: (answer) => {
        sent += answer.length;
        send(answer);
      },
    });
    return sent;
  }

  /** Ends a client's transaction and removes what it left in the session. */
  async leave(client: number): Promise<void> {
    const left = this.#clients.get(client);
    if (!left) return;
    this.#clients.delete(client);
    if (this.#current === client) {
      await this.#endCycle();
      await this.#reset();
      this.#current = null;
    }
    await this.#deallocate(left.prepared);
    if (left.hasTemporary) await this.#db.exec('discard temp');
  }

  #note(client: number, { name, sql }: { name: string; sql: string }): void {
    const own = this.#clients.get(client) as Client;
    this.#isChanged ||= changesSession(sql);
    own.hasTemporary ||= createsTemporary(sql);
    for (const prepared of [...(name ? [name] : []), ...preparedNames(sql)]) own.prepared.add(prepared);
  }

  async #switchTo(client: number): Promise<void> {
    if (this.#current === client) return;
    const before = this.#current === null ? undefined : this.#clients.get(this.#current);
    if (before && this.#isChanged) {
      const settings = await readSettings(this.#db);
      before.settings = areEqual(settings, this.#initial) ? null : settings;
    }
    await this.#reset();
    this.#current = client;
    const own = this.#clients.get(client)?.settings;
    if (!own) return;
    this.#isChanged = true;
    await applySettings(this.#db, own);
  }

  async #reset(): Promise<void> {
    if (this.#isChanged) await applySettings(this.#db, this.#initial);
    this.#isChanged = false;
  }

  async #endCycle(): Promise<void> {
    // After an error the backend skips everything up to a Sync, which this client will not send.
    if (this.#isMidCycle) await this.#db.execProtocolRaw(syncMessage());
    this.#isMidCycle = false;
    if (this.#db.isInTransaction()) await this.#db.exec('rollback');
  }

  async #deallocate(names: ReadonlySet<string>): Promise<void> {
    if (names.size === 0) return;
    await this.#db
      .query(`select format('deallocate %I', name) from pg_prepared_statements where name = any($1)`, [
        [...names],
      ])
      .then(({ rows }) => this.#db.exec(rows.map((row) => Object.values(row as object)[0]).join(';')));
  }
}
