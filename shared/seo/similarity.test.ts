import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShingles, findNearDuplicates, similarity } from './similarity.ts';

const similarityOf = (a: string, b: string) => similarity(createShingles(a), createShingles(b));

describe('similarity(a, b)', () => {
  it('is 1 for one text in two spellings and 0 for nothing in common', () => {
    expect(similarityOf('صندوق طلاي كيان امروز', 'صندوق طلای کیان امروز')).toBe(1);
    expect(similarityOf('صندوق طلای کیان', 'بازده سهام دیروز')).toBe(0);
  });
  it('counts shared pairs over all pairs', () =>
    expect(similarityOf('الف ب پ', 'الف ب ت')).toBeCloseTo(1 / 3));
  it('is symmetrical and between 0 and 1', () => {
    const words = fc
      .array(fc.constantFrom('الف', 'ب', 'پ', 'ت'), { maxLength: 8 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(similarityOf(a, b)).toBe(similarityOf(b, a));
        expect(similarityOf(a, b)).toBeGreaterThanOrEqual(0);
        expect(similarityOf(a, b)).toBeLessThanOrEqual(1);
        expect(similarityOf(a, a)).toBe(1);
      }),
    );
  });
});

describe('findNearDuplicates(texts)', () => {
  const sentence = (name: string) =>
    `با صندوق ${name} آشنا شوید و بازده و ارزش و دارایی و رتبه و ترکیب و تاریخچه آن را در یک نگاه با صندوق های دیگر بازار بسنجید و تصمیم بگیرید`;
  it('names the later of two texts that differ in a name only', () => {
    const duplicates = findNearDuplicates([
      { key: 'a', text: sentence('عیار') },
      { key: 'b', text: sentence('لوتوس') },
      { key: 'c', text: 'متنی دیگر' },
    ]);
    expect(duplicates.map(({ key, of: other }) => [key, other])).toEqual([['b', 'a']]);
  });
  it('agrees with a comparison of all pairs', () => {
    const words = fc
      .array(fc.constantFrom('الف', 'ب', 'پ'), { minLength: 2, maxLength: 6 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (list) => {
        const texts = list.map((text, at) => ({ key: String(at), text }));
        const distinct: string[] = [];
        const expected: string[] = [];
        for (const { key, text } of texts) {
          if (distinct.some((other) => similarityOf(other, text) >= 0.8)) expected.push(key);
          else distinct.push(text);
        }
        expect(findNearDuplicates(texts).map(({ key }) => key)).toEqual(expected);
      }),
    );
  });
});
