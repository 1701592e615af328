import { rebase } from '../../../shared/compare/lines.ts';
import { rollingReturns } from '../../../shared/compare/rolling.ts';
import { ROLL_DAYS, type RollId } from '../../../shared/compare/state.ts';
import { underwater } from '../../../shared/measures/drawdown.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { PlainLine } from '../../charts/plain/chart-model.ts';
import { type Comparison, toPlainLine } from './comparison.ts';

/** Distance from the highest value of the span so far, percent points of 0 and below; in rials. */
export const drawdownLines = (comparison: Comparison): PlainLine[] =>
  comparison.rial
    .filter(({ rhythm }) => rhythm !== 'months')
    .map((line) => {
      const { dates, values } = rebase(line.series, comparison.span);
      return toPlainLine(line, { dates, values: underwater(values).map(fractionToPercent) }, comparison);
    });

/** Returns over the last days before each day of the span, percent points. */
export const rollingLines = (comparison: Comparison, roll: RollId): PlainLine[] =>
  comparison.lines.map((line) => {
    const all = rollingReturns(line.series, ROLL_DAYS[roll]);
    const inside = all.dates.flatMap((day, i) =>
      day >= comparison.span.from && day <= comparison.span.to
        ? [{ day, value: fractionToPercent(all.values[i] as number) }]
        : [],
    );
    const series = { dates: inside.map(({ day }) => day), values: inside.map(({ value }) => value) };
    return toPlainLine(line, series, comparison);
  });
