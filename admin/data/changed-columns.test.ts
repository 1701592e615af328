import { describe, expect, it } from 'vitest';
import { changedColumns } from './changed-columns.ts';

describe('changedColumns(data, previous)', () => {
  it('returns only columns that differ, without key and timestamps', () => {
    const previous = { id: '1', name: 'a', tags: ['x'], updated_at: 't1', created_at: 't0' };
    const data = { id: '1', name: 'b', tags: ['x'], updated_at: 't9', created_at: 't9' };
    expect(changedColumns(data, previous)).toEqual({ name: 'b' });
  });
  it('treats undefined as null, and an emptied field as a change to null', () => {
    expect(changedColumns({ bio: undefined }, { bio: null })).toEqual({});
    expect(changedColumns({ bio: undefined }, { bio: 'x' })).toEqual({ bio: null });
  });
  it('detects a change inside an array or an object', () => {
    expect(changedColumns({ config: { a: 2 } }, { config: { a: 1 } })).toEqual({ config: { a: 2 } });
  });
});
