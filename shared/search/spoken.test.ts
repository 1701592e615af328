import { describe, expect, it } from 'vitest';
import { inWrittenForm } from './spoken.ts';
import { inPersianLetters } from './transliterate.ts';

describe('inWrittenForm(normalized)', () => {
  it.each([
    ['ارزونترین صندوق کدومه', 'ارزانترین صندوق کدام'],
    ['زعفرون گرونه', 'زعفران گران'],
    ['سودش بیشتره', 'سود بیشتر'],
    ['صندوق طلای لوتوس', 'صندوق طلای لوتوس'],
  ])('%s is %s', (spoken, written) => {
    expect(inWrittenForm(spoken)).toBe(written);
  });
});

describe('inPersianLetters(normalized, known)', () => {
  it('writes the words that it knows, and leaves the others', () => {
    const known = ['صندوق', 'طلا'];
    expect(inPersianLetters('sandogh tala mofid', known)).toBe('صندوق طلا mofid');
    expect(inPersianLetters('عیار mofid', known)).toBeNull();
  });
});
