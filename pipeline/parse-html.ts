import { Parser } from 'htmlparser2';
import type { HtmlElement } from '../shared/html-tree.ts';

interface OpenElement extends HtmlElement {
  readonly parent: OpenElement | null;
  readonly children: OpenElement[];
  readonly content: (string | OpenElement)[];
}

function createElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  parent: OpenElement | null,
): OpenElement {
  return { name, parent, children: [], content: [], attribute: (key) => attributes[key] ?? null };
}

/** The tree of a page's elements, below a nameless root. */
export function parseHtml(html: string): HtmlElement {
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
