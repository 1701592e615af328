import { completeAddress } from '../complete-address.ts';
import { rename, styleOf } from './styles.ts';

/** What a writer does not see in the text: hidden words, and a reviewer's comments with the marks that lead to them. */
const COMMENTS = '.MsoCommentReference, .msocomtxt, .msocomanchor, .msocomoff';

const isHidden = (element: Element): boolean => {
  const style = styleOf(element);
  return style.display === 'none' || style['mso-hide'] === 'all' || style['mso-element'] === 'comment-list';
};

/** Where Word begins a page. */
const isPageBreak = (element: Element): boolean =>
  element.localName === 'br' && styleOf(element)['page-break-before'] === 'always';

/** Removes what the program did not show, or showed beside the text, and the ends of its pages. */
export function leaveOutHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(COMMENTS)) element.remove();
  for (const element of body.querySelectorAll('*'))
    if (isHidden(element) || isPageBreak(element)) element.remove();
}

/** Links of a file to places within itself lead nowhere on the site; others get the scheme that they lack. */
export function completeLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (address.startsWith('#')) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', completeAddress(address));
  }
}

/** Boxes of web pages and mails, each a line of its own. */
const BOXES = 'div, section, article, header, footer, main, aside, center, address, dl, dt, dd';
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

/** Empty lines, which Word writes as a paragraph with a blank. */
export function leaveOutEmpty(body: HTMLElement): void {
  for (const line of body.querySelectorAll('p'))
    if (!line.textContent?.trim() && line.querySelector('img') === null) line.remove();
}
