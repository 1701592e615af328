/** e.g. "1.", «۲-», "a)", «ب)» */
const NUMBERED = /^(?:\p{Nd}+|[a-z]{1,4}|[\u0621-\u06cc]{1,2})[.)\-–]/iu;
const LEVEL = /mso-list:[^;"']*\blevel(\d)/i;

interface ListLine {
  readonly tag: 'ul' | 'ol';
  /** From 1. */
  readonly level: number;
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

function takeMarker(line: HTMLElement): string {
  const commented = takeCommentedMarker(line);
  if (commented !== null) return commented;
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent ?? '';
}

/** A paragraph as a line of a list; null for any other element. */
function readLine(element: Element): ListLine | null {
  const level = LEVEL.exec(element.getAttribute('style') ?? '')?.[1];
  if (level === undefined || !(element instanceof HTMLElement)) return null;
  const marker = takeMarker(element).replace(/\s+/g, ' ').trim();
  return { tag: NUMBERED.test(marker) ? 'ol' : 'ul', level: Number(level), line: element };
}

/** Lines one below the other as nested lists. */
function toLists(lines: readonly ListLine[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: HTMLElement[] = [];
  for (const { tag, level, line } of lines) {
    open.length = Math.min(open.length, level);
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    while (open.length < level) {
      const list = document.createElement(tag);
      const parent = open.at(-1);
      if (parent === undefined) roots.push(list);
      else {
        if (parent.lastElementChild === null) parent.append(document.createElement('li'));
        parent.lastElementChild?.append(list);
      }
      open.push(list);
    }
    const item = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...line.childNodes);
    item.append(paragraph);
    open.at(-1)?.append(item);
  }
  return roots;
}

/** Paragraphs that Word means as lines of lists become lists; a list ends at the first other element. */
export function joinWordLists(body: HTMLElement): void {
  const isLine = (element: Element | null): element is Element =>
    element !== null && LEVEL.test(element.getAttribute('style') ?? '');
  for (const first of body.querySelectorAll('[style*="mso-list"]')) {
    if (!first.isConnected || !isLine(first)) continue;
    const elements: Element[] = [];
    for (let next: Element | null = first; isLine(next); next = next.nextElementSibling) elements.push(next);
    const place = document.createElement('div');
    first.before(place);
    place.replaceWith(...toLists(elements.map(readLine).filter((line) => line !== null)));
    for (const element of elements) element.remove();
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
