/** Runs works of one key one after the other. */
export interface KeyedLocks {
  /** Null where too many wait for the key already; then `work` does not run. */
  run<T>(key: string, work: () => Promise<T>): Promise<T | null>;
}

/** Locks that exist while somebody holds or awaits them; `maxWaiting` bounds what a flood of requests can keep in memory. */
export function createKeyedLocks(maxWaiting: number): KeyedLocks {
  const queues = new Map<string, { tail: Promise<unknown>; length: number }>();
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { tail: Promise.resolve(), length: 0 };
      if (queue.length >= maxWaiting) return null;
      queue.length += 1;
      queues.set(key, queue);
      const done = queue.tail.then(work);
      queue.tail = done.catch(() => undefined);
      try {
        return await done;
      } finally {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(key);
      }
    },
  };
}
