import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { DASH } from '../../../shared/persian/format.ts';
import type { PlainChart } from './chart-model.ts';
import { endNames } from './end-names.ts';
import { DayCursor, type Drawn, LEADER, PlainDrawing, Swatch } from './PlainDrawing.tsx';
import { createPlot } from './plot.ts';
import { chartDays, nearestIndex, type ReadDay, readDay } from './read-day.ts';
import { namesRoom } from './scales.ts';

const text = {
  kind: 'نمودار خطی',
  hint: 'کلیدهای چپ و راست روز را عوض می‌کنند.',
  and: '، ',
};

/** Sessions that one press moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -20,
  PageUp: 20,
  Home: -Infinity,
  End: Infinity,
};
/** Pixels. */
const MIN_WIDTH = 240;
const TIP_DISTANCE = 14;
const NO_DAY = -1;

interface Props {
  readonly chart: PlainChart;
  /** Pixels. */
  readonly height: number;
  readonly className?: string;
  /** Called when its lines are there. */
  readonly onDrawn?: () => void;
}

/**
 * Pixels; null until the browser has laid the box out by itself: to ask for its size would hold up the frame in which it appears, and put
 * layout and drawing into one task. The drawing is a transition: input interrupts it.
 */
function useWidth(box: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const next = Math.max(MIN_WIDTH, element.clientWidth);
      startTransition(() => setWidth(next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** The values of a day, or the last ones; several lines are named at their ends, so that it is read out only. */
function Legend({ chart: { lines, format }, read }: { chart: PlainChart; read: ReadDay | null }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without marks is none to VoiceOver
    <ul className={lines.length > 1 ? 'legend visually-hidden' : 'legend'} role="list">
      {lines.map((line, i) => {
        const value = read ? (read.values[i]?.value ?? null) : (line.values.at(-1) ?? null);
        return (
          <li key={line.id}>
            <Swatch {...line} />
            <span>{line.label}</span> <b className="num">{value === null ? DASH : format(value)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** The names of the lines with their last values, beside their ends. */
const Names = ({ chart, plot, box }: Drawn) => (
  <div className="ends" aria-hidden="true">
    {endNames(chart, plot, box).map(({ line, at }) => (
      <span
        key={line.id}
        title={line.label}
        style={{
          top: `${at.toFixed(1)}px`,
          left: `${plot.end + LEADER + 3}px`,
          maxInlineSize: `${namesRoom(chart.lines.length, box.width) - LEADER - 5}px`,
          color: `color-mix(in oklab, ${line.color} 60%, var(--ink))`,
        }}
      >
        <i>{line.label}</i> <b className="num">{chart.format(line.values.at(-1) as number)}</b>
      </span>
    ))}
  </div>
);

interface TipProps {
  readonly chart: PlainChart;
  readonly read: ReadDay;
  /** Where the day stands, and how wide the plot is. Pixels. */
  readonly at: number;
  readonly width: number;
}

/** What a day has, on the side of it where there is more room. */
function Tip({ chart, read, at, width }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const own = tip.current.offsetWidth;
    const left = at > width / 2 ? at - own - TIP_DISTANCE : at + TIP_DISTANCE;
    tip.current.style.translate = `${Math.max(0, Math.min(left, width - own))}px 6px`;
  });
  return (
    <div className="tip" ref={tip}>
      <strong>{jalaliLong(read.day)}</strong>
      {read.values.map(({ line, value }) => (
        <div key={line.id} className="tip-row">
          <span>
            <Swatch {...line} /> {line.label}
          </span>
          <b>{value === null ? DASH : chart.format(value)}</b>
        </div>
      ))}
      {read.events.map(({ words }) => (
        <div key={words} className="tip-hint">
          {words}
        </div>
      ))}
    </div>
  );
}

const sayDay = ({ day, values, events }: ReadDay, { format }: PlainChart): string =>
  [
    jalaliLong(day),
    ...values.map(({ line, value }) => `${line.label} ${value === null ? DASH : format(value)}`),
    ...events.map(({ words }) => words),
  ].join(text.and);

/** A chart of lines over days, drawn once it has a width, and anew whenever that changes. Its days are read by pointer and keyboard. */
export const PlainChartView = memo(function PlainChartView({ chart, height, className, onDrawn }: Props) {
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const [chosen, setChosen] = useState(NO_DAY);
  const [said, setSaid] = useState('');

  const isDrawn = width !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDrawn) onDrawn?.();
  }, [isDrawn]);
  const box = useMemo(() => (width === null ? null : { width, height }), [width, height]);
  const plot = useMemo(() => box && createPlot(chart, box), [chart, box]);
  const days = useMemo(() => chartDays(chart), [chart]);
  const positions = useMemo(() => (plot ? days.map(plot.x) : []), [days, plot]);
  const active = Math.min(chosen, days.length - 1);
  const day = days[active];
  const read = useMemo(() => (day === undefined ? null : readDay(chart, day)), [chart, day]);

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    setChosen(nearestIndex(positions, clientX - currentTarget.getBoundingClientRect().left));
  const leave = () => setChosen(NO_DAY);

  /** Moves by a key, or shows no day after Escape. */
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape' && active >= 0) {
      // A dialog around the chart stays open.
      event.preventDefault();
      leave();
    }
    if (step === undefined || days.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const last = days.length - 1;
    const next = Math.max(0, Math.min(last, active < 0 ? last : active + step));
    setChosen(next);
    setSaid(sayDay(readDay(chart, days[next] as string), chart));
  };

  return (
    <div className={className ? `plain ${className}` : 'plain'}>
      <Legend chart={chart} read={read} />
      <div
        className="plot"
        ref={plotBox}
        style={{ minBlockSize: height }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its days are read by keyboard
        tabIndex={0}
        role="application"
        aria-roledescription={text.kind}
        aria-label={`${chart.label}. ${text.hint}`}
        onPointerMove={point}
        onPointerLeave={leave}
        onBlur={leave}
        onKeyDown={press}
      >
        {box && plot && (
          <svg role="presentation" viewBox={`0 0 ${box.width} ${height}`} width={box.width} height={height}>
            <PlainDrawing chart={chart} plot={plot} box={box} />
            {read && <DayCursor chart={chart} plot={plot} box={box} read={read} />}
          </svg>
        )}
        {box && plot && <Names chart={chart} plot={plot} box={box} />}
        {read && plot && box && <Tip chart={chart} read={read} at={plot.x(read.day)} width={box.width} />}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
});
