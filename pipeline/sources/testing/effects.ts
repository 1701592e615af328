/** Clock, randomness and log of a test: time passes only by sleeping. Never imported by the product. */
import type { HttpEffects } from '../http/interfaces.ts';

export interface TestEffects extends HttpEffects {
  /** Milliseconds slept, in order. */
  readonly slept: number[];
  readonly lines: string[];
}

/** Sleeps return at once and advance the clock; `random` always returns 0.5. */
export function testEffects(
  start = '2026-08-16T09:00:00.000Z',
  signal: AbortSignal = new AbortController().signal,
): TestEffects {
  let nowMs = Date.parse(start);
  const slept: number[] = [];
  const lines: string[] = [];
  return {
    slept,
    lines,
    signal,
    now: () => new Date(nowMs),
    random: () => 0.5,
    log: (line) => void lines.push(line),
    sleep: async (ms) => {
      slept.push(ms);
      nowMs += ms;
    },
  };
}
