import { locateFigure } from '../../../../shared/figures/locate-figure.ts';
import { readPrinted } from '../../../../shared/figures/printed-value.ts';
import { returnSpan } from '../../../../shared/figures/return-spans.ts';
import { type Lens, type ReturnSpan, seeFigure } from '../../../../shared/measures/lens.ts';
import { formatPercent } from '../../../../shared/persian/format.ts';
import { type DomElement, domElement } from '../../provenance/dom-tree.ts';
import { pageText, rialOf, writeSeen } from './written.ts';

/**
 * Returns name their exact value, and stand in a part of the page that names the day up to which they run. A heatmap shows the reader's
 * measure itself.
 */
export const RETURNS = '[data-v]:not(.heat *)';

/** Elements that were read already: the cells of a table share their row, head and links. */
type Known = WeakMap<Element, DomElement>;

/** A figure that was written in the reader's measure. */
export interface SeenFigure {
  readonly element: HTMLElement;
  readonly span: ReturnSpan;
}

/** Writes one figure; null for what is no return, or has no day: it stays as it is. */
function writeFigure(element: HTMLElement, lens: Lens, known: Known): SeenFigure | null {
  const located = locateFigure(domElement(element, known));
  const span = located && returnSpan(located.figure);
  const day = element.closest<HTMLElement>('[data-day]')?.dataset.day;
  const rial = rialOf(element);
  if (!span || !day || rial === null) return null;
  const { percent } = seeFigure(lens, located, rial, span, day);
  // Within a day the measure may not be known yet: the change stays in rials, and the block says so.
  if (percent === null && span === 'session') return null;
  const decimals = readPrinted(pageText(element) ?? element.textContent)?.decimals ?? 0;
  writeSeen(element, formatPercent(percent, { decimals }), percent);
  return { element, span };
}

/** Writes the returns in a part of the page in the lens's measure; what it wrote. */
export function seeFigures(root: ParentNode, lens: Lens): SeenFigure[] {
  const known: Known = new WeakMap();
  const elements = [...root.querySelectorAll<HTMLElement>(RETURNS)];
  return elements.flatMap((element) => writeFigure(element, lens, known) ?? []);
}
