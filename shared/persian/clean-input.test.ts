import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanInput } from './clean-input.ts';
import { faDigits } from './digits.ts';

const mark = fc.constantFrom(
  '\u200e',
  '\u200f',
  '\u200c',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u061c',
);

describe('cleanInput(text)', () => {
  it('removes invisible characters, and writes Arabic letters and all digits one way', () => {
    expect(cleanInput('\u202a\u200e١٤٠٥/۰۵/25\u202c')).toBe('1405/05/25');
    expect(cleanInput('\ufeff۵۰\u00a0 ميليون\u200cريال \u00ad')).toBe('50 میلیونریال');
    expect(cleanInput(' كهربا ')).toBe('کهربا');
    expect(cleanInput('۲۵ ﻣﺮﺩﺍﺩ ۱۴۰۵')).toBe('25 مرداد 1405');
  });

  it('removes tatweel and vowel signs of words, and keeps a tatweel between digits', () => {
    expect(cleanInput('۵۰ ميليـــون تومــان')).toBe('50 میلیون تومان');
    expect(cleanInput('۲۵ مُردادِ ۱۴۰۵')).toBe('25 مرداد 1405');
    expect(cleanInput('۱ ا\u0653بان ۱۴۰۵')).toBe('1 آبان 1405');
    expect(cleanInput('۵ـ۶')).toBe('5ـ6');
  });

  it('gives the same with any invisible characters between the visible ones', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.tuple(fc.nat(12), mark)), (number, marks) => {
        const text = String(number);
        const marked = marks.reduce(
          (all, [at, one]) => all.slice(0, at) + one + all.slice(at),
          faDigits(text),
        );
        expect(cleanInput(marked)).toBe(text);
      }),
    );
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanInput(cleanInput(text))).toBe(cleanInput(text));
      }),
    );
  });
});
