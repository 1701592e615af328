import { withoutInvisible } from '../../../shared/persian/invisible.ts';

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
    // A heading is bold and a link underlined already.
    const own = TAGS.filter(([tag]) => !(tag === 'strong' && element.closest('h2, h3, h4')))
      .filter(([tag]) => !(tag === 'u' && (element.closest('a') || element.querySelector('a'))))
      .filter(([, isMeant]) => isMeant(style));
    for (const [tag] of own) wrap(element, tag);
  }
}
