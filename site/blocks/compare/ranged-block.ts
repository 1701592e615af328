import { type CompareState, RANGES, type RangeId, type Span } from '../../../shared/compare/state.ts';
import type { BrushView, createBrush } from '../../charts/plain/brush.ts';
import { whenNear } from '../../runtime/when-near.ts';
import type { BlockView } from './block-view.ts';
import { type ChartBlockText, createChartBlock } from './chart-block.ts';
import { create, createSegments } from './create.ts';

const RANGE_TEXT: Readonly<Record<RangeId, string>> = {
  '1m': '۱ ماه',
  '3m': '۳ ماه',
  '6m': '۶ ماه',
  '1y': '۱ سال',
  '3y': '۳ سال',
  all: 'همه',
};

const text = { ranges: 'بازه', log: 'مقیاس لگاریتمی' };
const HEIGHT = 360;

export interface RangeActions {
  /** `isDone` is false while a pointer still holds the range. */
  readonly range: (range: RangeId | Span, isDone: boolean) => void;
  readonly log: (isLog: boolean) => void;
}

/** A chart block whose range and scale are chosen by buttons and by a brush. `controls` stand before them. */
export function createRangedBlock(
  words: ChartBlockText,
  { range, log }: RangeActions,
  controls: readonly HTMLElement[] = [],
) {
  const ranges = createSegments<RangeId>(
    text.ranges,
    RANGES.map((id) => [id, RANGE_TEXT[id]] as const),
    (id) => range(id, true),
  );
  const logButton = create('button', { type: 'button', class: 'toggle', 'aria-pressed': 'false' }, text.log);
  logButton.addEventListener('click', () => {
    const isLog = logButton.ariaPressed !== 'true';
    logButton.ariaPressed = String(isLog);
    log(isLog);
  });
  const host = create('div', { class: 'brush' });
  let brush: ReturnType<typeof createBrush> | null = null;
  let shown: BrushView | null = null;
  async function addBrush(): Promise<void> {
    const module = await import('../../charts/plain/brush.ts');
    brush = module.createBrush(host, range);
    if (shown) brush.draw(shown);
  }
  // Left out of pictures, as other controls are (render-png.ts).
  const pick = create('div', { class: 'pick' });
  pick.append(host);
  const cancelLoading = whenNear(pick, () => void addBrush().catch(console.warn));
  const { block, draw, destroy } = createChartBlock(
    words,
    HEIGHT,
    [...controls, ranges.group, logButton],
    [pick],
  );
  return {
    block,
    destroy: (): void => {
      cancelLoading();
      destroy();
    },
    draw(view: BlockView, state: Pick<CompareState, 'range' | 'isLog'>, whole: BrushView): void {
      ranges.press(typeof state.range === 'string' ? state.range : null);
      logButton.ariaPressed = String(state.isLog);
      draw(view);
      shown = whole;
      brush?.draw(whole);
    },
  };
}
