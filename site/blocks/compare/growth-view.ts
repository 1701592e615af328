import type { CompareState } from '../../../shared/compare/state.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { BrushView } from '../../charts/plain/brush.ts';
import { chartBase } from './chart-base.ts';
import { type Comparison, growthLines } from './comparison.ts';
import { createRangedBlock, type RangeActions } from './ranged-block.ts';

const text = {
  growth: 'رشد سرمایه',
  question: 'صد واحد پول در هر کدام چند شد؟',
  meaning: (after: string) =>
    `نخستین روز بازه ۱۰۰ است${after}. تقسیم واحد و سود تقسیمی در آن حساب شده است؛ روزهای نامعلوم و تعطیلی بورس خط ندارند.`,
  seen: (after: string) => `، ${after}`,
  index: 'آغاز بازه ۱۰۰',
};

const growthFormat = (value: number): string => formatNumber(value, { decimals: 1 });

/** The first chart of a comparison, and the controls of its range. */
export function createGrowth(actions: RangeActions) {
  const growth = createRangedBlock({ id: 'growth', title: text.growth, question: text.question }, actions);

  /** The lines of the brush are those of everything: they stay while its window moves. */
  let drawnFor: Comparison['lines'] | null = null;
  let full: ReturnType<typeof growthLines> = [];
  function brushView(comparison: Comparison): BrushView {
    const all = { from: comparison.common.first.day, to: comparison.common.last.day };
    if (drawnFor !== comparison.lines) {
      full = growthLines(comparison, all);
      drawnFor = comparison.lines;
    }
    return { lines: full, full: all, span: comparison.span };
  }

  function draw(comparison: Comparison, state: CompareState): void {
    const { events, lens, meta } = comparison;
    const after = lens ? text.seen(MEASURE_WORDS[lens.measure].after) : '';
    const chart = {
      ...chartBase(comparison),
      label: text.growth,
      lines: growthLines(comparison),
      isLog: state.isLog,
      baseline: 100,
      events,
      format: growthFormat,
      tick: formatNumber,
    };
    growth.draw(
      { meta, unit: `${text.index}${after}`, meaning: text.meaning(after), chart },
      state,
      brushView(comparison),
    );
  }

  return { block: growth.block, draw, destroy: growth.destroy };
}
