import { describe, expect, it } from 'vitest';
import { isPrivate, requestKind } from './request-kind.ts';

describe('requestKind(path, mode)', () => {
  it.each([
    ['/', 'navigate', 'page'],
    ['/funds/%D8%B9%DB%8C%D8%A7%D8%B1', 'navigate', 'page'],
    ['/_astro/shell.DCKj9NZV.js', 'cors', 'asset'],
    ['/icons/icon-192.png', 'no-cors', 'asset'],
    ['/data/h/search.3fa9c1d2a0b1c2d3.json', 'cors', 'data'],
    ['/data/h/fund-live/%D8%B9.3fa9c1d2a0b1c2d3.json', 'cors', 'data'],
    ['/data/provenance/fund/%D8%B9.json', 'cors', 'provenance'],
    ['/data/latest.json', 'cors', 'pointer'],
    ['/data/latest/funds/%D8%B9.json', 'cors', 'pointer'],
  ])('of %s (%s) is %s', (path, mode, kind) => {
    expect(requestKind(path, mode)).toBe(kind);
  });

  it.each([
    ['/admin', 'navigate'],
    ['/admin/seo', 'navigate'],
    ['/api/rest/v1/funds', 'cors'],
    ['/', 'cors'],
    ['/sitemap.xml', 'navigate'],
    ['/feeds/news.xml', 'navigate'],
    ['/sw.js', 'same-origin'],
    ['/data/unhashed.json', 'cors'],
    ['/manifest.webmanifest', 'cors'],
  ])('leaves %s (%s) to the network', (path, mode) => {
    expect(requestKind(path, mode)).toBeNull();
  });
});

describe('isPrivate(path)', () => {
  it('is true for the admin and the API, and false for paths that merely start alike', () => {
    expect(['/admin', '/admin/', '/admin/x', '/api/x'].every(isPrivate)).toBe(true);
    expect(['/administration', '/funds/admin', '/'].some(isPrivate)).toBe(false);
  });
});
