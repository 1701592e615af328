import { describe, expect, it } from 'vitest';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { prepareSearch, searchFunds } from '../../../shared/search/search.ts';
import { findRows } from './find-rows.ts';

const file = screenerFile(
  Array.from({ length: 2_500 }, (_, i) => ({
    symbol: `عیار${i}`,
    name: `طلای ${i}`,
    manager: `مدیر ${i % 7}`,
  })),
);
const index = prepareSearch({
  names: file.names,
  symbols: file.symbols,
  managers: file.manager.map((i) => file.managers[i ?? -1] ?? null),
});

describe('findRows(file, query, isStale)', () => {
  it.each(['عیار', 'udhv24', 'طلا ۱۷', 'مدیر ۳', '2499', 'بهترین طلا', 'هیچ'])(
    'finds %s as the search does, in a market of several chunks',
    async (query) => {
      const all = searchFunds(index, query, { limit: 2_500 });
      expect(await findRows(file, query)).toEqual(new Set(all));
    },
  );

  it('finds nothing for an empty query, and ends early when it is stale', async () => {
    expect(await findRows(file, '')).toBeNull();
    expect((await findRows(file, 'عیار', () => true))?.size).toBe(0);
  });
});
