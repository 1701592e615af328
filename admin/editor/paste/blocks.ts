import { isEmptyLine, rename, styleOf } from './styles.ts';

/** What does not belong to the text: a reviewer's comments with the marks that lead to them, and Wikipedia's links to edit a part. */
const BESIDE_TEXT = '.MsoCommentReference, .msocomtxt, .msocomanchor, .msocomoff, .mw-editsection';

const isHidden = (element: Element): boolean => {
  const style = styleOf(element);
  const isShown =
    !element.hasAttribute('hidden') && style.display !== 'none' && style.visibility !== 'hidden';
  return !isShown || style['mso-hide'] === 'all' || style['mso-element'] === 'comment-list';
};

/** Where Word begins a page. */
const isPageBreak = (element: Element): boolean =>
  element.localName === 'br' && styleOf(element)['page-break-before'] === 'always';

/** Removes what the program did not show, or showed beside the text, and the ends of its pages. */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(BESIDE_TEXT)) element.remove();
  for (const element of body.querySelectorAll('*'))
    if (isHidden(element) || isPageBreak(element)) element.remove();
}

/** Boxes of web pages and mails, each a line of its own. */
const BOXES =
  'div, section, article, header, footer, main, aside, center, address, dl, dt, dd, details, summary';
const BLOCKS = `${BOXES}, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, figure, hr`;

const isBlock = (node: Node): boolean =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

/** Puts what stands between the blocks of a box into paragraphs. */
function wrapWords(box: Element): void {
  let paragraph: HTMLElement | null = null;
  for (const node of [...box.childNodes]) {
    if (isBlock(node)) paragraph = null;
    else if (paragraph !== null) paragraph.append(node);
    else if (node.textContent?.trim() || node instanceof HTMLImageElement) {
      paragraph = document.createElement('p');
      node.before(paragraph);
      paragraph.append(node);
    }
  }
}

/** A box becomes a paragraph, or its words between other blocks do: without it the sanitizer would join the words of two lines. */
export function boxesAsParagraphs(body: HTMLElement): void {
  for (const box of [...body.querySelectorAll(BOXES)].reverse()) {
    if ([...box.childNodes].some(isBlock)) wrapWords(box);
    else rename(box, 'p');
  }
}

/** The next node before or after a break that shows something, other breaks left aside; null at the end of its box. */
function nodeBeside(line: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let node = line[side];
  const isBlank = (one: Node): boolean =>
    one instanceof Element ? one.localName === 'br' : !one.textContent?.trim();
  while (node && isBlank(node)) node = node[side];
  return node;
}

/** A break between two blocks, as Google Docs writes empty lines and ends what was copied, or before a block, which begins a line anyway. */
function isBlankBreak(line: Node): boolean {
  const [before, after] = [nodeBeside(line, 'previousSibling'), nodeBeside(line, 'nextSibling')];
  if (after !== null) return isBlock(after);
  return before !== null && isBlock(before);
}

/** Removes empty lines: a break between blocks, or, as Word writes them, a paragraph with a blank; and lists without a word. */
export function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) if (isBlankBreak(line)) line.remove();
  for (const line of body.querySelectorAll('p, ul, ol')) if (isEmptyLine(line)) line.remove();
}
