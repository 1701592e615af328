import { describe, expect, it } from 'vitest';
import { changedColumns, searchFilter } from './changed-columns.ts';

describe('changesOf(data, previous)', () => {
  it('keeps only what differs, and neither key nor stamps', () => {
    const previous = { id: '1', name: 'a', tags: ['x'], updated_at: 't1', created_at: 't0' };
    const data = { id: '1', name: 'b', tags: ['x'], updated_at: 't9', created_at: 't9' };
    expect(changedColumns(data, previous)).toEqual({ name: 'b' });
  });
  it('reads undefined as null, and an emptied field as a change to null', () => {
    expect(changedColumns({ bio: undefined }, { bio: null })).toEqual({});
    expect(changedColumns({ bio: undefined }, { bio: 'x' })).toEqual({ bio: null });
  });
  it('sees a change inside an array or an object', () => {
    expect(changedColumns({ config: { a: 2 } }, { config: { a: 1 } })).toEqual({ config: { a: 2 } });
  });
});

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
