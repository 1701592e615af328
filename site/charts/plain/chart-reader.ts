import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { DASH } from '../../../shared/persian/format.ts';
import type { PlainChart } from './chart-model.ts';
import type { Plot } from './draw-chart.ts';
import { chartDays, nearestIndex, type ReadDay, readDay } from './read-day.ts';
import { MARGIN } from './scales.ts';
import { swatch } from './swatch.ts';

/** Reads the days of a chart by pointer and keyboard; loaded at the first touch of a chart. */

const text = { and: '، ' };

/** Sessions that one press moves. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageDown: -20,
  PageUp: 20,
  Home: -Infinity,
  End: Infinity,
};

const SVG = 'http://www.w3.org/2000/svg';

/** A chart as it is drawn now. */
export interface DrawnChart {
  readonly chart: PlainChart;
  readonly plot: Plot;
  /** Pixels. */
  readonly height: number;
}

/** The parts of a chart that follow the day. */
export interface ReadableChart {
  readonly plotBox: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly tip: HTMLElement;
  readonly status: HTMLElement;
  readonly drawn: () => DrawnChart | null;
  /** Writes the legend with the values of the day; null for the last ones. */
  readonly writeLegend: (read: ReadDay | null) => void;
}

function cursorSvg({ day, values }: ReadDay, { plot: { x, y }, height }: DrawnChart): string {
  const at = x(day).toFixed(1);
  const dots = values
    .toReversed()
    .flatMap(({ line, value }) =>
      value === null
        ? []
        : `<circle cx="${at}" cy="${y(value).toFixed(1)}" r="4" fill="${line.color}" stroke="var(--surface)" stroke-width="1.5"/>`,
    );
  return `<line x1="${at}" x2="${at}" y1="${MARGIN.top}" y2="${height - MARGIN.bottom}" stroke="var(--faint)" stroke-dasharray="3 3"/>${dots.join('')}`;
}

function element(name: 'div' | 'strong', className: string, words: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
}

function tipParts({ day, values, events }: ReadDay, { format }: PlainChart): HTMLElement[] {
  const rows = values.map(({ line, value }) => {
    const row = element('div', 'tip-row', '');
    row.innerHTML = `<span>${swatch(line)}</span><b></b>`;
    row.firstElementChild?.append(` ${line.label}`);
    (row.lastElementChild as HTMLElement).textContent = value === null ? DASH : format(value);
    return row;
  });
  const notes = events.map(({ words }) => element('div', 'tip-hint', words));
  return [element('strong', '', jalaliLong(day)), ...rows, ...notes];
}

const spoken = ({ day, values, events }: ReadDay, { format }: PlainChart): string =>
  [
    jalaliLong(day),
    ...values.map(({ line, value }) => `${line.label} ${value === null ? DASH : format(value)}`),
    ...events.map(({ words }) => words),
  ].join(text.and);

/** Puts the tip beside a position, on the side where there is more room. Pixels. */
function placeTip(tip: HTMLElement, at: number, width: number): void {
  const left = at > width / 2 ? at - tip.offsetWidth - 14 : at + 14;
  tip.style.translate = `${Math.max(0, Math.min(left, width - tip.offsetWidth))}px 6px`;
}

/** The reader of one chart. */
export class ChartReader {
  private readonly parts: ReadableChart;
  private readonly cursor = document.createElementNS(SVG, 'g');
  private days: readonly string[] = [];
  private positions: readonly number[] = [];
  private active = -1;

  constructor(parts: ReadableChart) {
    this.parts = parts;
    const { plotBox } = parts;
    plotBox.addEventListener('pointermove', this.point);
    for (const name of ['pointerleave', 'blur']) plotBox.addEventListener(name, () => this.activate(-1));
    plotBox.addEventListener('keydown', this.press);
    this.refresh();
  }

  /** Shows the day that is nearest to a pointer. */
  readonly point = ({ clientX }: PointerEvent): void =>
    this.activate(nearestIndex(this.positions, clientX - this.parts.plotBox.getBoundingClientRect().left));

  /** After the chart was drawn anew. */
  refresh(): void {
    const drawn = this.parts.drawn();
    this.days = drawn ? chartDays(drawn.chart) : [];
    this.positions = drawn ? this.days.map(drawn.plot.x) : [];
    this.parts.svg.append(this.cursor);
    this.activate(Math.min(this.active, this.days.length - 1));
  }

  /** Shows the values of a day by its index; -1 shows none. */
  private activate(index: number): void {
    const { plotBox, tip, writeLegend } = this.parts;
    this.active = index;
    const day = this.days[index];
    const drawn = this.parts.drawn();
    const read = drawn && day !== undefined ? readDay(drawn.chart, day) : null;
    writeLegend(read);
    this.cursor.innerHTML = read && drawn ? cursorSvg(read, drawn) : '';
    tip.hidden = read === null;
    if (!read || !drawn) return;
    tip.replaceChildren(...tipParts(read, drawn.chart));
    placeTip(tip, drawn.plot.x(read.day), plotBox.clientWidth);
  }

  /** Moves by a key, or shows no day after Escape. */
  readonly press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Escape' && this.active >= 0) {
      // A dialog around the chart stays open.
      event.preventDefault();
      this.activate(-1);
    }
    if (step === undefined || this.days.length === 0 || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const last = this.days.length - 1;
    this.activate(Math.max(0, Math.min(last, this.active < 0 ? last : this.active + step)));
    const drawn = this.parts.drawn();
    if (drawn)
      this.parts.status.textContent = spoken(
        readDay(drawn.chart, this.days[this.active] as string),
        drawn.chart,
      );
  };
}
