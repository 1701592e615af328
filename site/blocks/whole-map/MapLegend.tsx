import { caveatOf, YEAR_CAVEAT } from '../../../shared/figures/year-caveat.ts';
import { BUBBLE_WORDS } from '../../../shared/funds/bubble.ts';
import type { StepScale } from '../../../shared/funds/step-scale.ts';
import { byKind, colorOf } from '../../../shared/map/map-colors.ts';
import { StepLegend } from '../frame/StepLegend.tsx';
import type { MapDrawing } from './drawing.ts';
import { COLOR_WORDS, SIZE_WORDS } from './words.ts';

const text = { percent: 'درصد' };
const KINDS = { fixedIncome: 'درآمد ثابت', other: 'دیگر صندوق‌ها' };

/** Words at the two ends of a scale whose signs need them. */
const ENDS: Partial<Record<string, readonly [below: string, above: string]>> = {
  bubble: [BUBBLE_WORDS.cheap, BUBBLE_WORDS.dear],
  inflowShare: ['خروج پول', 'ورود پول'],
};

/** What colours and areas show: one line for each scale that the drawing uses, of fixed income and of all others. */
export function MapLegend({ drawing: { file, state, model } }: { readonly drawing: MapDrawing }) {
  const scales = new Map<StepScale, string>();
  for (const { category } of model.groups) {
    const scale = model.scales[category];
    if (scale) scales.set(scale, byKind(KINDS, model.isFixed[category] ?? false));
  }
  const ends = ENDS[state.color];
  const hasCaveat = model.groups.some(({ category }) =>
    caveatOf(colorOf(state.color).figure, file.categories[category]),
  );
  return (
    <StepLegend
      title={`${COLOR_WORDS[state.color].name}، ${text.percent}${ends ? ` (− ${ends[0]}، + ${ends[1]})` : ''}`}
      note={[SIZE_WORDS[state.size].name, ...(hasCaveat ? [YEAR_CAVEAT.long] : [])].join('؛ ')}
      scales={[...scales].map(([scale, label]) => [label, scale] as const)}
      unknown={model.groups.some(({ rows }) => rows.some((row) => model.values[row] === null))}
      isBubble={colorOf(state.color).isBubble ?? false}
    />
  );
}
