/** Origins of rows, without zod, which weighs 22 kB in the browser. */

/** Origin of a simulated row; those of all others are ids of sources. */
export const SIMULATED = 'simulated';

/** A row that two sources fill names both, e.g. "fipiran+tsetmc" → ["fipiran", "tsetmc"]. */
export const originsOf = (named: string): string[] => named.split('+');

/** The sources among origins, each once; the simulation is none. */
export const sourcesOf = (origins: Iterable<string>): string[] =>
  [...new Set(origins)].filter((id) => id !== SIMULATED);
