/**
 * Whether the person who works in this tab is still signed in. A session that ends holds back every request until they have signed in
 * again; so forms stay as they are, and what was being saved is saved afterwards.
 */
export interface SessionGate {
  /** Somebody is signed in: from now on an ended session asks for the password instead of leaving the screen. */
  open(): void;
  /** The session is over, as the API or the browser's storage says. */
  close(): void;
  /** The person signs out on purpose: what waits goes on without a session. */
  leave(): void;
  isGuarding(): boolean;
  isClosed(): boolean;
  /** Resolves at once unless the gate is closed. */
  passed(): Promise<void>;
  /** Calls `listener` at each change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

type State = 'signed-out' | 'signed-in' | 'ended';

export function createSessionGate(): SessionGate {
  let state: State = 'signed-out';
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const enter = (next: State): void => {
    if (state === next) return;
    state = next;
    if (state !== 'ended') for (const goOn of waiting.splice(0)) goOn();
    for (const listener of listeners) listener();
  };
  return {
    open: () => enter('signed-in'),
    close: () => state === 'signed-in' && enter('ended'),
    leave: () => enter('signed-out'),
    isGuarding: () => state !== 'signed-out',
    isClosed: () => state === 'ended',
    passed: () => (state === 'ended' ? new Promise((goOn) => waiting.push(goOn)) : Promise.resolve()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The gate of this tab. */
export const sessionGate = createSessionGate();

/** What signing in itself asks for. */
const SIGN_IN = /\/auth\/v1\/|\/rpc\/(record_sign_in|record_sign_out|second_factor_state)$/;

const bearerOf = (headers: HeadersInit | undefined): string | null =>
  new Headers(headers).get('authorization')?.replace(/^Bearer /, '') ?? null;

interface GateOptions {
  readonly gate: SessionGate;
  readonly anonKey: string;
  /** The present session's token; null where there is none. */
  readonly token: () => Promise<string | null>;
  /** True where the API says that the session may act no longer. */
  readonly isOver: () => Promise<boolean>;
}

/** `fetch` that waits while nobody is signed in, and repeats what was refused because the session had ended. */
export const withSessionGate =
  (send: typeof fetch, { gate, anonKey, token, isOver }: GateOptions): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!gate.isGuarding() || SIGN_IN.test(new URL(url).pathname)) return send(input, init);
    const sendNow = async (): Promise<Response> => {
      const own = await token();
      const headers = new Headers(init?.headers);
      if (own !== null && headers.has('authorization')) headers.set('authorization', `Bearer ${own}`);
      return send(input, { ...init, headers });
    };
    // supabase-js asks as a visitor once its session is gone.
    if (bearerOf(init?.headers) === anonKey) gate.close();
    if (gate.isClosed()) {
      await gate.passed();
      return sendNow();
    }
    const answer = await send(input, init);
    const isRefused = answer.status === 401 || (answer.status === 403 && (await isOver()));
    if (!isRefused) return answer;
    gate.close();
    await gate.passed();
    return gate.isGuarding() ? sendNow() : answer;
  };
