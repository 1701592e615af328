import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange, matchesEtag, negotiateEncoding } from './content-negotiation.ts';

describe('negotiateEncoding(accepted)', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gz'],
    ['br;q=0, gzip', 'gz'],
    ['BR;Q=0.0', null],
    ['identity', null],
    [undefined, null],
  ] as const)('%s → %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });
});

describe('matchesEtag(ifNoneMatch, etag)', () => {
  it('matches an ETag in a list, a weak one and the star', () => {
    expect([
      matchesEtag('"a", W/"b"', '"b"'),
      matchesEtag('*', '"b"'),
      matchesEtag('"a"', '"b"'),
      matchesEtag(undefined, '"b"'),
    ]).toEqual([true, true, false, false]);
  });
});

describe('byteRange(header, size)', () => {
  it.each([
    ['bytes=0-0', 10, [0, 0]],
    ['bytes=5-', 10, [5, 9]],
    ['bytes=-3', 10, [7, 9]],
    ['bytes=-30', 10, [0, 9]],
    ['bytes=2-99', 10, [2, 9]],
    ['bytes=10-', 10, null],
    ['bytes=-0', 10, null],
    ['bytes=5-2', 10, undefined],
    ['bytes=0-1,3-4', 10, undefined],
    ['items=0-1', 10, undefined],
  ])('%s of %i → %j', (header, size, range) => {
    expect(byteRange(header, size)).toEqual(range);
  });

  it('never exceeds the content', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1000 }), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size);
        if (range) expect(range[0] >= 0 && range[0] <= range[1] && range[1] < size).toBe(true);
      }),
    );
  });
});
