/** What the address says to robots. */

const NOT_INDEXED = ['page', 'sort', 'ref', 'gclid', 'fbclid', 'preview', 'mock'] as const;

/** True where the query makes a copy of a page that stands elsewhere: utm_… or one of the listed names. */
export const isCopy = (query: URLSearchParams): boolean =>
  NOT_INDEXED.some((name) => query.has(name)) || [...query.keys()].some((name) => name.startsWith('utm_'));

/** The canonical address keeps `q` and nothing else of the query. */
export function canonicalOf(canonical: string, query: URLSearchParams): string {
  const q = query.get('q');
  return q === null ? canonical : `${canonical}?${new URLSearchParams({ q })}`;
}

export function startAddress(): void {
  const query = new URLSearchParams(location.search);
  const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (robots && isCopy(query)) robots.content = 'noindex,follow';
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonicalOf(canonical.href, query);
}
