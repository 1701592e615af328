import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpEffects } from './interfaces.ts';

const STEPS = 2 ** 32;

/** The effects of a real run: timers and randomness of the system; clock, log and abort signal of the caller. */
export const systemEffects = (effects: Pick<HttpEffects, 'now' | 'log' | 'signal'>): HttpEffects => ({
  now: effects.now,
  log: effects.log,
  signal: effects.signal,
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
  random: () => randomInt(STEPS) / STEPS,
});
