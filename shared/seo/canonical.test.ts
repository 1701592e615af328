import { describe, expect, it } from 'vitest';
import { absoluteUrl, isListed } from './canonical.ts';

const origin = 'https://sandoghnama.ir';

describe('absoluteUrl(origin, path)', () => {
  it('encodes the path, with a trailing slash for the root only', () => {
    expect(absoluteUrl(origin, '/')).toBe('https://sandoghnama.ir/');
    expect(absoluteUrl(origin, '/funds/عیار')).toBe('https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1');
    expect(absoluteUrl(origin, '/funds/')).toBe('https://sandoghnama.ir/funds');
  });
});

describe('isListed(page, path, origin)', () => {
  const listed = (canonicalUrl: string | null, indexed = true): boolean =>
    isListed({ indexed, head: { canonicalUrl } }, '/funds/عیار', origin);

  it.each([
    [null, true],
    ['https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1', true],
    ['https://sandoghnama.ir/funds/عیار/', true],
    ['https://sandoghnama.ir/funds/زر', false],
    ['https://sandoghnama.ir/funds/عیار?unit=toman', false],
    ['https://other.example/funds/عیار', false],
    ['https://sandoghnama.ir/%zz', false],
    ['no address', false],
  ])('of a page whose canonical address is %s is %s', (canonical, expected) => {
    expect(listed(canonical)).toBe(expected);
  });

  it('is false for a page that asks not to be indexed', () => expect(listed(null, false)).toBe(false));
});
