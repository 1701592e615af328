import { formatNumber } from '../../../shared/persian/format.ts';
import { rename } from './styles.ts';

/** Lists as Google Docs and LibreOffice write them. */

const HEADINGS = 'h2, h3, h4';
/** The list and the level of one of its parts in a published file of Google Docs, e.g. "lst-kix_ab1-0". */
const PART_CLASS = /(?:^|\s)lst-kix_(\S+)-(\d)(?:\s|$)/;

interface Part {
  readonly id: string;
  /** From 0. */
  readonly level: number;
}

function partOf(element: Element | null | undefined): Part | null {
  const [, id, level] = PART_CLASS.exec(element?.className ?? '') ?? [];
  return id === undefined ? null : { id, level: Number(level) };
}

/** Puts a part of a list where its level belongs in the part before it. */
function joinPart(list: Element, { level }: Part, before: Element): void {
  const item = before.lastElementChild;
  const deeper = item?.lastElementChild;
  if ((partOf(before)?.level ?? 0) >= level) {
    before.append(...list.childNodes);
    list.remove();
  } else if (deeper && partOf(deeper)) joinPart(list, { id: '', level }, deeper);
  else item?.append(list);
}

/** The parts of a list of a published file, one after the other, as the nested list that they are. */
export function joinPublishedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('[class*="lst-kix_"]')) {
    const [part, before] = [partOf(list), list.previousElementSibling];
    if (part && before && partOf(before)?.id === part.id) joinPart(list, part, before);
  }
}

/** The heading of an item that is nothing else; null for any other item. */
function headingOf(item: Element): Element | null {
  const [only, more] = item.children;
  const isAlone = only?.matches(HEADINGS) && !more && only.textContent?.trim() === item.textContent?.trim();
  return item.localName === 'li' && only && isAlone ? only : null;
}

/** Puts the headings of a list in its place, with the numbers that they have as items. */
function unwrapHeadings(list: Element): void {
  let number = Number(list.getAttribute('start') ?? 1);
  for (const item of list.children) {
    const heading = headingOf(item);
    if (heading && list.localName === 'ol') heading.prepend(`${formatNumber(number++)}. `);
  }
  list.replaceWith(...[...list.children].map((item) => headingOf(item) ?? item));
}

/** Gives the items of a list that counts down their own numbers. */
function numberDownwards(list: HTMLOListElement): void {
  const items = [...list.children];
  items.forEach((item, i) => {
    const number = (list.hasAttribute('start') ? list.start : items.length) - i;
    if (!item.hasAttribute('value')) item.setAttribute('value', String(number));
  });
  list.reversed = false;
}

/** A list whose numbers leave some out begins anew at each such item: an article's lists count on from their first number. */
export function splitByNumbers(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ol')].reverse()) {
    if (list.reversed) numberDownwards(list);
    let [part, next]: [HTMLOListElement, number] = [list, list.start];
    for (const item of [...list.children]) {
      const given = item.getAttribute('value')?.trim() ?? '';
      const number = /^\d{1,9}$/.test(given) ? Number(given) : next;
      const isFirst = part.firstElementChild === item;
      if (number !== next) part = isFirst ? part : createAfter(part);
      if (number !== next) part.start = number;
      if (part !== list) part.append(item);
      next = number + (item.localName === 'li' ? 1 : 0);
    }
  }
}

function createAfter(list: Element): HTMLOListElement {
  const next = document.createElement('ol');
  list.after(next);
  return next;
}

/** Google Docs writes a numbered heading as a list; within any other list a heading becomes bold type, because an article's lists have no headings. */
export function takeHeadingsOutOfLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ul, ol')].reverse()) {
    const items = [...list.children];
    if (items.length > 0 && items.every((item) => item.matches(HEADINGS) || headingOf(item)))
      unwrapHeadings(list);
  }
  for (const heading of body.querySelectorAll(`li :is(${HEADINGS})`)) {
    const bold = document.createElement('strong');
    bold.append(...heading.childNodes);
    heading.append(bold);
    rename(heading, 'p');
  }
}

/** A deeper list stands beside its item instead of within. */
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
  const items = [...body.querySelectorAll('li')].reverse();
  for (const item of items) if (hasListsAlone(item)) moveLists(item);
}

/** Whether an item has no words of its own before deeper lists. */
const hasListsAlone = (item: Element): boolean =>
  item.childElementCount > 0 &&
  [...item.childNodes].every((node) =>
    node instanceof Element ? node.matches('ul, ol') : !node.textContent?.trim(),
  );

/** Outlook and OneNote put a deeper list into an item of its own: it belongs to the item before; without one its items are the list's. */
function moveLists(item: Element): void {
  const before = item.previousElementSibling;
  if (before?.localName === 'li') before.append(...item.children);
  else item.before(...[...item.children].flatMap((list) => [...list.children]));
  item.remove();
}
