import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

describe('normalizeForSearch(text)', () => {
  it.each([
    ['علي مصطفى', 'علی مصطفی'],
    ['كيميا', 'کیمیا'],
    ['أإٱآ', 'اااا'],
    ['خزانة', 'خزانه'],
    ['خزانۀ', 'خزانه'],
    ['۱۲ و ٣٤', '12 و 34'],
    ['کیـــان', 'کیان'],
    ['مُدیرِّیت', 'مدیریت'],
    ['نیم‌فاصله', 'نیمفاصله'],
    ['  Gold\u00a0 FUND ', 'gold fund'],
    ['\u200f\u202bعیار\u202c', 'عیار'],
    ['ﻻ', 'لا'],
  ])('turns %s into %s', (text, key) => {
    expect(normalizeForSearch(text)).toBe(key);
  });

  it('leaves a key unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeForSearch(normalizeForSearch(text))).toBe(normalizeForSearch(text));
      }),
    );
  });
});
