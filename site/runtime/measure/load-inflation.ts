import type { Lens } from '../../../shared/measures/lens.ts';

let inflation: Promise<Lens> | null = null;

/** Inflation as a measure, for the colour by real return; loaded at its first choice. */
export function loadInflation(): Promise<Lens> {
  inflation ??= import('./load-lens.ts')
    .then(({ loadLens }) => loadLens('real'))
    .catch((error: unknown) => {
      inflation = null;
      throw error;
    });
  return inflation;
}
