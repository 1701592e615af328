import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePersian } from './collate.ts';

describe('comparePersian(a, b)', () => {
  it('orders by the Persian alphabet, not by code point', () => {
    expect(['یاقوت', 'گنج', 'پارسیان', 'کیان', 'آگاه', 'بهین', 'چابک', 'ژرف'].sort(comparePersian)).toEqual([
      'آگاه',
      'بهین',
      'پارسیان',
      'چابک',
      'ژرف',
      'کیان',
      'گنج',
      'یاقوت',
    ]);
  });

  it('orders numbers by their value', () => {
    expect(['صندوق ۱۰', 'صندوق ۲'].sort(comparePersian)).toEqual(['صندوق ۲', 'صندوق ۱۰']);
  });

  it('is a total order', () => {
    const text = fc.string({ unit: fc.constantFrom(...'آابپک‌ی يك۱1 a') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(comparePersian(a, b))).toBe(-Math.sign(comparePersian(b, a)) + 0);
        expect(comparePersian(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
