/** Assertions about a page, for browser tests. */
import { expect, vi } from 'vitest';
import { PATIENCE_MS, until } from '../../pipeline/storage/testing/until.ts';

/** Between two reads. */
const INTERVAL_MS = 50;

interface Options {
  /** What is read. */
  readonly message?: string;
  readonly patienceMs?: number;
  /** Between two reads; longer for a read that loads a page. */
  readonly intervalMs?: number;
}

type Polled<T> = ReturnType<typeof expect.poll<T>>;

/**
 * Reads until the assertion holds, or for PATIENCE_MS: a page may answer an action some frames later. Like `expect.poll`, which does not
 * support concurrent tests.
 */
export function eventually<T>(
  read: () => T,
  { message, patienceMs = PATIENCE_MS, intervalMs = INTERVAL_MS }: Options = {},
): Polled<T> {
  const assertions = (isNot: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'not'
            ? assertions(true)
            : (...wanted: unknown[]) =>
                vi.waitFor(
                  async () => {
                    const value = expect(await read(), message);
                    const checked = isNot ? value.not : value;
                    Reflect.apply(Reflect.get(checked, name), checked, wanted);
                  },
                  { timeout: patienceMs, interval: intervalMs },
                ),
      },
    );
  return assertions(false) as Polled<T>;
}

/** Reads until a value stays the same from one read to the next twice, as where an animation or a scroll has ended; returns it. */
export async function untilStill<T>(read: () => Promise<T>): Promise<T> {
  const seen: string[] = [];
  return until(
    async () => {
      const value = await read();
      seen.push(JSON.stringify(value));
      return value;
    },
    () => seen.length > 2 && new Set(seen.slice(-3)).size === 1,
  );
}
