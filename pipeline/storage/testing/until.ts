/** How long a test waits for a state. Never imported by the product. */
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { MINUTE } from '../../../shared/units.ts';

/**
 * How long one wait goes on without the state it waits for. No deadline of the machine: whatever is slower than this has stopped, and the
 * run goes on with the next test. `npm test` as a whole has its own deadline.
 */
export const PATIENCE_MS = 5 * MINUTE;

const INTERVAL_MS = 50;

/** One level of a value, so that a message stays readable. */
const shown = (value: unknown): string => inspect(value, { depth: 2, breakLength: 120 }).slice(0, 1000);

/**
 * Reads again and again until the value holds (by default: is truthy), and returns it; a read that throws is one that does not hold.
 * Throws after PATIENCE_MS, with what was awaited and what was seen last.
 */
export async function until<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean = Boolean,
  what: string = String(read),
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    let seen: string;
    try {
      const value = await read();
      if (holds(value)) return value;
      seen = shown(value);
    } catch (error) {
      seen = `an error: ${shown(error)}`;
    }
    if (performance.now() > end) throw new Error(`waited for ${what}; saw last ${seen}`);
    await delay(INTERVAL_MS);
  }
}
