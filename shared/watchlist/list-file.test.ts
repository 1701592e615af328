import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toListFile } from './list-file.ts';
import { readListFile } from './read-list-file.ts';
import { watchlist } from './testing/watchlists.ts';

describe('toListFile(lists)', () => {
  it('writes all lists that have funds so that they read back the same', () => {
    fc.assert(
      fc.property(watchlist, ({ lists }) => {
        const filled = lists
          .filter(({ funds }) => funds.length > 0)
          .map(({ name, funds }) => ({ name, funds }));
        expect(readListFile(toListFile(lists))).toEqual({ lists: filled, unknown: [] });
      }),
      { numRuns: 1000 },
    );
  });
});
