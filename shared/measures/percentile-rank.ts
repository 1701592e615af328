/**
 * Where a value stands among `values`, a fraction: the share below it plus half of the share equal to it. The value itself is one of
 * them. Null for none.
 */
export function percentileRank(values: readonly number[], value: number): number | null {
  if (values.length === 0) return null;
  const below = values.filter((other) => other < value).length;
  const equal = values.filter((other) => other === value).length;
  return (below + equal / 2) / values.length;
}
