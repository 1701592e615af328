import { dayNumber } from '../../../shared/dates/days.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import type { PlainLine } from '../../charts/plain/chart-model.ts';
import { linePath } from '../../charts/plain/plot.ts';
import { createScale } from '../../charts/plain/scales.ts';
import { fundLine } from './build-lines.ts';
import { growthLines, prepare, shownSpan } from './comparison.ts';

/** The drawing of a card: stretched to the card's width. */
export const START_BOX = { width: 200, height: 56 } as const;
const [POINTS, INSET] = [48, 2];

/** Every so many-th point of a line, and those beside its gaps: as many as a card of its size can show. */
function thinLine(line: PlainLine): PlainLine {
  const { days, values, gaps } = line;
  const step = Math.ceil(days.length / POINTS);
  const kept = days.flatMap((_, i) =>
    i % step === 0 || i === days.length - 1 || gaps.has(i) || gaps.has(i + 1) ? [i] : [],
  );
  return {
    ...line,
    days: kept.map((i) => days[i] as string),
    values: kept.map((i) => values[i] as number),
    gaps: new Set(kept.flatMap((i, place) => (gaps.has(i) ? [place] : []))),
  };
}

/**
 * What a comparison of some funds shows over a year: its days, and each fund's colour, path in the box and growth in percent points (null
 * where it has no value at the first day). Null where the funds have no day in common.
 */
export function startLines(
  histories: readonly FundHistory[],
  measures: MeasureSeriesFile,
  holidays: ReadonlySet<string>,
) {
  const funds = histories.map(fundLine);
  const prepared = prepare({ funds, benchmarks: [], holidays, histories, measures }, null);
  if (prepared === null) return null;
  const span = shownSpan(prepared, '1y');
  const lines = growthLines(prepared, span);
  const values = lines.flatMap((line) => line.values);
  const x = createScale([dayNumber(span.from), dayNumber(span.to)], [0, START_BOX.width]);
  const y = createScale([Math.min(...values), Math.max(...values)], [START_BOX.height - INSET, INSET]);
  return {
    ...span,
    simulated: prepared.meta.simulated,
    lines: lines.map((line) => ({
      name: line.label,
      color: line.color,
      path: linePath(thinLine(line), { x: (day) => x(dayNumber(day)), y }),
      growthPercent: line.values.length < 2 ? null : (line.values.at(-1) as number) - 100,
    })),
  };
}
