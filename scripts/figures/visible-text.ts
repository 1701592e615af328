import { Parser } from 'htmlparser2';
import type { TreeElement } from '../../shared/figures/locate-figure.ts';

/** An element of a rendered page. */
export interface PageElement extends TreeElement {
  readonly parent: PageElement | null;
  readonly children: PageElement[];
  /** Own text and that of the descendants, in order. */
  readonly content: (string | PageElement)[];
}

function createElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  parent: PageElement | null,
): PageElement {
  return { name, parent, children: [], content: [], attribute: (key) => attributes[key] ?? null };
}

/** The tree of a page's elements, below a nameless root. */
export function parsePage(html: string): PageElement {
  const root = createElement('', {}, null);
  let open = root;
  const parser = new Parser({
    onopentag(name, attributes) {
      const child = createElement(name, attributes, open);
      open.children.push(child);
      open.content.push(child);
      open = child;
    },
    ontext(text) {
      open.content.push(text);
    },
    onclosetag() {
      open = open.parent ?? root;
    },
  });
  parser.write(html);
  parser.end();
  return root;
}

/** The text of an element, without what is hidden from sight. */
export const textOf = (element: PageElement): string =>
  element.content
    .map((part) => (typeof part === 'string' ? part : isHidden(part) ? '' : textOf(part)))
    .join('')
    .trim();

export const hasClass = (element: PageElement, name: string): boolean =>
  (element.attribute('class') ?? '').split(/\s+/).includes(name);

const isHidden = (element: PageElement): boolean => hasClass(element, 'visually-hidden');

/** Every element below `root`, in the order of the page. */
export function* elementsOf(root: PageElement): Generator<PageElement> {
  for (const child of root.children) {
    yield child;
    yield* elementsOf(child);
  }
}
