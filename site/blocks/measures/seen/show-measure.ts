import type { Lens } from '../../../../shared/measures/lens.ts';
import type { OtherMeasure } from '../../../../shared/measures/measures.ts';
import { adoptStyles } from '../../../runtime/adopt-styles.ts';
import { loadLens } from '../../../runtime/measure/load-lens.ts';
import { readerLens, setReaderLens } from '../../../runtime/measure/reader-lens.ts';
import { startCharts } from './charts.ts';
import { restoreMapWords, writeMapWords } from './map-words.ts';
import { removePartWords, writePartWords } from './part-words.ts';
import { RETURNS, seeFigures } from './see-figures.ts';
import styles from './seen.css?inline';
import { shadeMap } from './shades.ts';
import { isWritten, restoreAll } from './written.ts';

/** Shows the page's returns and charts in the reader's measure: what stands there, and whatever scripts add to it later. */

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
