const ADDRESS = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Paths of the site that a page links to or loads, decoded, without query and fragment. */
export function internalLinks(html: string): Set<string> {
  const links = new Set<string>();
  for (const [, double, single] of html.matchAll(ADDRESS)) {
    const raw = (double ?? single ?? '').replace(
      /&(?:amp|#38|quot|#39|lt|gt);/g,
      (entity) => ENTITIES[entity] as string,
    );
    if (!raw.startsWith('/') || raw.startsWith('//')) continue;
    const path = raw.split(/[?#]/, 1)[0] as string;
    links.add(decodeOr(path));
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
