import { elementsOf, type HtmlElement } from '../../../shared/html-tree.ts';
import { decodePath } from '../../../shared/seo/rendered-page.ts';

/** Paths of the site that a page links to or loads, decoded, without query and fragment. */
export function internalLinks(page: HtmlElement): Set<string> {
  const links = new Set<string>();
  for (const element of elementsOf(page)) {
    for (const name of ['href', 'src']) {
      const address = element.attribute(name) ?? '';
      if (!address.startsWith('/') || address.startsWith('//')) continue;
      links.add(decodePath(address.split(/[?#]/, 1)[0] as string));
    }
  }
  return links;
}
