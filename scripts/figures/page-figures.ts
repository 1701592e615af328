import { headingOf, type LocatedFigure, locateFigure } from '../../shared/figures/locate-figure.ts';
import { isDay, readPrinted } from '../../shared/figures/printed-value.ts';
import { elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import { hasClass, textOf } from './visible-text.ts';

/** A number that a page shows. */
export interface PageFigure {
  readonly element: HtmlElement;
  readonly text: string;
  /** Null where nothing says which figure it is. */
  readonly located: LocatedFigure | null;
  /** The heading of its column; null outside of a table. */
  readonly heading: string | null;
  /** True in a row of a history: the value is that of the row's day. */
  readonly isOfDay: boolean;
  /** Whether its block says that figures in it are simulated. */
  readonly isMarked: boolean;
}

/** Elements that name the figure of what they head or hold, and show none themselves. */
const HEADING_TAGS = new Set(['th', 'ul']);
/** Parts of a page that share one mark. */
const BLOCK_TAGS = new Set(['figure', 'section', 'article', 'header']);

/** Elements that show a figure: those that name it, cells of numbers, and the change in a map's cell. */
function showsFigure(element: HtmlElement): boolean {
  if (element.attribute('data-figure') !== null) return !HEADING_TAGS.has(element.name);
  if (element.name === 'td') return hasClass(element, 'num') && !hasClass(element, 'rank');
  return hasClass(element, 'change') && element.parent?.name === 'a';
}

const isMark = (element: HtmlElement): boolean => hasClass(element, 'badge') && hasClass(element, 'demo');
const holdsMark = (element: HtmlElement): boolean => elementsOf(element).some(isMark);

const isBlock = (element: HtmlElement): boolean =>
  BLOCK_TAGS.has(element.name) || element.attribute('data-block') !== null;

/** Whether one of the blocks around an element carries the mark. */
function isMarked(element: HtmlElement, marked: Map<HtmlElement, boolean>): boolean {
  for (let one: HtmlElement | null = element; one && one.name !== 'main'; one = one.parent) {
    if (!isBlock(one)) continue;
    const known = marked.get(one) ?? holdsMark(one);
    marked.set(one, known);
    if (known) return true;
  }
  return false;
}

function isOfDay(element: HtmlElement): boolean {
  const heading = element.parent?.children.find(({ name }) => name === 'th');
  return element.parent?.name === 'tr' && heading !== undefined && isDay(textOf(heading));
}

function columnHeading(element: HtmlElement): string | null {
  let cell: HtmlElement | null = element;
  while (cell && cell.name !== 'td') cell = cell.parent;
  // The elements of one tree are of one kind.
  const heading = cell && (headingOf(cell) as HtmlElement | null);
  return heading && textOf(heading);
}

/** Every number of a page that is a figure, or stands in a column of numbers; dashes are left out. */
export function pageFigures(root: HtmlElement): PageFigure[] {
  const marked = new Map<HtmlElement, boolean>();
  return [...elementsOf(root)].filter(showsFigure).flatMap((element) => {
    const text = textOf(element);
    if (readPrinted(text) === null || isDay(text)) return [];
    const located = locateFigure(element);
    const heading = columnHeading(element);
    return [
      { element, text, heading, located, isOfDay: isOfDay(element), isMarked: isMarked(element, marked) },
    ];
  });
}
