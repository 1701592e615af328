/** The first result of `attempt` that is not null. */
export function firstOf<T, R>(values: readonly T[], attempt: (value: T) => R | null): R | null {
  for (const value of values) {
    const result = attempt(value);
    if (result !== null) return result;
  }
  return null;
}

/** Values between two tries. */
const STRIDE = 5;

/** As `firstOf`, but tries every fifth value, and then those before the one that succeeded. */
export function firstByStride<T, R>(values: readonly T[], attempt: (value: T) => R | null): R | null {
  for (let at = 0; at < values.length + STRIDE - 1; at += STRIDE) {
    const found = attempt(values[Math.min(at, values.length - 1)] as T);
    if (found !== null) return firstOf(values.slice(Math.max(0, at - STRIDE + 1), at), attempt) ?? found;
  }
  return null;
}
