import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListFile, toListFile } from './list-file.ts';
import { DEFAULT_NAME } from './state.ts';
import { watchlist } from './testing/watchlists.ts';

describe('toListFile(lists)', () => {
  it('writes all lists that have funds so that they read back the same', () => {
    fc.assert(
      fc.property(watchlist, ({ lists }) => {
        const filled = lists
          .filter(({ funds }) => funds.length > 0)
          .map(({ name, funds }) => ({ name, funds }));
        expect(readListFile(toListFile(lists))).toEqual(filled);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('readListFile(source)', () => {
  it('reads an array of slugs as one list', () => {
    expect(readListFile('["عیار","طلا"]')).toEqual([
      {
        name: DEFAULT_NAME,
        funds: [
          { slug: 'عیار', label: 'عیار' },
          { slug: 'طلا', label: 'طلا' },
        ],
      },
    ]);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '{}',
    '[]',
    '[1,2]',
    '{"lists":{}}',
    '{"lists":[null,{"name":"x"}]}',
  ])('finds no list in %s', (source) => {
    expect(readListFile(source)).toEqual([]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        expect(Array.isArray(readListFile(source))).toBe(true);
      }),
    );
  });
});
