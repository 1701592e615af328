import { isCheckBox } from './check-boxes.ts';
import { headingLevel } from './headings.ts';
import { isNumbered, isWorded, isWritten, letterNumber, numberOf, takeMarker } from './markers.ts';
import { isEmptyLine, STYLE, styleOf } from './styles.ts';

/** Word's class of such a line, e.g. "MsoListParagraphCxSpFirst". */
const LINE_CLASS = /(?:^|\s)MsoList(?:Paragraph|Bullet|Number)/;
const LEVEL = /mso-list:[^;"']*\blevel(\d)/i;
/** Which list a line is of: Word gives each its own, e.g. "lfo2". */
const LIST = /mso-list:[^;"']*\b(lfo\d+)/i;

interface ListLine {
  readonly tag: 'ul' | 'ol';
  /** From 1. */
  readonly level: number;
  /** The number of the line; null where its marker has none. */
  readonly number: number | null;
  /** The number with which a list begins at this line: its letters count too, though they do not say which line follows. Null where nobody knows it. */
  readonly start: number | null;
  /** The list that it is of; null where its program does not say it. */
  readonly list: string | null;
  readonly line: HTMLElement;
}

/**
 * The level of a line of a list; null for any other element. A numbered heading of Word is a heading, Outlook's lines are in lists already, and a list
 * of the page has no markers with words.
 */
function lineLevel(element: Element): number | null {
  if (element.localName === 'li' || headingLevel(element) !== null || isWorded(element)) return null;
  const level = LEVEL.exec(element.getAttribute(STYLE) ?? '')?.[1];
  if (level !== undefined) return Number(level);
  const isLine = LINE_CLASS.test(element.className) || isHanging(element);
  return isLine && isWritten(element) ? indentLevel(element) : null;
}

/** A style of the writer's own has no class of lists, but its marker hangs before the words. */
const isHanging = (element: Element): boolean =>
  element.localName === 'p' && (styleOf(element)['text-indent'] ?? '').startsWith('-');

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
/** By which Word indents each level of a list. Points. */
const LEVEL_INDENT = 36;

/** e.g. "36.0pt", ".5in" in points; 0 for any other text. */
function inPoints(length: string | undefined): number {
  const [, number, unit = ''] = /^([\d.]+)(pt|in|cm|mm|px)$/.exec(length ?? '') ?? [];
  return Number(number ?? 0) * (POINTS[unit] ?? 0);
}

/** The level that the indent of a line says, where its program does not say it otherwise. */
function indentLevel(element: Element): number {
  const { margin = '', 'margin-right': right, 'margin-left': left } = styleOf(element);
  const [, ofRight, , ofLeft] = margin.split(' ');
  const indent = Math.max(...[right ?? ofRight, left ?? ofLeft].map(inPoints));
  return Math.max(1, Math.round(indent / LEVEL_INDENT));
}

/** Which list of Word's a line is of; null where it does not say it. */
const listOf = (element: Element): string | null => LIST.exec(element.getAttribute(STYLE) ?? '')?.[1] ?? null;

/** A paragraph as a line of a list; null for any other element, and for a line without words. */
function readLine(element: Element): ListLine | null {
  const level = lineLevel(element);
  if (level === null || !(element instanceof HTMLElement)) return null;
  const list = listOf(element);
  const marker = takeMarker(element);
  if (isEmptyLine(element)) return null;
  if (isCheckBox(marker)) element.prepend(`${marker} `);
  const tag = isNumbered(marker) ? 'ol' : 'ul';
  const number = tag === 'ol' ? numberOf(marker) : null;
  return { tag, level, number, start: number ?? letterNumber(marker), list, line: element };
}

/** A line's words as an item of a list; the editor wants a paragraph in it. */
function toItem(line: HTMLElement): HTMLElement {
  const item = document.createElement('li');
  item.append(...line.childNodes);
  if (item.querySelector('p') !== null) return item;
  const paragraph = document.createElement('p');
  paragraph.append(...item.childNodes);
  item.append(paragraph);
  return item;
}

function createList({ tag, start }: ListLine): HTMLElement {
  const list = document.createElement(tag);
  if (tag === 'ol' && start !== null && start > 1) list.setAttribute('start', String(start));
  return list;
}

/** Whether a line goes on with the list of the line before: numbers that begin anew, or leave some out, are another list's. */
function isContinued(before: ListLine, line: ListLine): boolean {
  if (before.tag !== line.tag) return false;
  if (line.tag === 'ul') return true;
  return before.number === null || line.number === null
    ? before.list === line.list
    : line.number === before.number + 1;
}

/** Lines one below the other as nested lists; a level that is left out is none. */
function toLists(lines: readonly ListLine[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: { readonly level: number; readonly list: HTMLElement; last: ListLine }[] = [];
  const top = () => open.at(-1);
  for (const one of lines) {
    while ((top()?.level ?? 0) > one.level) open.pop();
    const same = top();
    if (same?.level === one.level && !isContinued(same.last, one)) open.pop();
    else if (same?.level === one.level) same.last = one;
    if ((top()?.level ?? 0) < one.level) {
      const [list, parent] = [createList(one), top()];
      if (parent) parent.list.lastElementChild?.append(list);
      else roots.push(list);
      open.push({ level: one.level, list, last: one });
    }
    top()?.list.append(toItem(one.line));
  }
  return roots;
}

/** Word on the web's box around each line of a list, which says its level. */
const ONLINE = 'ListContainerWrapper';

const onlineLines = (box: Element): ListLine[] =>
  [...box.querySelectorAll<HTMLLIElement>('li')].map((line) => {
    const list = line.closest('ul, ol');
    const number =
      list?.localName === 'ol' && list.hasAttribute('start') ? Number(list.getAttribute('start')) : null;
    return {
      tag: list?.localName === 'ol' ? 'ol' : 'ul',
      level: Number(line.getAttribute('aria-level') ?? 1),
      number,
      start: number,
      list: line.getAttribute('data-listid'),
      line,
    };
  });

/** Lists of Word on the web, one a line, as the nested lists that they are. */
export function joinOnlineLists(body: HTMLElement): void {
  const isBox = (element: Element | null): element is Element => element?.classList.contains(ONLINE) ?? false;
  for (const first of body.querySelectorAll(`.${ONLINE}`)) {
    if (!first.isConnected || isBox(first.previousElementSibling)) continue;
    const boxes: Element[] = [];
    for (let next: Element | null = first; isBox(next); next = next.nextElementSibling) boxes.push(next);
    const lines = boxes.flatMap(onlineLines);
    for (const box of boxes.slice(1)) box.remove();
    first.replaceWith(...toLists(lines));
  }
}

const isLine = (element: Element | null): element is Element =>
  element !== null && lineLevel(element) !== null;

/** An empty line between two lines of one list, by which a writer keeps them apart. */
function isBlankWithin(element: Element | null, list: string | null): element is Element {
  if (element?.localName !== 'p' || list === null || !isEmptyLine(element)) return false;
  const next = element.nextElementSibling;
  return isBlankWithin(next, list) || (isLine(next) && listOf(next) === list);
}

/** Paragraphs that Word means as lines of lists become lists; a list ends at the first other element with words. */
export function joinWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll(
    `[${STYLE}*="mso-list" i], [class*="MsoList"], p[${STYLE}*="text-indent" i]`,
  )) {
    if (!first.isConnected || !isLine(first)) continue;
    const elements: Element[] = [];
    let list: string | null = null;
    for (
      let next: Element | null = first;
      isLine(next) || isBlankWithin(next, list);
      next = next.nextElementSibling
    ) {
      elements.push(next);
      list = listOf(next) ?? list;
    }
    const place = document.createElement('div');
    first.before(place);
    place.replaceWith(...toLists(elements.map(readLine).filter((line) => line !== null)));
    for (const element of elements) element.remove();
  }
}
