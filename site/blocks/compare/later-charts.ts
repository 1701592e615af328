import { type CompareState, ROLLS, type RollId } from '../../../shared/compare/state.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import { chartBase } from './chart-base.ts';
import { createChartBlock } from './chart-block.ts';
import type { Comparison } from './comparison.ts';
import { createSegments } from './create.ts';
import { drawdownLines, rollingLines } from './later-lines.ts';

const text = {
  drawdown: 'فاصله از اوج',
  drawdownQuestion: 'هر روز چقدر پایین‌تر از بیشترین ارزش پیش از آن بود؟',
  drawdownMeaning: 'به ریال و از آغاز بازه؛ صفر یعنی در اوج.',
  rolling: 'بازده غلتان',
  rollingQuestion: 'کسی که هر روز می‌فروخت، در مدت پیش از آن چقدر سود کرده بود؟',
  rollingMeaning: (span: string, after: string) => `بازده ${span} پیش از هر روز${after}.`,
  rollNames: { '3m': 'سه ماه', '6m': 'شش ماه', '1y': 'یک سال', '3y': 'سه سال' },
  rolls: 'مدت بازده غلتان',
  seen: (after: string) => `، ${after}`,
  percent: 'درصد',
  short: 'سابقهٔ مشترک برای این مدت کوتاه است.',
};

const PERCENTS = {
  format: (value: number): string => formatPercent(value),
  tick: (value: number): string => formatPercent(value, { decimals: 0, sign: false }),
};

/** The chart of the distance from the highest value so far. */
export function createFalls() {
  const { block, draw, destroy } = createChartBlock(
    { id: 'drawdown', title: text.drawdown, question: text.drawdownQuestion },
    220,
  );
  return {
    block,
    destroy,
    draw: (comparison: Comparison): void =>
      draw({
        meta: comparison.meta,
        unit: text.percent,
        meaning: text.drawdownMeaning,
        chart: {
          ...chartBase(comparison),
          ...PERCENTS,
          label: text.drawdown,
          lines: drawdownLines(comparison),
        },
      }),
  };
}

/** The chart of returns over the same number of days before each day; `roll` receives another number. */
export function createRolling(roll: (roll: RollId) => void) {
  const rolls = createSegments<RollId>(
    text.rolls,
    ROLLS.map((id) => [id, text.rollNames[id]] as const),
    roll,
  );
  const { block, draw, destroy } = createChartBlock(
    { id: 'rolling', title: text.rolling, question: text.rollingQuestion },
    240,
    [rolls.group],
  );
  return {
    block,
    destroy,
    draw(comparison: Comparison, state: CompareState): void {
      const { lens, meta } = comparison;
      const after = lens ? text.seen(MEASURE_WORDS[lens.measure].after) : '';
      const lines = rollingLines(comparison, state.roll).filter(({ days }) => days.length > 0);
      rolls.press(state.roll);
      draw({
        meta,
        unit: text.percent,
        meaning: text.rollingMeaning(text.rollNames[state.roll], after),
        chart: { ...chartBase(comparison), ...PERCENTS, label: text.rolling, lines, empty: text.short },
      });
    },
  };
}
