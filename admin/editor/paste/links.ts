import { completeAddress } from '../complete-address.ts';

/** Pages of mail and document services that redirect to an address, with the parameter that holds it. */
const REDIRECTS = [
  { page: /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, names: ['q', 'url'] },
  { page: /^https?:\/\/[a-z0-9.]+\.safelinks\.protection\.outlook\.com\/?\?/i, names: ['url'] },
  { page: /^https?:\/\/t\.me\/iv\?/i, names: ['url'] },
];
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

/** The address that a redirecting page leads to; any other address as it is. */
function targetOf(address: string): string {
  const found = REDIRECTS.find(({ page }) => page.test(address));
  if (!found) return address;
  const parameters = new URL(address).searchParams;
  return (
    found.names.map((name) => parameters.get(name)).find((target) => /^https?:/i.test(target ?? '')) ??
    address
  );
}

/** Links to places within a file, or beside it, lead nowhere on the site; others get the scheme that they lack. */
export function completeLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = completeAddress(targetOf(link.getAttribute('href') ?? ''));
    if (SCHEME.test(address)) link.setAttribute('href', address);
    else link.replaceWith(...link.childNodes);
  }
}
