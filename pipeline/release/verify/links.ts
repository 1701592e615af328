const ADDRESS = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** Paths within the site that a page links to or loads, decoded, without query and anchor. */
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

/** A link that cannot be decoded is kept as it stands: it leads nowhere, and the check will say so. */
function decodeOr(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
