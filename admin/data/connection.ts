/** Whether the last request to the API got an answer, for the notice above every screen. */
export interface Connection {
  report(isAnswered: boolean): void;
  isDown(): boolean;
  /** Calls `listener` at each change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

export function createConnection(): Connection {
  let down = false;
  const listeners = new Set<() => void>();
  return {
    report(isAnswered) {
      if (down === !isAnswered) return;
      down = !isAnswered;
      for (const listener of listeners) listener();
    },
    isDown: () => down,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The connection of this tab. */
export const connection = createConnection();
