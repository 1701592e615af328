/** A stream of numbers that is the same for the same seed text, on every machine. */
export interface Random {
  /** Evenly in [0, 1). */
  readonly next: () => number;
  /** Standard normal, cut at ±3. */
  readonly normal: () => number;
}

/** FNV-1a: a text's 32-bit number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: 32 bits of state, good enough for charts and quick enough for a million draws. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Further than three standard deviations lies nothing that a chart should show. */
const CUT = 3;

export function createRandom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const normal = (): number => {
    // Box–Muller; 1 − next() is never 0, so the logarithm is finite.
    const drawn = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    return Math.max(-CUT, Math.min(CUT, drawn));
  };
  return { next, normal };
}

/**
 * A series that wanders around 0 and returns to it: each value keeps `memory` of the one before.
 * Its spread over time is `sd`, its first value is drawn from that same spread.
 */
export function ar1Series(random: Random, length: number, sd: number, memory: number): number[] {
  const fresh = sd * Math.sqrt(1 - memory * memory);
  const values: number[] = [];
  let value = sd * random.normal();
  for (let i = 0; i < length; i++) {
    values.push(value);
    value = memory * value + fresh * random.normal();
  }
  return values;
}
