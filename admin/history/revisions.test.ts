import { describe, expect, it } from 'vitest';
import { type Change, restoringChanges, toRevisions } from './revisions.ts';

const change = (id: string, before: object | null, after: object): Change => ({
  id,
  at: '2026-11-20T12:00:00Z',
  by: 'سارا',
  action: before === null ? 'create' : 'update',
  before: before as Change['before'],
  after: after as Change['after'],
});
const present = { id: '1', title: 'پ', author: 'سارا', updated_at: '2026-11-20' };
const changes = [
  change('3', { title: 'ب' }, { title: 'پ' }),
  change('2', { title: 'الف', author: null }, { title: 'ب', author: 'سارا' }),
  change('1', null, { title: 'الف', author: null }),
];

describe('toRevisions(present, changes)', () => {
  it('returns the record as it stood after each change', () => {
    expect(toRevisions(present, changes).map(({ id, state }) => [id, state.title, state.author])).toEqual([
      ['3', 'پ', 'سارا'],
      ['2', 'ب', 'سارا'],
      ['1', 'الف', null],
    ]);
  });
  it('reads a column that the log left out as null', () => {
    const [, first] = toRevisions({ id: '1', bio: 'x' }, [
      change('2', {}, { bio: 'x' }),
      change('1', null, {}),
    ]);
    expect(first?.state.bio).toBeNull();
  });
});

describe('restoringChanges(present, revision)', () => {
  it('names the columns that differ, without key and timestamps', () => {
    const [, , first] = toRevisions({ ...present, created_at: 'x' }, changes);
    if (!first) throw new Error('expected three revisions');
    expect(restoringChanges(present, { ...first, state: { ...first.state, updated_at: 'other' } })).toEqual({
      before: { title: 'پ', author: 'سارا' },
      after: { title: 'الف', author: null },
    });
  });
  it('is empty for the newest revision', () => {
    const [newest] = toRevisions(present, changes);
    if (!newest) throw new Error('expected a revision');
    expect(restoringChanges(present, newest).after).toEqual({});
  });
});
