import { inverseStep, type StepScale } from '../../../shared/funds/step-scale.ts';
import { byKind, colorOf } from '../../../shared/map/map-colors.ts';
import { legendSteps } from '../frame/legend-steps.ts';
import type { MapDrawing } from './map-html.ts';
import { COLOR_WORDS } from './map-words.ts';

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

/** Words at the two ends of a scale whose signs need them. */
const ENDS: Partial<Record<string, readonly [below: string, above: string]>> = {
  bubble: [text.cheap, text.dear],
  inflowShare: [text.out, text.in],
};

function lineHtml(label: string, scale: StepScale, isInverse: boolean): string {
  const steps = legendSteps(scale)
    .map(
      ([step, bound]) =>
        `<i class="shade-${isInverse ? inverseStep(step) : step} at-${step.slice(0, 2)}">${bound && `<b>${bound}</b>`}</i>`,
    )
    .join('');
  return `<p><span>${label}</span><span class="steps">${steps}</span></p>`;
}

/** One line for each scale that the drawing uses: fixed income, all others. */
export function legendHtml({ file, state, model }: Omit<MapDrawing, 'isLive'>): string {
  const isInverse = colorOf(state.color).inverse ?? false;
  const kinds = { fixedIncome: text.fixedIncome, other: text.other };
  const lines = new Map<StepScale, string>();
  for (const { category } of model.groups) {
    const [scale, kind] = [model.scales[category], file.categories[category]?.kind ?? ''];
    if (scale) lines.set(scale, byKind(kinds, kind));
  }
  const ends = ENDS[state.color];
  const title = `${COLOR_WORDS[state.color].name}، ${text.percent}${ends ? ` (− ${ends[0]}، + ${ends[1]})` : ''}`;
  const isUnknown = model.groups.some(({ rows }) => rows.some((row) => model.values[row] === null));
  const unknown = isUnknown ? `<span class="unknown"><i class="shade-none"></i>${text.unknown}</span>` : '';
  return `<span class="of">${title}</span>${[...lines].map(([scale, label]) => lineHtml(label, scale, isInverse)).join('')}${unknown}`;
}
