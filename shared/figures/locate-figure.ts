import { type FigureId, findFigure } from './index.ts';
import { MARKET, type Subject } from './provenance-key.ts';
import { subjectOfPath } from './subject-of-path.ts';

/** An element of a page, in the browser or of a parser. */
export interface TreeElement {
  /** Lower case. */
  readonly name: string;
  readonly parent: TreeElement | null;
  readonly children: readonly TreeElement[];
  attribute(name: string): string | null;
}

/** A figure of a page: which one, and whose. */
export interface LocatedFigure {
  readonly figure: FigureId;
  readonly subject: Subject;
  /** The element that shows it. */
  readonly element: TreeElement;
}

function* ancestors(element: TreeElement): Generator<TreeElement> {
  for (let one: TreeElement | null = element; one; one = one.parent) yield one;
}
const closest = (element: TreeElement, matches: (one: TreeElement) => boolean): TreeElement | null =>
  ancestors(element).find(matches) ?? null;

function* descendants(element: TreeElement): Generator<TreeElement> {
  for (const child of element.children) {
    yield child;
    yield* descendants(child);
  }
}

/** The heading of a cell's column; null outside of a table. */
export function headingOf(cell: TreeElement): TreeElement | null {
  const table = closest(cell, ({ name }) => name === 'table');
  const head = table?.children.find(({ name }) => name === 'thead')?.children[0];
  return head?.children[cell.parent?.children.indexOf(cell) ?? -1] ?? null;
}

/** The element that names the figure, nearest first: itself, the heading of its column, or the map around it. */
function namedBy(element: TreeElement): { readonly id: string; readonly element: TreeElement } | null {
  for (const one of ancestors(element)) {
    if (one.name === 'th') return null;
    const own = one.attribute('data-figure');
    if (own !== null) return { id: own, element: one.name === 'ul' ? element : one };
    const id = one.name === 'td' ? headingOf(one)?.attribute('data-figure') : null;
    if (id) return { id, element: one };
  }
  return null;
}

/** The link of the row or of the map's cell in which an element stands. */
function rowSubject(element: TreeElement): Subject | null {
  const row = closest(element, ({ name }) => name === 'tr');
  const link = row
    ? descendants(row).find(({ name, attribute }) => name === 'a' && attribute('href') !== null)
    : closest(element, ({ name }) => name === 'a');
  return subjectOfPath(link?.attribute('href') ?? '');
}

const isOf = (subject: Subject | null, kind: string): subject is Subject =>
  subject?.startsWith(`${kind}/`) ?? false;

/** Whose figure it is: of the row's link, else of the nearest part of the page that names a subject of this level. */
function subjectOf(element: TreeElement, level: string): Subject | null {
  if (level === 'market') return MARKET;
  const kind = level === 'category' ? 'category' : 'fund';
  const row = rowSubject(element);
  if (isOf(row, kind)) return row;
  for (const one of ancestors(element))
    for (const name of ['data-subject', 'data-category']) {
      const subject = one.attribute(name);
      if (isOf(subject, kind)) return subject;
    }
  return null;
}

/** The figure that an element shows, or stands in; null where there is none. */
export function locateFigure(element: TreeElement): LocatedFigure | null {
  const named = namedBy(element);
  const figure = named && findFigure(named.id);
  if (!named || !figure) return null;
  const subject = subjectOf(named.element, figure.level);
  return subject === null ? null : { figure: figure.id as FigureId, subject, element: named.element };
}
