/** Assertions about a page, for browser tests. */
import { expect, vi } from 'vitest';

interface Options {
  /** What is read. */
  readonly message?: string;
  /** Milliseconds: a busy machine must not fail a test. */
  readonly timeout?: number;
  /** Milliseconds between two reads. */
  readonly interval?: number;
}

type Polled<T> = ReturnType<typeof expect.poll<T>>;

/**
 * Reads until the assertion holds, for 30 s: a page may answer an action some frames later. Like `expect.poll`, which does not support
 * concurrent tests.
 */
export function eventually<T>(
  read: () => T,
  { message, timeout = 30_000, interval = 50 }: Options = {},
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
                  { timeout, interval },
                ),
      },
    );
  return assertions(false) as Polled<T>;
}
