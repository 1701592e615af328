import { withoutInvisible } from '../../../shared/persian/clean-input.ts';
/** Replaces an element by another of that name, with its content. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** The attribute that holds what the clipboard's `style` said. */
export const STYLE = 'data-style';

/** Whether an element shows neither words nor a picture. */
export const isEmptyLine = (element: Element): boolean =>
  withoutInvisible(element.textContent ?? '').trim() === '' && element.querySelector('img') === null;

/** An article's own title is the page's h1; its heads have the levels 2 to 4. */
const [TOP, LOWEST] = [2, 4];

/** e.g. "MsoTitle", "MsoTitleCxSpFirst" for one of several lines, "MsoHeading7", "c3 title" of Google Docs */
const HEAD_CLASS = /(?:^|\s)(?:Mso)?(?:Heading ?(\d)|Title)(?:CxSp(?:First|Middle|Last))?(?:\s|$)/i;
/** Styles that a writer based on a head of Word. */
const OUTLINE = /mso-outline-level:\s*(\d)/i;

/** Word's own heads have a tag, Word on the web a role, titles a class alone; null for what is no head. */
export function levelOf(element: Element): number | null {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (tag) return Number(tag);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level') ?? TOP);
  const found = HEAD_CLASS.exec(element.className) ?? OUTLINE.exec(element.getAttribute(STYLE) ?? '');
  return found ? Number(found[1] ?? 1) : null;
}

/** A picture is a block of an article: within a head it would end it, and leave its words behind as a paragraph. */
function takeOutPictures(head: Element): void {
  for (const image of head.querySelectorAll('img')) {
    const line = head.ownerDocument.createElement('p');
    line.append(image);
    head.before(line);
  }
}

/** Heads in the levels that an article may have; those without a word are empty lines. */
export function headings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, [role=heading]')) {
    const level = levelOf(element);
    if (level === null) continue;
    takeOutPictures(element);
    if (isEmptyLine(element)) element.remove();
    else rename(element, `h${Math.min(LOWEST, Math.max(TOP, level))}`);
  }
}

/** The declarations of an element by property, e.g. { 'font-weight': '700' }. */
export function styleOf(element: Element): Readonly<Record<string, string>> {
  const pairs = (element.getAttribute(STYLE) ?? '').split(';').map((one) => {
    const [name = '', ...value] = one.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

type Style = ReturnType<typeof styleOf>;

const MIN_BOLD_WEIGHT = 600;
const isBold = ({ 'font-weight': weight }: Style): boolean =>
  weight === 'bold' || Number(weight) >= MIN_BOLD_WEIGHT;
const hasLine =
  (line: string) =>
  ({ 'text-decoration': short = '', 'text-decoration-line': long = '' }: Style): boolean =>
    `${short} ${long}`.includes(line);

/** What a style says, as the tag for it. */
const TAGS: readonly (readonly [tag: string, isMeant: (style: Style) => boolean])[] = [
  ['strong', isBold],
  ['em', ({ 'font-style': style }) => style === 'italic'],
  ['s', hasLine('line-through')],
  ['u', hasLine('underline')],
  ['sup', ({ 'vertical-align': align }) => align === 'super'],
  ['sub', ({ 'vertical-align': align }) => align === 'sub'],
];

function wrap(element: Element, tag: string): void {
  const frame = element.ownerDocument.createElement(tag);
  frame.append(...element.childNodes);
  element.append(frame);
}

/** Google Docs and LibreOffice write emphasis as styles; Google Docs wraps all of it in a `b` that is not bold. */
export function stylesAsTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong'))
    if (['normal', '400'].includes(styleOf(element)['font-weight'] ?? '')) rename(element, 'span');
  for (const bold of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong)'))
    bold.replaceWith(...bold.childNodes);
  for (const element of body.querySelectorAll(`span[${STYLE}], font[${STYLE}]`)) {
    const style = styleOf(element);
    // A head is bold and a link underlined already.
    const own = TAGS.filter(([tag]) => !(tag === 'strong' && element.closest('h2, h3, h4')))
      .filter(([tag]) => !(tag === 'u' && (element.closest('a') || element.querySelector('a'))))
      .filter(([, isMeant]) => isMeant(style));
    for (const [tag] of own) wrap(element, tag);
  }
}
