import type { TreeElement } from '../../../shared/figures/locate-figure.ts';

export interface DomElement extends TreeElement {
  readonly node: HTMLElement;
}

/** An element of the document as `locateFigure` reads it; the same one for the same element. */
export function domElement(node: HTMLElement, known = new WeakMap<Element, DomElement>()): DomElement {
  const other = known.get(node);
  if (other) return other;
  const element: DomElement = {
    node,
    name: node.localName,
    get parent() {
      return node.parentElement && domElement(node.parentElement, known);
    },
    get children() {
      return [...node.children].map((child) => domElement(child as HTMLElement, known));
    },
    attribute: (name) => node.getAttribute(name),
  };
  known.set(node, element);
  return element;
}
