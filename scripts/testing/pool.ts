/** Idle ones are closed after so many milliseconds without a user. */
const IDLE_TIMEOUT_MS = 2_000;
/** A renderer of each takes some 100 MB. */
const MAX_IDLE = 4;

interface Closable {
  close(): Promise<void>;
}

export interface Pool<T> {
  /** Runs `work` with an idle one of this key, else with a new one. What failed, or cannot be emptied, is closed. */
  use<R>(key: string, open: () => Promise<T>, work: (one: T) => Promise<R>): Promise<R>;
}

/** Keeps what is expensive to open for its next user; `empty` removes what the former one left, and says whether that is all. */
export function createPool<T extends Closable>(empty: (one: T) => Promise<boolean>): Pool<T> {
  let idle: { readonly key: string; readonly one: T }[] = [];
  let end: NodeJS.Timeout | undefined;
  const closeIdle = (kept: number): Promise<unknown> => {
    const closed = idle.slice(0, Math.max(0, idle.length - kept));
    idle = idle.slice(closed.length);
    return Promise.all(closed.map(({ one }) => one.close()));
  };
  const take = (key: string): T | undefined => {
    const known = idle.findLast((each) => each.key === key);
    idle = idle.filter((each) => each !== known);
    return known?.one;
  };
  return {
    async use(key, open, work) {
      clearTimeout(end);
      const one = take(key) ?? (await open());
      try {
        const result = await work(one);
        if (await empty(one)) idle.push({ key, one });
        else await one.close();
        await closeIdle(MAX_IDLE);
        return result;
      } catch (error) {
        await one.close();
        throw error;
      } finally {
        clearTimeout(end);
        end = setTimeout(() => void closeIdle(0), IDLE_TIMEOUT_MS);
      }
    },
  };
}
