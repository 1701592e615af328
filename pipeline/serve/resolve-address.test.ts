import { describe, expect, it } from 'vitest';
import { redirectMap, redirectRules } from '../render/documents/redirects.ts';
import { resolveAddress, type SiteFiles } from './resolve-address.ts';

const pages = new Set([
  'about.html',
  'funds.html',
  'funds/عیار.html',
  'funds/صندوق-عیار.html',
  'funds/کیان-۲.html',
]);
const files: SiteFiles = {
  find: (file) => (pages.has(file) ? 'hash' : undefined),
  findEarlier: () => undefined,
  redirects: redirectMap(
    redirectRules([
      { from: '/gold', to: '/funds?kind=gold#list', status: 302 },
      { from: '/sale', to: 'https://example.org/x#top', status: 301 },
    ]),
  ),
};
const locationOf = (path: string, query = ''): string | null => {
  const found = resolveAddress(files, path, query);
  return found.kind === 'redirect' ? decodeURIComponent(found.location) : null;
};

describe('resolveAddress(files, path, query)', () => {
  it.each([
    ['/contact', '?utm_source=x', '/about?utm_source=x#contact'],
    ['/sale', '?utm_source=x', 'https://example.org/x?utm_source=x#top'],
    ['/gold', '?utm_source=x', '/funds?kind=gold#list'],
    ['/contact', '', '/about#contact'],
    ['/funds/', '?sort=nav', '/funds?sort=nav'],
  ])('redirects %s%s to %s', (path, query, to) => expect(locationOf(path, query)).toBe(to));

  it.each([
    ['/funds/عيار', '/funds/عیار'],
    ['/Funds/عیار', '/funds/عیار'],
    ['/Funds/عيار', '/funds/عیار'],
    ['/funds/کیان-2', '/funds/کیان-۲'],
    ['/funds/كيان ٢', '/funds/کیان-۲'],
    ['/FUNDS/صندوق عيار', '/funds/صندوق-عیار'],
  ])('redirects %s, another spelling, to %s', (path, to) => expect(locationOf(path)).toBe(to));

  it('redirects no path whose spelling no page has', () => {
    expect(locationOf('/Funds/کهربا')).toBeNull();
  });
});
