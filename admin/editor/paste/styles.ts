/** Replaces an element by another of that name, with its content. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** An article's own title is the page's h1; its heads have the levels 2 to 4. */
const [TOP, LOWEST] = [2, 4];

/** Word's own heads have a tag, Word on the web a role, titles a class alone. */
function levelOf(element: Element): number | null {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (tag) return Number(tag);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level') ?? TOP);
  const style = /^(?:Mso)?(?:Heading(\d)|Title)$/.exec(element.className);
  return style ? Number(style[1] ?? 1) : null;
}

/** Heads in the levels that an article may have. */
export function headings(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, [role=heading]')) {
    const level = levelOf(element);
    if (level !== null) rename(element, `h${Math.min(LOWEST, Math.max(TOP, level))}`);
  }
}

const BOLD = 600;
const isBold = ({ fontWeight }: CSSStyleDeclaration): boolean =>
  fontWeight === 'bold' || Number(fontWeight) >= BOLD;

/** What a style says, as the tag for it. */
const TAGS: readonly (readonly [tag: string, isMeant: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', isBold],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['s', ({ textDecoration }) => textDecoration.includes('line-through')],
  ['u', ({ textDecoration }) => textDecoration.includes('underline')],
  ['sup', ({ verticalAlign }) => verticalAlign === 'super'],
  ['sub', ({ verticalAlign }) => verticalAlign === 'sub'],
];

function wrap(element: HTMLElement, tag: string): void {
  const frame = element.ownerDocument.createElement(tag);
  frame.append(...element.childNodes);
  element.append(frame);
}

/** Google Docs and LibreOffice write emphasis as styles; Google Docs wraps all of it in a `b` that is not bold. */
export function stylesAsTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong'))
    if (element.style.fontWeight === 'normal' || element.style.fontWeight === '400') rename(element, 'span');
  for (const element of body.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    // A head is bold and a link underlined already.
    const own = TAGS.filter(([tag]) => !(tag === 'strong' && element.closest('h2, h3, h4')))
      .filter(([tag]) => !(tag === 'u' && (element.closest('a') || element.querySelector('a'))))
      .filter(([, isMeant]) => isMeant(element.style));
    for (const [tag] of own) wrap(element, tag);
  }
}
