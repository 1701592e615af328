import type { PGlite } from '@electric-sql/pglite';
import { SECOND } from '../../../shared/units.ts';
import { createLogin } from './client-login.ts';
import { SharedSession } from './shared-session.ts';
import { fatalError } from './wire.ts';

type Send = (bytes: Uint8Array) => void;

interface Waiting {
  readonly client: number;
  readonly work: () => Promise<number>;
  readonly done: (bytes: number) => void;
  readonly failed: (error: unknown) => void;
}

interface Client {
  /** Null once it is logged in. */
  login: ReturnType<typeof createLogin> | null;
  readonly send: Send;
}

/**
 * The order in which the clients of one PGlite are served, and their log-in. It takes the place of pglite-socket's own queue, which
 * asks for no password, lets settings of one client reach the others, and stops for good after a message that throws.
 */
export class SessionQueue {
  readonly #session: SharedSession;
  readonly #password: string;
  readonly #maxIdleMs: number;
  readonly #clients = new Map<number, Client>();
  #waiting: Waiting[] = [];
  #isRunning = false;
  #idle: NodeJS.Timeout | undefined;

  private constructor(session: SharedSession, password: string, maxIdleMs: number) {
    this.#session = session;
    this.#password = password;
    this.#maxIdleMs = maxIdleMs;
  }

  /** A client that leaves a transaction open keeps all others waiting, the publisher among them: after `maxIdleMs` it is ended. */
  static async open(db: PGlite, password: string, maxIdleMs: number): Promise<SessionQueue> {
    return new SessionQueue(await SharedSession.open(db), password, maxIdleMs);
  }

  getQueueLength(): number {
    return this.#waiting.length;
  }

  /** Answers a client's message; resolves with the number of bytes sent, rejects where the connection must end. */
  enqueue(client: number, bytes: Uint8Array, send: Send): Promise<number> {
    return this.#add(client, () => this.#answer(client, bytes, send));
  }

  /** Drops what a client that disconnects still waits for. */
  clearQueueForHandler(client: number): void {
    const dropped = this.#waiting.filter((each) => each.client === client);
    this.#waiting = this.#waiting.filter((each) => each.client !== client);
    for (const { failed } of dropped) failed(new Error('the client disconnected'));
  }

  /** Ends the transaction of a client that disconnects, and removes what it left in the session. */
  async clearTransactionIfNeeded(client: number): Promise<void> {
    if (!this.#clients.delete(client)) return;
    await this.#add(client, async () => {
      await this.#session.leave(client);
      return 0;
    });
  }

  #add(client: number, work: Waiting['work']): Promise<number> {
    return new Promise((done, failed) => {
      this.#waiting.push({ client, work, done, failed });
      void this.#run();
    });
  }

  #takeNext(): Waiting | undefined {
    const { occupant } = this.#session;
    const at = occupant === null ? 0 : this.#waiting.findIndex(({ client }) => client === occupant);
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#idle);
    for (let next = this.#takeNext(); next; next = this.#takeNext())
      await next.work().then(next.done, next.failed);
    this.#isRunning = false;
    const { occupant } = this.#session;
    if (occupant === null) return;
    this.#idle = setTimeout(() => this.#end(occupant), this.#maxIdleMs);
    this.#idle.unref();
  }

  #end(client: number): void {
    const seconds = this.#maxIdleMs / SECOND;
    this.#clients
      .get(client)
      ?.send(fatalError('25P03', `a transaction without a statement for ${seconds} s was rolled back`));
    void this.clearTransactionIfNeeded(client);
  }

  async #answer(id: number, bytes: Uint8Array, send: Send): Promise<number> {
    const client = this.#clients.get(id) ?? { login: createLogin(this.#password), send };
    this.#clients.set(id, client);
    if (client.login === null) return this.#session.run(id, bytes, send);
    const step = client.login(bytes);
    if (step.kind === 'admit') return this.#admit(id, client, step, send);
    send(step.bytes);
    if (step.kind === 'refuse') throw new Error('the client was refused');
    return step.bytes.length;
  }

  async #admit(
    id: number,
    client: Client,
    { startup, settings }: { startup: Buffer; settings: ReadonlyMap<string, string> },
    send: Send,
  ): Promise<number> {
    client.login = null;
    try {
      await this.#session.join(id, settings);
    } catch (error) {
      send(fatalError('22023', error instanceof Error ? error.message : String(error)));
      throw error;
    }
    return this.#session.run(id, startup, send);
  }
}
