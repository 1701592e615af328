import { fnv1a } from '../../../../shared/fnv.ts';

/** A stream of pseudo-random numbers, equal for equal seeds on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Standard normal, clamped to ±3. */
  readonly normal: () => number;
}

/** mulberry32: 32 bits of state; sufficient for charts, fast enough for a million numbers. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Charts show no outliers beyond three standard deviations. */
const MAX_DEVIATION = 3;

export function createRandom(seed: string): Random {
  const next = mulberry32(fnv1a(seed));
  const normal = (): number => {
    // Box–Muller; 1 − next() is never 0, so the logarithm is finite.
    const value = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, value));
  };
  return { next, normal };
}

/**
 * A first-order autoregressive series around 0 with coefficient `memory`. Its standard deviation is `sd`, from the first
 * value on.
 */
export function ar1Series(random: Random, length: number, sd: number, memory: number): number[] {
  const noiseSd = sd * Math.sqrt(1 - memory * memory);
  const values: number[] = [];
  let value = sd * random.normal();
  for (let i = 0; i < length; i++) {
    values.push(value);
    value = memory * value + noiseSd * random.normal();
  }
  return values;
}
