import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { persianSlug, slugify } from './slug.ts';

describe('slugify(text)', () => {
  // spec 2.15, 14.7, 14.8
  it.each([
    ['درآمد ثابت', 'درآمد-ثابت'],
    ['درآمد‌ثابت', 'درآمد-ثابت'],
    ['طلا', 'طلا'],
    ['  صندوق   طلای (لوتوس)  ۱ ', 'صندوق-طلای-لوتوس-۱'],
    ['كيميا', 'کیمیا'],
    ['Gold  FUND_1', 'gold-fund-1'],
    ['--a--b--', 'a-b'],
    ['صندوق «الف»/ب', 'صندوق-الف-ب'],
    ['مُدیرّیت', 'مدیریت'],
    ['<script>', 'script'],
    ['…', ''],
  ])('turns %s into %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  // spec 14.7
  it('consists of letters, digits and single inner hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slugify(text)).toMatch(/^$|^[\p{L}\p{Nd}]+(-[\p{L}\p{Nd}]+)*$/u);
      }),
    );
  });

  it('leaves a slug unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
    );
  });
});

describe('persianSlug(typed)', () => {
  it('has Persian letters and digits, and no marks of direction', () => {
    for (const typed of ['كيان-2', ' کیان-٢\u200f', 'کیان-۲']) expect(persianSlug(typed)).toBe('کیان-۲');
    expect(persianSlug('هم\u200cوزن')).toBe('هم\u200cوزن');
  });
});
