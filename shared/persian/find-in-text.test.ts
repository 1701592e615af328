import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInText } from './find-in-text.ts';
import { normalizeForSearch } from './normalize-for-search.ts';

const partsOf = (source: string, words: readonly string[]) =>
  findInText(source, words).map(([start, end]) => source.slice(start, end));

describe('findInText(source, words)', () => {
  it('finds normalized words in the letters as they are written', () => {
    expect(partsOf('صندوق كيـان', ['کیان'])).toEqual(['كيـان']);
    expect(partsOf('درآمد‌ثابت کیان ۲', ['درامدثابت', '2'])).toEqual(
      ['درآمد‌ثابت ', '۲'].map((word) => word.trim()),
    );
  });

  it('keeps the order of the text, and joins what overlaps', () => {
    expect(partsOf('عیار مفید', ['مفید', 'عیار'])).toEqual(['عیار', 'مفید']);
    expect(partsOf('عیار', ['عیا', 'یار'])).toEqual(['عیار']);
  });

  it('finds nothing for words that are not there', () => {
    expect(findInText('عیار', ['طلا', ''])).toEqual([]);
  });

  it('finds each part of any text by its own key', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ابآكي‌ـ۲ '), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (source, a, b) => {
        const [start, end] = [a % source.length, (b % source.length) + 1].toSorted((x, y) => x - y);
        const key = normalizeForSearch(source.slice(start, end));
        fc.pre(key !== '');
        const [found] = findInText(source, [key]);
        if (found) expect(normalizeForSearch(source.slice(...found))).toBe(key);
      }),
    );
  });
});
