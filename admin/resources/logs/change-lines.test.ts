import { describe, expect, it } from 'vitest';
import { changeLines } from './change-lines.ts';

describe('changeLines(details)', () => {
  it('puts before and after beside each other', () => {
    expect(changeLines({ before: { title: 'a', tags: ['x'] }, after: { title: 'b', tags: ['y'] } })).toEqual([
      { name: 'title', before: 'a', after: 'b' },
      { name: 'tags', before: '["x"]', after: '["y"]' },
    ]);
  });
  it('shows a dash for what was not there, and leaves out what says nothing', () => {
    expect(changeLines({ after: { title: 'b', bio: null } })).toEqual([
      { name: 'title', before: '—', after: 'b' },
    ]);
  });
  it('takes anything', () => {
    expect(changeLines(null)).toEqual([]);
    expect(changeLines('x')).toEqual([]);
  });
  it('cuts what nobody can read at a glance', () => {
    expect(changeLines({ after: { body: 'x'.repeat(999) } })[0]?.after).toHaveLength(301);
  });
});
