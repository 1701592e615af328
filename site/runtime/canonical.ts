import { isCopy } from '../../shared/seo/is-copy.ts';

/** Keeps addresses with parameters for tracking, order, unit or measure, which are copies of a page, out of search indexes. */

/** The canonical URL with `q`, and without every other parameter of the query. */
export function canonicalUrl(canonical: string, query: URLSearchParams): string {
  const q = query.get('q');
  return q === null ? canonical : `${canonical}?${new URLSearchParams({ q })}`;
}

/** Sets the page's robots tag and canonical link for its query. */
export function startCanonical(): void {
  const query = new URLSearchParams(location.search);
  const robots = document.querySelector<HTMLMetaElement>('meta[name="robots"]');
  if (robots && isCopy(query)) robots.content = 'noindex,follow';
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = canonicalUrl(canonical.href, query);
}
