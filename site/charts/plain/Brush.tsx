import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef } from 'react';
import type { Span } from '../../../shared/compare/state.ts';
import { addDays, dayNumber, daysBetween } from '../../../shared/dates/days.ts';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { PlainLine } from './chart-model.ts';
import { linePath } from './plot.ts';
import { axisExtent, createScale } from './scales.ts';

const text = { from: 'آغاز بازه', to: 'پایان بازه' };

/** A shorter range shows no shape. Calendar days. */
const MIN_DAYS = 7;
const [WIDTH, HEIGHT] = [1000, 52];
/** Calendar days that one press moves a handle. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -30,
  PageUp: 30,
  Home: -100_000,
  End: 100_000,
};

type End = 'from' | 'to';
const ENDS = ['from', 'to'] as const satisfies readonly End[];

const limit = (day: string, low: string, high: string): string => (day < low ? low : day > high ? high : day);

/** A span with one end moved by some days, within the whole and at least MIN_DAYS long. */
export function moveEnd(span: Span, full: Span, end: End, days: number): Span {
  const day = addDays(span[end], days);
  return end === 'from'
    ? { from: limit(day, full.from, addDays(span.to, -MIN_DAYS)), to: span.to }
    : { from: span.from, to: limit(day, addDays(span.from, MIN_DAYS), full.to) };
}

/** A span moved as a whole; it stops at an end of the whole with its length kept. */
export function moveSpan(span: Span, full: Span, days: number): Span {
  const step = Math.max(daysBetween(span.from, full.from), Math.min(days, daysBetween(span.to, full.to)));
  return { from: addDays(span.from, step), to: addDays(span.to, step) };
}

interface WholeProps {
  /** Made when the brush is drawn: no chart above waits for them. */
  readonly lines: () => readonly PlainLine[];
  /** All that can be chosen. */
  readonly full: Span;
}

interface Props extends WholeProps {
  readonly span: Span;
  /** Receives each span; `isDone` is false while a pointer still holds it. */
  readonly onChange: (span: Span, isDone: boolean) => void;
}

/** Stays as it is while the window over it moves. */
const Whole = memo(function Whole({ lines, full }: WholeProps) {
  const drawn = useMemo(lines, [lines]);
  const plot = useMemo(() => {
    const extent = axisExtent(
      drawn.flatMap(({ values }) => [...values]),
      null,
      false,
    );
    const days = createScale([dayNumber(full.from), dayNumber(full.to)], [0, WIDTH]);
    return { x: (day: string) => days(dayNumber(day)), y: createScale(extent, [HEIGHT - 4, 4]) };
  }, [drawn, full]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {drawn.toReversed().map((line) => (
        <path
          key={line.id}
          d={linePath(line, plot)}
          fill="none"
          stroke={line.color}
          strokeWidth="1.2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
});

/** What a pointer holds: the span at its press, and what it moves. */
interface Held {
  readonly span: Span;
  readonly clientX: number;
  readonly move: (span: Span, full: Span, days: number) => Span;
}

/** A small picture of everything with a window over the shown range, whose ends and whole are moved by pointer and by keyboard. */
export function Brush({ lines, full, span, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const total = daysBetween(full.from, full.to);
  const percentOf = (day: string) => (100 * daysBetween(full.from, day)) / Math.max(1, total);

  const spanAt = ({ move, span: from, clientX }: Held, event: PointerEvent) => {
    const perPixel = total / Math.max(1, host.current?.clientWidth ?? 1);
    return move(from, full, Math.round((event.clientX - clientX) * perPixel));
  };
  /** Follows a pointer until it is released. */
  const follow = (move: Held['move']) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { span, clientX: event.clientX, move };
    },
    onPointerMove: (event: PointerEvent) => held.current && onChange(spanAt(held.current, event), false),
    onPointerUp: release,
    onPointerCancel: release,
  });
  const release = (event: PointerEvent) => {
    if (!held.current) return;
    const last = spanAt(held.current, event);
    held.current = null;
    onChange(last, true);
  };
  const press = (end: End) => (event: KeyboardEvent) => {
    const days = STEPS[event.key];
    if (days === undefined) return;
    event.preventDefault();
    onChange(moveEnd(span, full, end, days * (event.shiftKey ? 10 : 1)), true);
  };

  const [start, end] = [percentOf(span.from), percentOf(span.to)];
  return (
    <div className="brush" ref={host}>
      <Whole lines={lines} full={full} />
      <div className="window" style={{ left: `${start}%`, width: `${end - start}%` }} {...follow(moveSpan)} />
      {ENDS.map((name) => (
        <button
          key={name}
          type="button"
          role="slider"
          aria-label={text[name]}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={daysBetween(full.from, span[name])}
          aria-valuetext={jalaliLong(span[name])}
          data-end={name}
          style={{ left: `${percentOf(span[name])}%` }}
          onKeyDown={press(name)}
          {...follow((from, whole, days) => moveEnd(from, whole, name, days))}
        />
      ))}
    </div>
  );
}
