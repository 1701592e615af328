import { elementsOf, type HtmlElement } from '../../../shared/html-tree.ts';

/** Paths of the site that a page links to or loads, decoded, without query and fragment. */
export function internalLinks(page: HtmlElement): Set<string> {
  const links = new Set<string>();
  for (const element of elementsOf(page)) {
    for (const name of ['href', 'src']) {
      const address = element.attribute(name) ?? '';
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      links.add(decodeOr(address.split(/[?#]/, 1)[0] as string));
    }
  }
  return links;
}

/** Decodes a path; an invalid one is returned as it is, and the check then reports it. */
function decodeOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
