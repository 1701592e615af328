import { describe, expect, it } from 'vitest';
import { differs } from './draft-content.ts';

describe('differs(draft, record)', () => {
  it('is true for another value, and for one that the record lacks', () => {
    expect(differs({ title: 'ب' }, { title: 'الف' })).toBe(true);
    expect(differs({ title: 'ب' }, {})).toBe(true);
    expect(differs({ tags: ['طلا'] }, { tags: [] })).toBe(true);
  });
  it('is false for equal values, for the empty ones of a form, and for what the database sets', () => {
    expect(differs({ title: 'الف', tags: [] }, { title: 'الف', tags: [] })).toBe(false);
    expect(differs({ summary: '', tags: [] }, { summary: null })).toBe(false);
    expect(differs({ updated_at: '2' }, { updated_at: '1' })).toBe(false);
  });
});
