import { memo, useMemo, useState } from 'react';
import { rebase } from '../../../shared/compare/lines.ts';
import { rollingReturns } from '../../../shared/compare/rolling.ts';
import { ROLL_DAYS, ROLLS, type RollId } from '../../../shared/compare/state.ts';
import { underwater } from '../../../shared/measures/drawdown.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { PlainLine } from '../../charts/plain/chart-model.ts';
import { ViewSwitches } from '../../charts/ViewSwitches.tsx';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { CorrelationMatrix } from './Correlation.tsx';
import { type Comparison, chartBase, inMeasure, toPlainLine } from './comparison.ts';
import { Allocation, Figures, Months } from './FigureTables.tsx';
import type { Loaded } from './load-comparison.ts';
import { Similar } from './Similar.tsx';
import styles from './tables.css?inline';

adoptStyles(styles);

const text = {
  drawdown: 'فاصله از اوج',
  drawdownQuestion: 'هر روز چقدر پایین‌تر از بیشترین ارزش پیش از آن بود؟',
  drawdownMeaning: 'به ریال و از آغاز بازه؛ صفر یعنی در اوج.',
  inRial: 'درصد، به ریال',
  rolling: 'بازده غلتان',
  rollingQuestion: 'کسی که هر روز می‌فروخت، در مدت پیش از آن چقدر سود کرده بود؟',
  rollingMeaning: (span: string, after: string) => `بازده ${span} پیش از هر روز${after}.`,
  rollNames: { '3m': 'سه ماه', '6m': 'شش ماه', '1y': 'یک سال', '3y': 'سه سال' },
  rolls: 'مدت بازده غلتان',
  percent: 'درصد',
  short: 'سابقهٔ مشترک برای این مدت کوتاه است.',
};
/** Pixels. */
const [FALLS_HEIGHT, ROLLING_HEIGHT] = [220, 240];
const ROLL_SWITCHES = [{ label: text.rolls, options: ROLLS.map((id) => [id, text.rollNames[id]] as const) }];

const PERCENTS = {
  format: (value: number): string => formatPercent(value),
  tick: (value: number): string => formatPercent(value, { decimals: 0, sign: false }),
};

/** Distance from the highest value of the span so far, percent points of 0 and below; in rials. */
const drawdownLines = (comparison: Comparison): PlainLine[] =>
  comparison.rial
    .filter(({ rhythm }) => rhythm !== 'months')
    .map((line) => {
      const { dates, values } = rebase(line.series, comparison.span);
      return toPlainLine(line, { dates, values: underwater(values).map(fractionToPercent) }, comparison);
    });

/** Returns over the last days before each day of the span, percent points. */
const rollingLines = (comparison: Comparison, roll: RollId): PlainLine[] =>
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

/** The chart of the distance from the highest value so far. */
const Falls = memo(function Falls({ comparison }: { readonly comparison: Comparison }) {
  const view = useMemo(
    () => ({
      meta: comparison.meta,
      unit: text.inRial,
      meaning: text.drawdownMeaning,
      chart: {
        ...chartBase(comparison),
        ...PERCENTS,
        label: text.drawdown,
        lines: drawdownLines(comparison),
      },
    }),
    [comparison],
  );
  return (
    <ChartBlock
      id="drawdown"
      title={text.drawdown}
      question={text.drawdownQuestion}
      height={FALLS_HEIGHT}
      view={view}
    />
  );
});

interface RollingProps {
  readonly comparison: Comparison;
  /** What is drawn, and what is chosen. */
  readonly roll: RollId;
  readonly chosenRoll: RollId;
  readonly onRoll: (roll: RollId) => void;
}

/** The chart of returns over the same number of days before each day. */
function Rolling({ comparison, roll, chosenRoll, onRoll }: RollingProps) {
  const view = useMemo(() => {
    const after = inMeasure(comparison);
    const lines = rollingLines(comparison, roll).filter(({ days }) => days.length > 0);
    return {
      meta: comparison.meta,
      unit: `${text.percent}${after}`,
      meaning: text.rollingMeaning(text.rollNames[roll], after),
      chart: { ...chartBase(comparison), ...PERCENTS, label: text.rolling, lines, empty: text.short },
    };
  }, [comparison, roll]);
  return (
    <ChartBlock
      id="rolling"
      title={text.rolling}
      question={text.rollingQuestion}
      height={ROLLING_HEIGHT}
      view={view}
      controls={
        <ViewSwitches switches={ROLL_SWITCHES} view={chosenRoll} onChange={(id) => onRoll(id as RollId)} />
      }
    />
  );
}

interface Props extends RollingProps {
  readonly loaded: Loaded;
  /** True while a pointer holds the range: charts follow it, tables wait. */
  readonly isHeld: boolean;
  /** Slugs of the chosen funds. */
  readonly funds: readonly string[];
  readonly onAdd: (slug: string) => void;
}

/** All of a comparison below its first chart; loaded when the reader comes near it. */
export function Below({ comparison, loaded, isHeld, funds, onAdd, ...rolling }: Props) {
  const [settled, setSettled] = useState(comparison);
  if (!isHeld && settled !== comparison) setSettled(comparison);
  return (
    <>
      <Falls comparison={comparison} />
      <Rolling comparison={comparison} {...rolling} />
      <Figures comparison={settled} histories={loaded.histories} />
      <Months comparison={settled} />
      <CorrelationMatrix comparison={settled} />
      <Allocation histories={loaded.histories} />
      <Similar histories={loaded.histories} funds={funds} onAdd={onAdd} />
    </>
  );
}
