import { describe, expect, it } from 'vitest';
import { changeLines, differingParts } from './change-lines.ts';

describe('changeLines(details)', () => {
  it('returns the values before and after of each changed column', () => {
    expect(changeLines({ before: { title: 'a', tags: ['x'] }, after: { title: 'b', tags: ['y'] } })).toEqual([
      { name: 'title', before: 'a', after: 'b' },
      { name: 'tags', before: '["x"]', after: '["y"]' },
    ]);
  });
  it('shows a dash for a missing value and omits columns without a change', () => {
    expect(changeLines({ after: { title: 'b', bio: null } })).toEqual([
      { name: 'title', before: '—', after: 'b' },
    ]);
  });
  it('returns no lines for details of another shape', () => {
    expect(changeLines(null)).toEqual([]);
    expect(changeLines('x')).toEqual([]);
  });
  it('shows a change near the end of a long text', () => {
    const start = 'x'.repeat(999);
    const details = { before: { body: `${start} پیش` }, after: { body: `${start} پس` } };
    expect(changeLines(details)).toEqual([
      { name: 'body', before: `…${'x'.repeat(38)} پیش`, after: `…${'x'.repeat(38)} پس` },
    ]);
  });
  it('shows values as the staff read them: yes or no, Persian digits, Jalali times', () => {
    const before = { is_active: true, display_order: 1200, published_at: '2026-08-16T11:00:00Z' };
    const after = { is_active: false, display_order: 3, published_at: null };
    expect(changeLines({ before, after }).map((line) => [line.before, line.after])).toEqual([
      ['بله', 'خیر'],
      ['۱٬۲۰۰', '۳'],
      [expect.stringContaining('۱۴۰۵/۰۵/۲۵'), '—'],
    ]);
  });
  it('cuts long values', () => {
    expect(changeLines({ after: { body: 'x'.repeat(999) } })[0]?.after).toHaveLength(301);
  });
});

describe('differingParts(a, b)', () => {
  it('keeps what differs with 40 characters around it', () => {
    const [start, end] = ['الف'.repeat(50), 'ب'.repeat(90)];
    expect(differingParts(`${start} کهنه ${end}`, `${start} نو ${end}`)).toEqual([
      `…${start.slice(-39)} کهنه ${'ب'.repeat(39)}…`,
      `…${start.slice(-39)} نو ${'ب'.repeat(39)}…`,
    ]);
  });
  it('does not count a character to both sides', () => {
    expect(differingParts('aa', 'aaa')).toEqual(['aa', 'aaa']);
    expect(differingParts('', 'x')).toEqual(['', 'x']);
  });
});
