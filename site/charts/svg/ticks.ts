import type { ValueAxis } from '../parts/chart-option.ts';

/** The round numbers at which a value axis has lines and labels: 1, 2, 3 or 5 times a power of ten apart, as ECharts has them. */

/** From which share of a power of ten on a step is the next larger one. */
const STEPS = [
  [1.5, 1],
  [2.5, 2],
  [4, 3],
  [7, 5],
] as const;

/** The round step nearest to a length, with the decimals in which it is exact. */
function roundStep(length: number): { readonly step: number; readonly decimals: number } {
  const exponent = Math.floor(Math.log10(length));
  const share = length / 10 ** exponent;
  const step = (STEPS.find(([below]) => share < below)?.[1] ?? 10) * 10 ** exponent;
  const decimals = Math.max(0, -exponent);
  return { step: Number(step.toFixed(Math.min(20, decimals))), decimals };
}

/** Round numbers strictly between the ends of an axis, which have neither label nor line. */
export function innerTicks({ min, max, splitNumber = 5 }: ValueAxis): readonly number[] {
  const { step, decimals } = roundStep((max - min) / splitNumber);
  const first = Math.ceil(min / step);
  const count = Math.max(0, Math.floor(max / step) - first + 1);
  return Array.from({ length: count }, (_, i) =>
    Number(((first + i) * step).toFixed(Math.min(20, decimals + 2))),
  ).filter((tick) => tick > min && tick < max);
}
