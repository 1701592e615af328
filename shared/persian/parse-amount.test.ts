import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rialToToman } from '../units.ts';
import { formatNumber, formatRial } from './format.ts';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount(typed, unit)', () => {
  it.each([
    ['۱۰۰۰', 'toman', 10_000],
    ['1,000,000', 'rial', 1e6],
    ['۱٬۰۰۰٬۰۰۰', 'toman', 1e7],
    ['۵۰ میلیون', 'toman', 5e8],
    ['۵۰میلیون', 'rial', 5e7],
    ['1.5 میلیارد ریال', 'toman', 1.5e9],
    ['۱٫۱ میلیون تومان', 'rial', 1.1e7],
    ['۲ همت', 'rial', 2e13],
    ['0', 'toman', 0],
    [' ٥٠ هزار ', 'toman', 500_000],
    ['۵۰ ميليون', 'toman', 5e8],
    ['۵۰ میلیون ريال', 'toman', 5e7],
    ['۵۰ میلیون\u200cتومان', 'rial', 5e8],
    ['۵۰ میلیون تومن', 'rial', 5e8],
    ['۱/۵ میلیارد', 'toman', 1.5e10],
    ['٫۵ میلیارد', 'toman', 5e9],
    ['/5 میلیارد', 'rial', 5e8],
    ['1 000 000', 'toman', 1e7],
    ['1\u202f000\u00a0000', 'toman', 1e7],
    ['\u2068۵۰ هزار میلیارد\u2069', 'rial', 5e13],
    ['۲ هزار\u200cمیلیارد تومان', 'rial', 2e13],
    ['۲ همت تومان', 'rial', 2e13],
    ['۵۰۰٬۰۰۰﷼', 'toman', 500_000],
    ['۵۰ ملیون', 'toman', 5e8],
    ['۲ تریلیون تومان', 'rial', 2e13],
    ['۱ میلیارد و ۵۰۰ میلیون تومان', 'rial', 1.5e10],
    ['۲ همت و ۳۰۰ میلیارد', 'rial', 2.3e13],
    ['۲ میلیارد ۳۰۰ میلیون تومان', 'rial', 2.3e10],
    ['۵۰ میلیون (تومان)', 'rial', 5e8],
    ['۵۰٬۰۰۰ ریال.', 'toman', 50_000],
    ['۱ میلیارد و۵۰۰ میلیون', 'toman', 1.5e10],
    ['۲۰۰ هزار و ۵۰۰', 'toman', 2_005_000],
    // Letters as they are copied out of a PDF.
    ['۵۰ ﻣﯿﻠﯿﻮﻥ ﺗﻮﻣﺎﻥ', 'rial', 5e8],
    ['۱ ميليون و ۲۰۰ هزار و ۵۰۰ ريال', 'toman', 1_200_500],
    ['1/500/000', 'toman', 1.5e7],
    ['۵۰.۰۰۰.۰۰۰ ریال', 'toman', 5e7],
    ['۱٫۵۰۰٫۰۰۰', 'toman', 1.5e7],
    ['۱/۲۵۰ میلیارد', 'toman', 1.25e10],
    ['۲ هزار همت', 'rial', 2e16],
    ['\u200fريال\u00a0۵۰٬۰۰۰', 'toman', 50_000],
    ['﷼ ۵۰٬۰۰۰', 'toman', 50_000],
    ['تومان ۵۰ میلیون', 'rial', 5e8],
  ] as const)('«%s» in %s is %i rials', (typed, unit, rial) => expect(parseAmount(typed, unit)).toBe(rial));

  it('is null for an empty text', () => expect(parseAmount('  ', 'toman')).toBeNull());

  it.each([
    'پنجاه',
    '-5',
    '1e9',
    '۱۲٫۵٫۳',
    '۰٫۰۱',
    '50 میلیون دلار',
    '1,00',
    '1,2345',
    '50 60',
    '1/2/3',
    '1405/05/25',
    'میلیون',
    '۲ همت ریال',
    'ریال ۲ همت',
    'ریال ۵۰ تومان',
    'ریال',
    '123\t456',
    '12345\u200c12350',
    '0,500 میلیون',
    // Fifty thousand to one writer, and fifty to another.
    '۵۰/۰۰۰',
    '1.500 تومان',
    '۱۰۰٫۰۰۰ تومان',
    '۵۰۰ میلیون و ۱ میلیارد',
    '۱ میلیارد و ۲ میلیارد',
    '۵ و ۶',
    '۱ میلیارد و ۵۰۰',
    '۱ میلیارد و ۵۰۰ تومان',
    '۵ همت و ۳',
    '۱۰ میلیون و ۵۰۰ ریال',
    // 5,000,500 to one writer, and five and a half million to another.
    '۵ میلیون و ۵۰۰',
    '۱ میلیارد و ۲۰۰ تومان',
    '۲ همت و ۵۰۰',
    '۱ میلیارد و',
    '۲ میلیارد ۵۰۰',
    '۳۰۰ میلیون ۲ میلیارد',
    '۵۰ هزار ۶۰ هزار',
    '۲ همت و ۳۰۰ میلیارد ریال',
    '1/500.000',
  ])('refuses «%s»', (typed) => expect(parseAmount(typed, 'toman')).toBeUndefined());

  it('reads back what is printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (rial) => {
        expect(parseAmount(formatRial(rial), 'rial')).toBe(rial);
        expect(parseAmount(formatNumber(rialToToman(rial)), 'toman')).toBe(rial);
      }),
    );
  });
});
