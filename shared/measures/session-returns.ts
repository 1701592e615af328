/** Returns from each value to the next, fractions: one fewer than values. Values are positive. */
export const simpleReturns = (values: readonly number[]): number[] =>
  values.slice(1).map((value, i) => value / (values[i] as number) - 1);

/** Logarithmic returns from each value to the next: one fewer than values. Values are positive. */
export const logReturns = (values: readonly number[]): number[] =>
  values.slice(1).map((value, i) => Math.log(value / (values[i] as number)));
