/** The elements of an HTML page, whichever parser read it: `pipeline/parse-html.ts`, or the browser's in the admin. */
import type { TreeElement } from './figures/locate-figure.ts';

export interface HtmlElement extends TreeElement {
  readonly parent: HtmlElement | null;
  readonly children: readonly HtmlElement[];
  /** Own text and elements, in order. */
  readonly content: readonly (string | HtmlElement)[];
}

export type Matches = (element: HtmlElement) => boolean;

const none: Matches = () => false;

/** True for elements of these names, in lower case. */
export const isNamed = (...names: string[]): Matches => {
  const known = new Set(names);
  return ({ name }) => known.has(name);
};

/** What a reader never sees as text. */
export const isUnprinted = isNamed('script', 'style', 'template', 'noscript');

/**
 * Every element below `root`, in the order of the page, without those that `isLeftOut` matches and what is in them. A stack, since a generator
 * within a generator hands each element on through all that contain it.
 */
export function* elementsOf(root: HtmlElement, isLeftOut: Matches = none): Generator<HtmlElement> {
  const waiting = [...root.children].reverse();
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isLeftOut(one)) continue;
    yield one;
    for (let at = one.children.length - 1; at >= 0; at -= 1) waiting.push(one.children[at] as HtmlElement);
  }
}

/** The elements of one name below `root`. */
export const elementsNamed = (root: HtmlElement, name: string, isLeftOut: Matches = none): HtmlElement[] =>
  [...elementsOf(root, isLeftOut)].filter(isNamed(name));

/** Text of an element as it is written, without that of elements that `isLeftOut` matches. */
export const rawText = (element: HtmlElement, isLeftOut: Matches = none): string =>
  element.content
    .map((part) => (typeof part === 'string' ? part : isLeftOut(part) ? '' : rawText(part, isLeftOut)))
    .join('');

const spaced = (element: HtmlElement, isLeftOut: Matches): string =>
  element.content
    .map((part) => (typeof part === 'string' ? part : isLeftOut(part) ? ' ' : ` ${spaced(part, isLeftOut)} `))
    .join('');

/** Words of an element on one line: elements are parted by a space, e.g. "<li>a</li><li>b</li>" → "a b". */
export const elementWords = (element: HtmlElement, isLeftOut: Matches = none): string =>
  spaced(element, isLeftOut).replace(/\s+/g, ' ').trim();
