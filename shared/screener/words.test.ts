import { describe, expect, it } from 'vitest';
import { readBound, typedWords } from './words.ts';

describe('readBound(field, typed)', () => {
  const percent = { kind: 'percent' } as const;

  it('reads what the field shows, in any digits', () => {
    for (const bound of [-12_345.5, 0, 0.25, 40])
      expect(readBound(percent, typedWords(percent, bound))).toBe(bound);
    expect(readBound({ kind: 'money' }, '۱/۵')).toBe(1.5e10);
    expect(readBound(percent, '٢٫٥٪')).toBe(2.5);
  });

  it('is null for an empty field, and undefined for a text that is no number', () => {
    expect(readBound(percent, ' \u200e')).toBeNull();
    for (const typed of ['12 34', '1,2345', '1,23', '0x10', 'ده', '-'])
      expect(readBound(percent, typed)).toBeUndefined();
    expect(readBound({ kind: 'rial' }, '۱۲/۵۰۰')).toBeUndefined();
    expect(readBound(percent, '۱۲/۵۰۰')).toBe(12.5);
  });
});
