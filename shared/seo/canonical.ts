import { decodePercent } from '../identity/fund-address.ts';
import type { RenderedPage } from '../schema/manifest.ts';

/** Canonical addresses. `origin` has no trailing slash, e.g. "https://sandoghnama.ir". */

/** Absolute, percent-encoded address of an unencoded path, e.g. "/funds/عیار"; no trailing slash except for the root's. */
export const absoluteUrl = (origin: string, path: string): string =>
  origin + (path === '/' ? '/' : path.replace(/\/+$/, '').split('/').map(encodeURIComponent).join('/'));

/** An address without percent-encoding, trailing slash and fragment. */
function normalizeUrl(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${decodePercent(url.pathname).replace(/\/$/, '')}${url.search}` : address;
}

/** Whether two absolute addresses name one page, however they are encoded. */
export const isSameAddress = (a: string, b: string): boolean => normalizeUrl(a) === normalizeUrl(b);

/** What decides whether a page is listed. */
interface Listing extends Pick<RenderedPage, 'indexed'> {
  readonly head: Pick<RenderedPage['head'], 'canonicalUrl'>;
}

/**
 * Whether a page is listed for search engines: in the sitemap, and where changes are submitted. Not one that asks robots not to index it,
 * nor one whose canonical address, which the staff may set, is another page's. A page without a canonical address is its own.
 */
export const isListed = (
  { indexed, head: { canonicalUrl } }: Listing,
  path: string,
  origin: string,
): boolean => indexed && (canonicalUrl === null || isSameAddress(canonicalUrl, absoluteUrl(origin, path)));
