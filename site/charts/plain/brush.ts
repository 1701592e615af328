import type { Span } from '../../../shared/compare/state.ts';
import { addDays, daysBetween } from '../../../shared/dates/days.ts';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { PlainLine } from './chart-model.ts';
import { linePath } from './draw-chart.ts';
import { createScale, dayNumber, paddedExtent } from './scales.ts';

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

export interface BrushView {
  readonly lines: readonly PlainLine[];
  /** All that can be chosen. */
  readonly full: Span;
  readonly span: Span;
}

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

/**
 * A small picture of everything with a window over the shown range, whose ends and whole are moved by pointer and by keyboard. `onChange`
 * receives each span; `isDone` is false while a pointer still holds it.
 */
export function createBrush(host: HTMLElement, onChange: (span: Span, isDone: boolean) => void) {
  host.classList.add('brush');
  host.innerHTML = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"></svg><div class="window"></div>
    <button type="button" role="slider" aria-label="${text.from}" data-end="from"></button>
    <button type="button" role="slider" aria-label="${text.to}" data-end="to"></button>`;
  const svg = host.querySelector('svg') as SVGSVGElement;
  const pane = host.querySelector('.window') as HTMLElement;
  const handles = [...host.querySelectorAll<HTMLElement>('button')];
  let view: BrushView | null = null;

  const share = (day: string): number => {
    if (!view) return 0;
    return daysBetween(view.full.from, day) / Math.max(1, daysBetween(view.full.from, view.full.to));
  };

  function place(): void {
    if (!view) return;
    const { span, full } = view;
    const [start, end] = [share(span.from) * 100, share(span.to) * 100];
    pane.style.left = `${start}%`;
    pane.style.width = `${end - start}%`;
    for (const handle of handles) {
      const day = span[handle.dataset.end as End];
      handle.style.left = `${share(day) * 100}%`;
      handle.ariaValueMin = '0';
      handle.ariaValueMax = String(daysBetween(full.from, full.to));
      handle.ariaValueNow = String(daysBetween(full.from, day));
      handle.ariaValueText = jalaliLong(day);
    }
  }

  function change(span: Span, isDone: boolean): void {
    if (!view) return;
    view = { ...view, span };
    place();
    onChange(span, isDone);
  }

  /** Follows a pointer until it is released: `move` gives the span after so many days from where it began. */
  function follow(event: PointerEvent, move: (from: BrushView, days: number) => Span): void {
    const began = view;
    if (!began) return;
    event.preventDefault();
    const target = event.currentTarget as HTMLElement;
    target.setPointerCapture(event.pointerId);
    const perPixel = daysBetween(began.full.from, began.full.to) / Math.max(1, host.clientWidth);
    const spanAt = ({ clientX }: PointerEvent) =>
      move(began, Math.round((clientX - event.clientX) * perPixel));
    const onMove = (moved: PointerEvent) => change(spanAt(moved), false);
    const onUp = (moved: PointerEvent) => {
      target.removeEventListener('pointermove', onMove);
      change(spanAt(moved), true);
    };
    target.addEventListener('pointermove', onMove);
    target.addEventListener('pointerup', onUp, { once: true });
    target.addEventListener('pointercancel', onUp, { once: true });
  }

  pane.addEventListener('pointerdown', (event) =>
    follow(event, ({ span, full }, days) => moveSpan(span, full, days)),
  );
  for (const handle of handles) {
    const end = handle.dataset.end as End;
    handle.addEventListener('pointerdown', (event) => {
      handle.focus();
      follow(event, ({ span, full }, days) => moveEnd(span, full, end, days));
    });
    handle.addEventListener('keydown', (event) => {
      const days = STEPS[event.key];
      if (days === undefined || !view) return;
      event.preventDefault();
      change(moveEnd(view.span, view.full, end, days * (event.shiftKey ? 10 : 1)), true);
    });
  }

  return {
    draw(next: BrushView): void {
      view = next;
      const { lines, full } = next;
      const extent = paddedExtent(
        lines.flatMap(({ values }) => [...values]),
        null,
        false,
      );
      const days = createScale([dayNumber(full.from), dayNumber(full.to)], [0, WIDTH]);
      const plot = { x: (day: string) => days(dayNumber(day)), y: createScale(extent, [HEIGHT - 4, 4]) };
      svg.innerHTML = lines
        .toReversed()
        .map(
          (line) =>
            `<path d="${linePath(line, plot)}" fill="none" stroke="${line.color}" stroke-width="1.2" vector-effect="non-scaling-stroke"/>`,
        )
        .join('');
      place();
    },
  };
}
