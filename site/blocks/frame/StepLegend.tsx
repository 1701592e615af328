import { bubbleStep, type Step, type StepScale } from '../../../shared/funds/step-scale.ts';
import { formatNumber } from '../../../shared/persian/format.ts';

const text = { unknown: 'نامعلوم' };

interface Props {
  /** What the colours show, e.g. «تغییر امروز، درصد». */
  readonly title: string;
  readonly scales: readonly (readonly [label: string | null, scale: StepScale])[];
  /** True where unknown values are shown. */
  readonly unknown: boolean;
  /** True for bubbles, which have the colours of dear and cheap. */
  readonly isBubble?: boolean;
  /** A second thing that the drawing shows, e.g. by areas. */
  readonly note?: string;
}

/** The steps of a scale from the strongest loss to the strongest gain, each with the bound at its inner edge; empty at zero's edges, unless values near zero are neutral. */
function stepsOf({ up, down, neutral = 0 }: StepScale): readonly (readonly [step: Step, bound: string])[] {
  const signed = (value: number) => (value === 0 ? '' : formatNumber(value, { sign: true }));
  const losses = [neutral, ...down].map((bound, i) => [`down${i + 1}` as Step, signed(-bound)] as const);
  const gains = [neutral, ...up].map((bound, i) => [`up${i + 1}` as Step, signed(bound)] as const);
  return [...losses.toReversed(), ['zero', formatNumber(0)], ...gains];
}

/** By their number: scales beside one another have narrow steps, and more than two have columns. */
const CLASSES: Readonly<Record<number, string>> = { 2: ' sparse', 3: ' sparse several' };

/** Names the colour steps of scales by their bounds: losses on the left, gains on the right, values between two steps under their edge. */
export const StepLegend = ({ title, scales, unknown, isBubble = false, note }: Props) => (
  <div className={`legend step-legend${CLASSES[Math.min(scales.length, 3)] ?? ''}`} role="note">
    <span>{title}</span>
    {note && <span>{note}</span>}
    {scales.map(([label, scale]) => (
      <p key={label}>
        {label && <span>{label}</span>}
        <span className="steps">
          {stepsOf(scale).map(([step, bound]) => (
            <i key={step} className={`shade-${isBubble ? bubbleStep(step) : step} at-${step.slice(0, 2)}`}>
              {bound && <b>{bound}</b>}
            </i>
          ))}
        </span>
      </p>
    ))}
    {unknown && (
      <span className="unknown">
        <i className="shade-none" />
        {text.unknown}
      </span>
    )}
  </div>
);
