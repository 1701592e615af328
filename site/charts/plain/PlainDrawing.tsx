import { memo } from 'react';
import type { Box } from '../parts/define-widget.ts';
import type { PlainChart, PlainEvent, PlainLine } from './chart-model.ts';
import { endNames } from './end-names.ts';
import { linePath, type Plot } from './plot.ts';
import type { ReadDay } from './read-day.ts';
import { isNarrow, MARGIN, marginRight, valueTicks } from './scales.ts';
import { timeTicks } from './time-ticks.ts';

/** A chart with its scales in a box. */
export interface Drawn {
  readonly chart: PlainChart;
  readonly plot: Plot;
  readonly box: Box;
}

/** The line's sample beside its name. */
export const Swatch = ({ color, dash }: PlainLine) => (
  <svg className="swatch" viewBox="0 0 18 6" width="18" height="6" aria-hidden="true">
    <path
      d="M1 3h16"
      stroke={color}
      strokeWidth={dash === null ? 3 : 2}
      strokeDasharray={dash ?? undefined}
    />
  </svg>
);

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  readonly words: string;
}

const Label = ({ x, y, anchor, words }: LabelProps) => (
  <text x={x.toFixed(1)} y={y.toFixed(1)} textAnchor={anchor} fill="var(--muted)">
    {words}
  </text>
);

function ValueAxis({ chart: { isLog, baseline, tick }, plot: { y, extent }, box: { width } }: Drawn) {
  const end = width - marginRight(width);
  return valueTicks(extent, isLog).map((value) => (
    <g key={value}>
      <line
        x1={MARGIN.left}
        x2={end}
        y1={y(value).toFixed(1)}
        y2={y(value).toFixed(1)}
        stroke={value === baseline ? 'var(--line-strong)' : 'var(--line)'}
      />
      {!isNarrow(width) && <Label x={end + 6} y={y(value)} anchor="start" words={tick(value)} />}
    </g>
  ));
}

/** Beside a narrow plot the values have no room: they stand over its lines, with an edge in the colour of the ground. */
const ValuesOver = ({ chart: { isLog, tick }, plot: { y, extent }, box: { width } }: Drawn) =>
  isNarrow(width) && (
    <g paintOrder="stroke" stroke="var(--surface)" strokeWidth="3">
      {valueTicks(extent, isLog).map((value) => (
        <Label key={value} x={MARGIN.left} y={y(value) - 8} anchor="start" words={tick(value)} />
      ))}
    </g>
  );

/** Length of the line between a line's end and its name. Pixels. */
export const LEADER = 8;

/** Pixels that a label of a month with its year needs. */
const LABEL = 74;

function TimeAxis({ chart: { span }, plot: { x, end }, box: { height } }: Drawn) {
  const count = Math.max(2, end / LABEL);
  const [first, last] = [MARGIN.left + 34, end - 30];
  return timeTicks(span, count, (day) => x(day) >= first && x(day) <= last).map(({ day, label }) => (
    <Label key={day} x={x(day)} y={height - MARGIN.bottom / 2 + 3} anchor="middle" words={label} />
  ));
}

function Closures({ chart: { closures }, plot: { x }, box: { height } }: Drawn) {
  return closures.map(({ from, to }) => {
    const [left, right] = [Math.max(MARGIN.left, x(from)), x(to)];
    return (
      <rect
        key={from}
        x={left.toFixed(1)}
        y={MARGIN.top}
        width={Math.max(0, right - left).toFixed(1)}
        height={height - MARGIN.top - MARGIN.bottom}
        fill="var(--sunken)"
      />
    );
  });
}

const Strokes = ({ chart: { lines }, plot }: Drawn) =>
  lines
    .toReversed()
    .map((line) => (
      <path
        key={line.id}
        data-line={line.id}
        d={linePath(line, plot)}
        fill="none"
        stroke={line.color}
        strokeWidth={line.dash === null ? 2 : 1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={line.dash ?? undefined}
      />
    ));

/** From the end of a line to its name, where that had to move. */
const Leaders = ({ chart, plot, box }: Drawn) =>
  endNames(chart, plot, box).map(({ line, x, y, at }) => (
    <path
      key={line.id}
      d={`M${x.toFixed(1)} ${y.toFixed(1)}L${plot.end + LEADER} ${at.toFixed(1)}`}
      fill="none"
      stroke={line.color}
      strokeOpacity="0.5"
    />
  ));

const MARKS: Readonly<Record<PlainEvent['kind'], string>> = {
  split: 'M-4-4h8v8h-8z',
  payout: 'M0-5L5 4H-5z',
  misprint: 'M-4-4L4 4M-4 4L4-4',
};

/** Marks along the lower edge: a square for a split, a triangle for a payout, a cross for a misprint. */
const EventMarks = ({ chart: { events, span }, plot: { x }, box: { height } }: Drawn) =>
  events
    .filter(({ day }) => day >= span.from && day <= span.to)
    .map(({ day, kind, words, color }) => (
      <path
        key={`${day} ${words}`}
        d={MARKS[kind]}
        transform={`translate(${x(day).toFixed(1)} ${height - MARGIN.bottom - 7})`}
        fill={kind === 'misprint' ? 'none' : color}
        stroke={color}
        strokeWidth="1.5"
      />
    ));

/** All of a chart that does not follow the pointer. */
export const PlainDrawing = memo(function PlainDrawing(drawn: Drawn) {
  const { chart, box } = drawn;
  if (chart.lines.every(({ days }) => days.length === 0))
    return <Label x={box.width / 2} y={box.height / 2} anchor="middle" words={chart.empty} />;
  return (
    <>
      <Closures {...drawn} />
      <ValueAxis {...drawn} />
      <TimeAxis {...drawn} />
      <Strokes {...drawn} />
      <ValuesOver {...drawn} />
      <Leaders {...drawn} />
      <EventMarks {...drawn} />
    </>
  );
});

/** A rule on the day that is read, and a dot on each line. */
export function DayCursor({ read, plot: { x, y }, box }: Drawn & { readonly read: ReadDay }) {
  const at = x(read.day).toFixed(1);
  return (
    <g>
      <line
        x1={at}
        x2={at}
        y1={MARGIN.top}
        y2={box.height - MARGIN.bottom}
        stroke="var(--faint)"
        strokeDasharray="3 3"
      />
      {read.values
        .toReversed()
        .map(
          ({ line, value }) =>
            value !== null && (
              <circle
                key={line.id}
                cx={at}
                cy={y(value).toFixed(1)}
                r="4"
                fill={line.color}
                stroke="var(--surface)"
                strokeWidth="1.5"
              />
            ),
        )}
    </g>
  );
}
