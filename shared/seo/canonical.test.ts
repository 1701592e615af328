import { describe, expect, it } from 'vitest';
import { absoluteUrl } from './canonical.ts';

const origin = 'https://sandoghnama.ir';

describe('absoluteUrl(origin, path)', () => {
  it('encodes the path, with a trailing slash for the root only', () => {
    expect(absoluteUrl(origin, '/')).toBe('https://sandoghnama.ir/');
    expect(absoluteUrl(origin, '/funds/عیار')).toBe('https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1');
    expect(absoluteUrl(origin, '/funds/')).toBe('https://sandoghnama.ir/funds');
  });
});
