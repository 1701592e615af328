/** How a measured value developed over a run. */
export interface Growth {
  readonly first: number;
  readonly last: number;
  readonly max: number;
  /** The mean of the last quarter to that of the third, less one: 0.02 is two per cent. */
  readonly growth: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The first half of a run fills caches and retentions; from its third quarter on, values should stand still. */
export function growthOf(values: readonly number[]): Growth {
  const quarter = Math.floor(values.length / 4);
  const third = mean(values.slice(2 * quarter, 3 * quarter));
  const growth = third === 0 ? 0 : mean(values.slice(3 * quarter)) / third - 1;
  return {
    first: values[0] ?? 0,
    last: values.at(-1) ?? 0,
    max: Math.max(0, ...values),
    growth: Number(growth.toFixed(3)),
  };
}
