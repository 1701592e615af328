import { latinDigits } from '../../../shared/persian/digits.ts';
import { levelOf, STYLE } from './styles.ts';

/** e.g. "1.", «۲-», "a)", «الف)», "(3)", "1-2" */
const NUMBERED = /^[([]?(?:\p{Nd}+|[a-z]{1,4}|[\u0621-\u06cc]{1,3})[.)\]\-–ـ:]|^\p{Nd}+$/iu;
/**
 * What stands before the words of a line whose program left out that it is one of a list: a bullet, as itself or as the letter by which Word
 * writes it in Wingdings («§», «Ø», «ü», "v", "q"), or a number as above.
 */
const WRITTEN =
  /^\s*([·•●○▪■◦‣–\-*o§Øüvq➢➤✓✔❖❑\uf06e\uf071\uf076\uf0b7\uf0a7\uf0d8\uf0fc]|[([]?(?:\p{Nd}+|[ivxlc]{1,5}|[a-z]|[\u0621-\u06cc]|الف)[.)\]\-–ـ])\s+(?=\S)/iu;
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
  /** The list that it is of; null where its program does not say it. */
  readonly list: string | null;
  readonly line: HTMLElement;
}

/** Removes the nodes between Word's two comments, which hold the marker for readers without lists, and returns its text. */
function takeCommentedMarker(line: HTMLElement): string | null {
  const comments = document.createTreeWalker(line, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const start = comments.currentNode;
    if (!start.textContent?.includes('[if !supportLists]')) continue;
    let marker = '';
    for (let next = start.nextSibling; next !== null; next = start.nextSibling) {
      if (next.nodeType === Node.COMMENT_NODE) break;
      marker += next.textContent ?? '';
      next.remove();
    }
    return marker;
  }
  return null;
}

/** Removes so many characters from the start of an element. */
function takeStart(line: HTMLElement, length: number): void {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const node = texts.currentNode as Text;
    const taken = Math.min(left, node.length);
    node.deleteData(0, taken);
    left -= taken;
  }
}

function takeWrittenMarker(line: HTMLElement): string {
  const [all = '', marker = ''] = WRITTEN.exec(line.textContent ?? '') ?? [];
  takeStart(line, all.length);
  return marker;
}

function takeMarker(line: HTMLElement): string {
  const commented = takeCommentedMarker(line);
  if (commented !== null) return commented;
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(STYLE) ?? ''),
  );
  marker?.remove();
  return marker ? (marker.textContent ?? '') : takeWrittenMarker(line);
}

/** The level of a line of a list; null for any other element. A numbered head of Word is a head, and Outlook's lines are in lists already. */
function lineLevel(element: Element): number | null {
  if (element.localName === 'li' || levelOf(element) !== null) return null;
  const level = LEVEL.exec(element.getAttribute(STYLE) ?? '')?.[1];
  if (level !== undefined) return Number(level);
  return LINE_CLASS.test(element.className) && WRITTEN.test(element.textContent ?? '') ? 1 : null;
}

/** A paragraph as a line of a list; null for any other element, and for a line without words. */
function readLine(element: Element): ListLine | null {
  const level = lineLevel(element);
  if (level === null || !(element instanceof HTMLElement)) return null;
  const list = LIST.exec(element.getAttribute(STYLE) ?? '')?.[1] ?? null;
  const marker = takeMarker(element).replace(/\s+/g, ' ').trim();
  if (!element.textContent?.trim() && element.querySelector('img') === null) return null;
  const isNumbered = NUMBERED.test(marker);
  const number = isNumbered ? numberOf(marker) : null;
  return { tag: isNumbered ? 'ol' : 'ul', level, number, list, line: element };
}

/** The number of a line within its list, e.g. «۳.» → 3, "2.1." → 1; null for letters. */
function numberOf(marker: string): number | null {
  const digits = /(\d+)\D*$/.exec(latinDigits(marker))?.[1];
  return digits === undefined ? null : Number(digits);
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

function createList({ tag, number }: ListLine): HTMLElement {
  const list = document.createElement(tag);
  if (tag === 'ol' && number !== null && number > 1) list.setAttribute('start', String(number));
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
    return {
      tag: list?.localName === 'ol' ? 'ol' : 'ul',
      level: Number(line.getAttribute('aria-level') ?? 1),
      number:
        list?.localName === 'ol' && list.hasAttribute('start') ? Number(list.getAttribute('start')) : null,
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

/** Paragraphs that Word means as lines of lists become lists; a list ends at the first other element. */
export function joinWordLists(body: HTMLElement): void {
  const isLine = (element: Element | null): element is Element =>
    element !== null && lineLevel(element) !== null;
  for (const first of body.querySelectorAll(`[${STYLE}*="mso-list" i], [class*="MsoList"]`)) {
    if (!first.isConnected || !isLine(first)) continue;
    const elements: Element[] = [];
    for (let next: Element | null = first; isLine(next); next = next.nextElementSibling) elements.push(next);
    const place = document.createElement('div');
    first.before(place);
    place.replaceWith(...toLists(elements.map(readLine).filter((line) => line !== null)));
    for (const element of elements) element.remove();
  }
}

/** The number of a head, which an article's heads have as words: «۱.» before «مقدمه». */
export function numberHeads(body: HTMLElement): void {
  for (const head of body.querySelectorAll<HTMLElement>(`[${STYLE}*="mso-list" i]`)) {
    if (levelOf(head) === null) continue;
    const marker = takeMarker(head).replace(/\s+/g, ' ').trim();
    if (NUMBERED.test(marker)) head.prepend(`${marker} `);
  }
}

/** Google Docs and LibreOffice write a deeper list beside its item instead of within. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = document.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}
