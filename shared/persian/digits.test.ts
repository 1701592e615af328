import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faDigits, latinDigits } from './digits.ts';

describe('faDigits(text)', () => {
  // spec 18.6
  it('turns Latin and Arabic digits into Persian ones and leaves the rest', () => {
    expect(faDigits('NAV 0123456789 / ٠١٢٣٤٥٦٧٨٩')).toBe('NAV ۰۱۲۳۴۵۶۷۸۹ / ۰۱۲۳۴۵۶۷۸۹');
  });
});

describe('latinDigits(text)', () => {
  it('turns Persian and Arabic digits into Latin ones', () => {
    expect(latinDigits('۱۴۰۵/۰۵/٢٥ ساعت ۰۹')).toBe('1405/05/25 ساعت 09');
  });

  it('undoes faDigits for any number', () => {
    fc.assert(fc.property(fc.integer(), (n) => Number(latinDigits(faDigits(String(n)))) === n));
  });
});
