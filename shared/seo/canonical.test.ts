import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absoluteUrl, canonicalUrl } from './canonical.ts';

const origin = 'https://sandoghnama.ir';

describe('absoluteUrl(origin, path)', () => {
  it('encodes the path, with a trailing slash for the root only', () => {
    expect(absoluteUrl(origin, '/')).toBe('https://sandoghnama.ir/');
    expect(absoluteUrl(origin, '/funds/عیار')).toBe('https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1');
    expect(absoluteUrl(origin, '/funds/')).toBe('https://sandoghnama.ir/funds');
  });
});

describe('canonicalUrl(origin, url)', () => {
  it.each([
    ['/funds/?sort=nav&page=2', '/funds'],
    ['/search?q=%D8%B7%D9%84%D8%A7&utm_source=x', '/search?q=%D8%B7%D9%84%D8%A7'],
    ['/search?q=طلا', '/search?q=%D8%B7%D9%84%D8%A7'],
    ['/?ref=a#top', '/'],
    ['https://elsewhere.example/funds/عیار/', '/funds/%D8%B9%DB%8C%D8%A7%D8%B1'],
  ])('turns %s into %s', (url, path) => {
    expect(canonicalUrl(origin, url)).toBe(origin + path);
  });

  it('leaves a canonical address unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = canonicalUrl(origin, url);
        expect(canonicalUrl(origin, once)).toBe(once);
        expect(once.startsWith(`${origin}/`)).toBe(true);
      }),
    );
  });
});
