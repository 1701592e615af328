import { describe, expect, it } from 'vitest';
import { searchFilter } from './search-filter.ts';

describe('searchFilter(query, columns)', () => {
  it('searches each column for the words in order', () => {
    expect(searchFilter('طلای لوتوس', ['name', 'symbol'])).toBe(
      '(name.ilike.*طلای*لوتوس*,symbol.ilike.*طلای*لوتوس*)',
    );
  });
  it('maps Arabic letters to Persian ones and drops characters of the filter syntax', () => {
    expect(searchFilter('كيان', ['name'])).toBe('(name.ilike.*کیان*)');
    expect(searchFilter('a),or(b*%', ['name'])).toBe('(name.ilike.*a*or*b*)');
  });
  it('is null for an empty search', () => {
    expect(searchFilter('  ', ['name'])).toBeNull();
    expect(searchFilter(undefined, ['name'])).toBeNull();
  });
});
