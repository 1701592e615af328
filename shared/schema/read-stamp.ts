/** Reading of stamps (stamp.ts) without zod, which weighs 22 kB in the browser. */
import { originsOf, SIMULATED } from './origins.ts';

export interface Stamped {
  readonly origins: readonly string[];
  readonly simulated: boolean;
  readonly day: string | null;
}

/** e.g. "fipiran+simulated 2026-08-16" → { origins: ["fipiran", "simulated"], simulated: true, day: "2026-08-16" } */
export function readStamp(text: string): Stamped {
  const [named = '', day = null] = text.split(' ');
  const origins = originsOf(named);
  return { origins, simulated: origins.includes(SIMULATED), day };
}
