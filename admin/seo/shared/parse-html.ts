import type { HtmlElement } from '../../../shared/html-tree.ts';

/** An element of the browser's own tree. */
function toElement(element: Element, parent: HtmlElement | null): HtmlElement {
  const content: (string | HtmlElement)[] = [];
  const read: HtmlElement = {
    name: element.localName,
    parent,
    content,
    get children() {
      return content.filter((part): part is HtmlElement => typeof part !== 'string');
    },
    attribute: (name) => element.getAttribute(name),
  };
  for (const node of element.childNodes) {
    if (node instanceof Text) content.push(node.data);
    else if (node instanceof Element) content.push(toElement(node, read));
  }
  return read;
}

/** A page's `<html>`, as the browser reads it; scripts do not run. */
export const parseHtml = (html: string): HtmlElement =>
  toElement(new DOMParser().parseFromString(html, 'text/html').documentElement, null);
