import { describe, expect, it } from 'vitest';
import { differs, draftContent } from './draft-content.ts';
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-drafts.ts';

describe('draftContent(values, record)', () => {
  it('holds the changed columns alone', () => {
    const record = { id: '1', title: 'الف', body: 'متن', updated_at: '2026-11-20T10:00:00Z' };
    expect(draftContent({ ...record, body: 'متن تازه' }, record)).toEqual({ body: 'متن تازه' });
  });
  it('holds what was filled in of a new record, and no password', () => {
    expect(draftContent({ name: 'الف', tags: [], note: '', password: 'x' }, undefined)).toEqual({
      name: 'الف',
    });
  });
});

/** A browser's storage in memory. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage;
}

describe('local drafts', () => {
  it('are a person’s own, by record', () => {
    const storage = createStorage();
    const key = { userId: 'u', table: 'articles', recordId: '1' };
    const draft = { content: { title: 'الف' }, saved_at: '2026-11-20T10:00:00Z', version: null };
    writeLocalDraft(storage, key, draft);
    expect(readLocalDraft(storage, key)).toEqual(draft);
    expect(readLocalDraft(storage, { ...key, userId: 'v' })).toBeNull();
    expect(readLocalDraft(storage, { ...key, recordId: '' })).toBeNull();
    removeLocalDraft(storage, key);
    expect(readLocalDraft(storage, key)).toBeNull();
  });
  it.each(['{"content":', '"متن"', 'null', '{"content":null,"saved_at":"2026-11-20T10:00:00Z"}'])(
    'are none where the browser holds %s',
    (stored) => {
      const key = { userId: 'u', table: 'articles', recordId: '1' };
      expect(readLocalDraft({ ...createStorage(), getItem: () => stored }, key)).toBeNull();
    },
  );
});

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
