import { readPrinted } from '../../../../shared/figures/printed-value.ts';
import { isKnown } from '../../../../shared/funds/figures.ts';
import { type StepScale, stepOf } from '../../../../shared/funds/step-scale.ts';
import { categoryMapScale, fundMapScale } from '../../../../shared/map/market-map-scales.ts';
import type { Lens } from '../../../../shared/measures/lens.ts';
import type { OtherMeasure } from '../../../../shared/measures/measures.ts';
import { formatNumber, formatPercent } from '../../../../shared/persian/format.ts';
import { adoptStyles } from '../../../runtime/adopt-styles.ts';
import { loadLens } from '../../../runtime/measure/load-lens.ts';
import { readerLens, setReaderLens } from '../../../runtime/measure/reader-lens.ts';
import { removePartWords, writePartWords } from './part-words.ts';
import { RETURNS, seeFigures } from './see-figures.ts';
import styles from './seen.css?inline';
import { isWritten, pageText, restoreAll, rialOf } from './written.ts';

/** Colours of maps by the values that they show, and the bounds in their legends. */

const exactOf = ({ dataset }: HTMLElement): number | null => (dataset.v ? Number(dataset.v) : null);

function shade(cell: HTMLElement, value: number | null, scale: StepScale): void {
  cell.className = cell.className.replace(/\bshade-\w+/, `shade-${stepOf(value, scale)}`);
}

/** Writes the bounds of a scale into the legend that the page has printed: losses, zero, gains. */
function writeBounds(line: Element | undefined, { up, down }: StepScale): void {
  const signed = (value: number) => formatNumber(value, { sign: true });
  const bounds = [...down.map((bound) => signed(-bound)).reverse(), formatNumber(0), ...up.map(signed)];
  line?.querySelectorAll('.steps b').forEach((label, i) => {
    label.textContent = bounds[i] ?? '';
  });
}

const legendLines = (block: Element): Element[] => [...block.querySelectorAll('.legend p')];

const decimalsOf = (element: Element | null): number =>
  readPrinted(element?.textContent ?? '')?.decimals ?? 1;

/** Fixed income alone is printed in hundredths. */
const isFixed = (decimals: number): boolean => decimals > 1;

function shadeMap(map: HTMLElement): void {
  const changes = [...map.querySelectorAll<HTMLElement>('.change[data-v]')];
  const isOfCategories = map.dataset.figure === 'category-average-change';
  const scale = isOfCategories
    ? null
    : fundMapScale(changes.map(exactOf).filter(isKnown), isFixed(decimalsOf(changes[0] ?? null)));
  for (const change of changes) {
    const cell = change.closest<HTMLElement>('[class*="shade-"]');
    if (cell) shade(cell, exactOf(change), scale ?? categoryMapScale(decimalsOf(change)));
  }
  for (const inner of map.querySelectorAll<HTMLElement>('.inner b[data-v]')) {
    const cell = inner.closest<HTMLElement>('i');
    if (cell) shade(cell, exactOf(inner), categoryMapScale(decimalsOf(inner)));
  }
  if (scale) writeBounds(legendLines(map.parentElement ?? map)[0], scale);
}

/** A map's cell repeats its change in its label and its tooltip; both are brought back with the page's own words. */
interface CellWords {
  readonly label: string | null;
  readonly tip: string;
}

const kept = new Map<HTMLElement, CellWords>();

const TIP_DECIMALS = 2;

function writeCellWords(cell: HTMLElement, change: HTMLElement): void {
  const value = change.dataset.v ? Number(change.dataset.v) : null;
  const words = kept.get(cell) ?? { label: cell.ariaLabel, tip: cell.dataset.tip ?? '' };
  kept.set(cell, words);
  const rial = rialOf(change);
  const inTip = `|${formatPercent(rial, { decimals: TIP_DECIMALS })}`;
  cell.dataset.tip = words.tip.replace(inTip, `|${formatPercent(value, { decimals: TIP_DECIMALS })}`);
  const own = pageText(change);
  if (words.label !== null && own) cell.ariaLabel = words.label.replace(own, change.textContent);
}

/** Writes the measure's change into what the cells of a map say. */
function writeMapWords(map: HTMLElement): void {
  for (const change of map.querySelectorAll<HTMLElement>('.change[data-v]')) {
    const cell = change.closest<HTMLElement>('a');
    if (cell) writeCellWords(cell, change);
  }
}

function restoreMapWords(): void {
  for (const [cell, { label, tip }] of kept) {
    cell.dataset.tip = tip;
    if (label !== null) cell.ariaLabel = label;
  }
  kept.clear();
}

/** What shows returns or prices in the reader's measure itself shows rials until its code is loaded: charts, and the market map. */
const CHARTS = 'figure[data-measured] astro-island[ssr], astro-island[ssr]:has(> [data-measured])';

let chartObserver: IntersectionObserver | null = null;

/** Starts the charts that the reader comes to see: drawn by script, they follow the reader's measure. */
function startCharts(): void {
  chartObserver?.disconnect();
  if (readerLens() === null) return;
  chartObserver = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      target.closest('astro-island')?.dispatchEvent(new Event('refresh'));
    }
  });
  // The island itself has no box: what it holds has one.
  for (const island of document.querySelectorAll(CHARTS))
    chartObserver.observe(island.firstElementChild ?? island);
}

// From here on: shows the page's returns and charts in the reader's measure, what stands there and whatever scripts add to it later.

adoptStyles(styles);

const every = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Maps of links, and the list in place of one of few funds. */
const MAPS = ':is(.map, .few)[data-figure]';

/** Colours of the page, by the values that it shows now. */
function shadeMaps(): void {
  for (const map of every(document, MAPS)) shadeMap(map);
}

function write(lens: Lens): void {
  const seen = seeFigures(document, lens);
  shadeMaps();
  for (const map of every(document, MAPS)) writeMapWords(map);
  writePartWords(lens, seen);
}

let observer: MutationObserver | null = null;

/** True for what a script has added since: rows of a list, a block that a poll has replaced. */
const isNew = (node: Node): boolean =>
  node instanceof HTMLElement &&
  [node, ...every(node, RETURNS)].some((one) => one.matches(RETURNS) && !isWritten(one));

function observe(lens: Lens): void {
  observer = new MutationObserver((records, self) => {
    if (!records.some(({ addedNodes }) => [...addedNodes].some(isNew))) return;
    write(lens);
    // Sorted rows are added again: with an unknown value among them they would be taken for new ones without end.
    self.takeRecords();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function restore(): void {
  observer?.disconnect();
  removePartWords();
  restoreAll();
  restoreMapWords();
}

/** Shows the page in a measure; null for rials, as the page was printed. Throws where the measure's prices do not load. */
export async function showMeasure(measure: OtherMeasure | null): Promise<void> {
  const lens = measure && (await loadLens(measure));
  const before = readerLens();
  restore();
  setReaderLens(lens);
  if (lens) write(lens);
  else if (before) shadeMaps();
  startCharts();
  if (lens) observe(lens);
}
