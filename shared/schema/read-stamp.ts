/** Reading of stamps (stamp.ts) without zod, which weighs 22 kB in the browser. */

/** Origin of a simulated row. */
const SIMULATED = 'simulated';

export interface Stamped {
  readonly origin: string;
  readonly simulated: boolean;
  readonly day: string | null;
}

/** e.g. "simulated 2026-08-16" → { origin: "simulated", simulated: true, day: "2026-08-16" } */
export function readStamp(text: string): Stamped {
  const [origin = '', day = null] = text.split(' ');
  return { origin, simulated: origin.split('+').includes(SIMULATED), day };
}
