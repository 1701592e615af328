import { describe, expect, it } from 'vitest';
import { inPersianLetters } from './transliterate.ts';

describe('inPersianLetters(normalized, known)', () => {
  it('writes the words that it knows, and leaves the others', () => {
    const known = ['صندوق', 'طلا'];
    expect(inPersianLetters('sandogh tala mofid', known)).toBe('صندوق طلا mofid');
    expect(inPersianLetters('عیار mofid', known)).toBeNull();
  });
});
