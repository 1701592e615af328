import { isNumbered, isWorded, takeMarker } from './markers.ts';
import { isEmptyLine, rename, STYLE } from './styles.ts';

/** Headings as Word and web pages write them. */

/** An article's own title is the page's h1; its headings have the levels 2 to 4. */
const [TOP, LOWEST] = [2, 4];

/** e.g. "MsoTitle", "MsoTitleCxSpFirst" for one of several lines, "MsoHeading7", "c3 title" of Google Docs */
const HEADING_CLASS = /(?:^|\s)(?:Mso)?(?:Heading ?(\d)|Title)(?:CxSp(?:First|Middle|Last))?(?:\s|$)/i;
/** Styles that a writer based on a heading of Word. */
const OUTLINE = /mso-outline-level:\s*(\d)/i;

/** The level of a heading: Word's own have a tag, those of Word on the web a role, titles a class alone. Null for what is no heading. */
export function headingLevel(element: Element): number | null {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (tag) return Number(tag);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level') ?? TOP);
  const found = HEADING_CLASS.exec(element.className) ?? OUTLINE.exec(element.getAttribute(STYLE) ?? '');
  return found ? Number(found[1] ?? 1) : null;
}

/** A picture is a block of an article: within a heading it would end the heading and leave its words behind as a paragraph. */
function movePicturesBefore(heading: Element): void {
  for (const image of heading.querySelectorAll('img')) {
    const line = heading.ownerDocument.createElement('p');
    line.append(image);
    heading.before(line);
  }
}

/** Gives headings the levels that an article may have; those without a word are empty lines and go. */
export function normalizeHeadings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, [role=heading]')) {
    const level = headingLevel(element);
    if (level === null) continue;
    movePicturesBefore(element);
    if (isEmptyLine(element)) element.remove();
    else rename(element, `h${Math.min(LOWEST, Math.max(TOP, level))}`);
  }
}

/** Writes the number of a heading before its words, as an article has it: «۱.» before «مقدمه». */
export function numberHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll<HTMLElement>(`[${STYLE}*="mso-list" i]`)) {
    if (headingLevel(heading) === null) continue;
    const isWord = isWorded(heading);
    const marker = takeMarker(heading);
    if (isWord || isNumbered(marker)) heading.prepend(`${marker} `);
  }
}
