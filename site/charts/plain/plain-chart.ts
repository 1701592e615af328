import { DASH } from '../../../shared/persian/format.ts';
import type { PlainChart } from './chart-model.ts';
import type { ChartReader } from './chart-reader.ts';
import { createPlot, drawChart, type Plot } from './draw-chart.ts';
import type { ReadDay } from './read-day.ts';
import { swatch } from './swatch.ts';

/** Who draws these charts adopts plain.css, or prints it. */

const text = {
  kind: 'نمودار خطی',
  hint: 'کلیدهای چپ و راست روز را عوض می‌کنند.',
};

const TOUCHES = ['pointermove', 'pointerdown', 'focus', 'keydown'] as const;

function legendItem(line: PlainChart['lines'][number], words: string): HTMLElement {
  const item = document.createElement('li');
  item.innerHTML = `${swatch(line)}<span></span> <b class="num"></b>`;
  (item.querySelector('span') as HTMLElement).textContent = line.label;
  (item.querySelector('b') as HTMLElement).textContent = words;
  return item;
}

const emptyText = ({ empty }: PlainChart, width: number, height: number): string =>
  `<text x="${width / 2}" y="${height / 2}" text-anchor="middle" fill="var(--muted)">${empty}</text>`;

/** A chart of lines over days in `host`: drawn anew at `draw` and whenever the host changes its width. */
export function createPlainChart(host: HTMLElement, { height }: { readonly height: number }) {
  host.classList.add('plain');
  host.innerHTML = `<ul class="legend" role="list"></ul>
    <div class="plot" tabindex="0" role="application" aria-roledescription="${text.kind}">
      <svg role="presentation"></svg><div class="tip" hidden></div></div>
    <p class="visually-hidden" role="status"></p>`;
  const find = <E extends Element>(selector: string): E => host.querySelector(selector) as E;
  const [legend, plotBox] = [find<HTMLElement>('.legend'), find<HTMLElement>('.plot')];
  const svg = find<SVGSVGElement>('svg');

  let chart: PlainChart | null = null;
  let plot: Plot | null = null;
  let reader: ChartReader | null = null;

  const widthNow = () => Math.max(240, plotBox.clientWidth);

  /** Writes the legend: with the values of the day, or the last ones. */
  function writeLegend(read: ReadDay | null): void {
    if (!chart) return;
    const { lines, format } = chart;
    const items = lines.map((line, i) => {
      const value = read ? (read.values[i]?.value ?? null) : (line.values.at(-1) ?? null);
      return legendItem(line, value === null ? DASH : format(value));
    });
    legend.replaceChildren(...items);
  }

  function render(): void {
    if (!chart) return;
    const size = { width: widthNow(), height };
    plot = createPlot(chart, size);
    svg.setAttribute('viewBox', `0 0 ${size.width} ${height}`);
    svg.setAttribute('width', String(size.width));
    svg.setAttribute('height', String(height));
    const isEmpty = chart.lines.every(({ days }) => days.length === 0);
    svg.innerHTML = isEmpty ? emptyText(chart, size.width, height) : drawChart(chart, plot, size);
    plotBox.ariaLabel = `${chart.label}. ${text.hint}`;
    if (reader) reader.refresh();
    else writeLegend(null);
  }

  /** Loads what reads the days, and does what the reader did meanwhile. */
  async function startReading(): Promise<void> {
    const { ChartReader } = await import('./chart-reader.ts');
    const [tip, status] = [find<HTMLElement>('.tip'), find<HTMLElement>('[role=status]')];
    const drawn = () => (chart && plot ? { chart, plot, height } : null);
    reader = new ChartReader({ plotBox, svg, tip, status, drawn, writeLegend });
    untouched.abort();
    if (touched instanceof KeyboardEvent) reader.press(touched);
    else if (touched instanceof PointerEvent && touched.pointerType === 'mouse') reader.point(touched);
  }
  const untouched = new AbortController();
  let touched: Event | null = null;
  let isLoading = false;
  function onTouch(event: Event): void {
    touched = event;
    if (isLoading) return;
    isLoading = true;
    startReading().catch((error: unknown) => {
      isLoading = false;
      console.warn(error);
    });
  }
  for (const name of TOUCHES) plotBox.addEventListener(name, onTouch, { signal: untouched.signal });
  const observer = new ResizeObserver(() => {
    if (svg.getAttribute('width') !== String(widthNow())) render();
  });
  observer.observe(plotBox);

  return {
    draw(next: PlainChart): void {
      chart = next;
      render();
    },
    destroy: (): void => observer.disconnect(),
  };
}

export type PlainChartHandle = ReturnType<typeof createPlainChart>;
