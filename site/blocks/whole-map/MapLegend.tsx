import { inverseStep, type StepScale } from '../../../shared/funds/step-scale.ts';
import { byKind, colorOf } from '../../../shared/map/map-colors.ts';
import { legendSteps } from '../frame/legend-steps.ts';
import type { MapDrawing } from './drawing.ts';
import { COLOR_WORDS, SIZE_WORDS } from './words.ts';

const text = {
  percent: 'درصد',
  fixedIncome: 'درآمد ثابت',
  other: 'دیگر صندوق‌ها',
  unknown: 'نامعلوم',
  cheap: 'ارزان',
  dear: 'گران',
  out: 'خروج پول',
  in: 'ورود پول',
};
const KINDS = { fixedIncome: text.fixedIncome, other: text.other };

/** Words at the two ends of a scale whose signs need them. */
const ENDS: Partial<Record<string, readonly [below: string, above: string]>> = {
  bubble: [text.cheap, text.dear],
  inflowShare: [text.out, text.in],
};

/** The colours of the map, and their bounds: one line for each scale that the drawing uses, of fixed income and of all others. */
export function MapLegend({ drawing: { file, state, model } }: { readonly drawing: MapDrawing }) {
  const isInverse = colorOf(state.color).inverse ?? false;
  const lines = new Map<StepScale, string>();
  for (const { category } of model.groups) {
    const [scale, kind] = [model.scales[category], file.categories[category]?.kind ?? ''];
    if (scale) lines.set(scale, byKind(KINDS, kind));
  }
  const ends = ENDS[state.color];
  const isUnknown = model.groups.some(({ rows }) => rows.some((row) => model.values[row] === null));
  return (
    <>
      <span className="of">
        {COLOR_WORDS[state.color].name}، {text.percent}
        {ends && ` (− ${ends[0]}، + ${ends[1]})`}
      </span>
      <span>{SIZE_WORDS[state.size].name}</span>
      {[...lines].map(([scale, label]) => (
        <p key={label}>
          <span>{label}</span>
          <span className="steps">
            {legendSteps(scale).map(([step, bound]) => (
              <i
                key={step}
                className={`shade-${isInverse ? inverseStep(step) : step} at-${step.slice(0, 2)}`}
              >
                {bound && <b>{bound}</b>}
              </i>
            ))}
          </span>
        </p>
      ))}
      {isUnknown && (
        <span className="unknown">
          <i className="shade-none" />
          {text.unknown}
        </span>
      )}
    </>
  );
}
