import { mean } from '../funds/figures.ts';

/** Sample standard deviation (divisor n − 1); null with fewer than two values. */
export function sampleDeviation(values: readonly number[]): number | null {
  const average = mean(values);
  if (values.length < 2 || average === null) return null;
  const squares = values.reduce((total, value) => total + (value - average) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
