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

  it('reads amounts in the currency in which the reader sees the heading', () => {
    const [assets, price] = [{ kind: 'money' }, { kind: 'rial' }] as const;
    expect([null, 'toman', 'rial'].map((unit) => readBound(assets, '1500', unit as never))).toEqual([
      1.5e13, 1.5e13, 1.5e12,
    ]);
    expect([null, 'toman', 'rial'].map((unit) => readBound(price, '1500', unit as never))).toEqual([
      1500, 15_000, 1500,
    ]);
    for (const unit of [null, 'toman', 'rial'] as const)
      for (const field of [assets, price])
        expect(readBound(field, typedWords(field, 25e11, unit), unit)).toBe(25e11);
    for (const bound of [1.125e10, -1.1255e10, 123.456e10])
      for (const unit of [null, 'toman', 'rial'] as const)
        expect(readBound(assets, typedWords(assets, bound, unit), unit)).toBe(bound);
    expect(typedWords(assets, 25e11, 'rial')).toBe('۲٬۵۰۰');
    expect(typedWords(assets, 25e11)).toBe('۲۵۰');
    expect(readBound({ kind: 'percent' }, '15', 'toman')).toBe(15);
  });

  it('is null for an empty field, and undefined for a text that is no number', () => {
    expect(readBound(percent, ' \u200e')).toBeNull();
    for (const typed of ['12 34', '1,2345', '1,23', '0x10', 'ده', '-'])
      expect(readBound(percent, typed)).toBeUndefined();
    for (const typed of ['۱۲/۵۰۰', '−۱۲٫۵۰۰', '-1.500', '(1.500)', '+1.500'])
      expect(readBound({ kind: 'rial' }, typed)).toBeUndefined();
    expect(readBound(percent, '۱۲/۵۰۰')).toBe(12.5);
  });
});
