/** Whether the API answers, for the notice above every screen. `slow`: a read has waited for long and still waits. */
export type ConnectionState = 'up' | 'slow' | 'down';

export interface Connection {
  /** The last request got an answer, or none. */
  report(isAnswered: boolean): void;
  /** A read waits for long; returns the function that says that it has ended. */
  startSlow(): () => void;
  state(): ConnectionState;
  /** Calls `listener` at each change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

export function createConnection(): Connection {
  let isDown = false;
  let slowReads = 0;
  const listeners = new Set<() => void>();
  const state = (): ConnectionState => (isDown ? 'down' : slowReads > 0 ? 'slow' : 'up');
  const change = (apply: () => void): void => {
    const before = state();
    apply();
    if (state() !== before) for (const listener of listeners) listener();
  };
  return {
    report: (isAnswered) =>
      change(() => {
        isDown = !isAnswered;
      }),
    startSlow() {
      change(() => slowReads++);
      return () => change(() => slowReads--);
    },
    state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The connection of this tab. */
export const connection = createConnection();
