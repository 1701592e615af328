import { describe, expect, it } from 'vitest';
import { containsTyped } from './contains-typed.ts';
import { normalizeForSearch } from './normalize-for-search.ts';

const contains = (text: string, typed: string) =>
  containsTyped(normalizeForSearch(text), normalizeForSearch(typed));

describe('containsTyped(text, typed)', () => {
  it('is true however the words are joined on either side', () => {
    const spellings = ['سرمایه\u200cگذاری', 'سرمایه گذاری', 'سرمايه گذاري', 'سرمایهگذاری'];
    for (const text of spellings)
      for (const typed of spellings) expect(contains(`${text} غدیر`, typed)).toBe(true);
  });

  it('is false for a few letters of two words', () => {
    expect(contains('رز ترنج', 'زتر')).toBe(false);
    expect(contains('رز ترنج', 'رزترن')).toBe(true);
    expect(contains('عیار', 'کهربا')).toBe(false);
  });
});
