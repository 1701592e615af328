import type { Currency } from '../../../shared/persian/format.ts';

/** What the page itself wrote where the reader's currency is shown instead. */

interface Shown {
  readonly source: string;
  readonly shown: string;
  readonly unit: Currency;
}
const converted = new WeakMap<Text, Shown>();

/** Absent once the page has written something else into the node. */
const readShown = (node: Text): Shown | undefined => {
  const known = converted.get(node);
  return known?.shown === node.data ? known : undefined;
};

/** The text that the page wrote into a node. */
export const sourceOf = (node: Text): string => readShown(node)?.source ?? node.data;

/** True where the node shows its text in that currency already. */
export const isShownIn = (node: Text, unit: Currency): boolean => readShown(node)?.unit === unit;

/** Shows `shown` in place of `source`; `restoreSource` undoes it. */
export function showInstead(node: Text, source: string, shown: string, unit: Currency): void {
  converted.set(node, { source, shown, unit });
  if (node.data !== shown) node.data = shown;
}

export function restoreSource(node: Text): void {
  const known = readShown(node);
  converted.delete(node);
  if (known) node.data = known.source;
}

/** The text nodes in an element, or the node itself. */
export function* textNodes(root: Node): Generator<Text> {
  if (root instanceof Text) yield root;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
}

/** Stands for what is left out: the words before and after it do not belong together. */
const OMITTED = '…';

/** The text of an element as the page wrote it; «…» for the elements that match `omitted`. */
export const sourceText = (element: Element, omitted?: string): string =>
  [...textNodes(element)]
    .map((node) => (omitted !== undefined && node.parentElement?.closest(omitted) ? OMITTED : sourceOf(node)))
    // Two elements side by side are two words.
    .join(' ');
