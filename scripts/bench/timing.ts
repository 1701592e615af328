/** Duration of `work`, milliseconds with one decimal. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: Math.round((performance.now() - started) * 10) / 10, result };
}

/** The smallest value that at least `share` (0 to 1) of the values do not exceed; no interpolation. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
