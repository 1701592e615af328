import { describe, expect, it } from 'vitest';
import { searchFilter } from './search-filter.ts';

describe('searchFilter(query, columns)', () => {
  it('looks for the words in order in each column', () => {
    expect(searchFilter('طلای لوتوس', ['name', 'symbol'])).toBe(
      '(name.ilike.*طلای*لوتوس*,symbol.ilike.*طلای*لوتوس*)',
    );
  });
  it('folds Arabic letters, and takes away what the filter syntax would read', () => {
    expect(searchFilter('كيان', ['name'])).toBe('(name.ilike.*کیان*)');
    expect(searchFilter('a),or(b*%', ['name'])).toBe('(name.ilike.*a*or*b*)');
  });
  it('is nothing for an empty search', () => {
    expect(searchFilter('  ', ['name'])).toBeNull();
    expect(searchFilter(undefined, ['name'])).toBeNull();
  });
});
