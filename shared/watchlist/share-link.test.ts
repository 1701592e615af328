import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedList, shareLink } from './share-link.ts';
import { cleanLine, DEFAULT_NAME, MAX_FUNDS, MAX_NAME } from './state.ts';
import { slug } from './testing/watchlists.ts';

const paramsOf = (link: string): URLSearchParams => new URL(link, 'https://example.org').searchParams;

describe('shareLink(list)', () => {
  it('writes a list whose name and funds read back the same, 1,000 times', () => {
    const list = fc.record({
      name: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
        .map((name) => cleanLine(name, MAX_NAME) || 'طلا'),
      slugs: fc.uniqueArray(slug, { minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(list, ({ name, slugs }) => {
        const funds = slugs.map((one) => ({ slug: one, label: one }));
        expect(readSharedList(paramsOf(shareLink({ name, funds })))).toEqual({ name, funds });
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the commas readable', () => {
    const funds = [
      { slug: 'a', label: 'A' },
      { slug: 'b', label: 'B' },
    ];
    expect(shareLink({ name: 'x', funds })).toBe('/watchlist?list=x&f=a,b');
  });
});

describe('readSharedList(params)', () => {
  it.each(['', 'f=', 'f=,,', 'list=طلا', 'f=a b,%20'])('finds no list in "%s"', (query) => {
    expect(readSharedList(new URLSearchParams(query))).toBeNull();
  });

  it('never throws, and stays within its limits', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, more) => {
        const list = readSharedList(new URLSearchParams(`${query}&f=${more}`));
        expect(list === null || (list.funds.length > 0 && list.funds.length <= MAX_FUNDS)).toBe(true);
        expect([...(list?.name ?? 'x')].length).toBeLessThanOrEqual(MAX_NAME);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a link that was copied with marks of direction', () => {
    const list = readSharedList(new URLSearchParams('f=\u200eعیار,طلا\u200f'));
    expect(list?.funds.map(({ slug }) => slug)).toEqual(['عیار', 'طلا']);
  });

  it('reads addresses of funds among the slugs', () => {
    const list = readSharedList(
      new URLSearchParams({ f: '/funds/عیار,https://x.example/funds/%D8%B7%D9%84%D8%A7?unit=rial' }),
    );
    expect(list?.funds.map(({ slug }) => slug)).toEqual(['عیار', 'طلا']);
  });

  it('names a list without a name', () => {
    expect(readSharedList(new URLSearchParams('f=عیار'))?.name).toBe(DEFAULT_NAME);
  });
});
