import type { Step, StepScale } from '../../../shared/funds/step-scale.ts';
import { formatNumber } from '../../../shared/persian/format.ts';

/** The steps of a scale from the strongest loss to the strongest gain, each with the bound at its inner edge; empty at zero's edges. */
export function legendSteps({ up, down }: StepScale): readonly (readonly [step: Step, bound: string])[] {
  const signed = (value: number) => formatNumber(value, { sign: true });
  const losses = [0, ...down].map(
    (bound, i) => [`down${i + 1}` as Step, bound === 0 ? '' : signed(-bound)] as const,
  );
  const gains = [0, ...up].map(
    (bound, i) => [`up${i + 1}` as Step, bound === 0 ? '' : signed(bound)] as const,
  );
  return [...losses.toReversed(), ['zero', formatNumber(0)], ...gains];
}
