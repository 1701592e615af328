import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faDigits } from '../../../shared/persian/digits.ts';
import { readNumber, zeroIsMissing } from './read-number.ts';

describe('readNumber(value)', () => {
  it('reads Persian and Arabic digits, grouping commas, Persian signs and parentheses', () => {
    expect(readNumber('۲۸,۷۴۲,۷۴۹,۱۲۸,۲۷۴.۳')).toBe(28742749128274.3);
    expect(readNumber('١٢٬٣٤٥٫٥')).toBe(12345.5);
    expect(readNumber('(۱۲)')).toBe(-12);
    expect(readNumber('−5')).toBe(-5);
    expect(readNumber('12-')).toBe(-12);
    expect(readNumber(' 678,130,772 ')).toBe(678130772);
    expect(readNumber('\u2066-1.5\u2069')).toBe(-1.5);
    expect(readNumber('1 234 567')).toBe(1234567);
    expect(readNumber('۱\u202f۲۳۴')).toBe(1234);
    expect(readNumber('- 5')).toBe(-5);
    expect(readNumber('( 1,234 )')).toBe(-1234);
    expect(readNumber('+5e9')).toBe(5e9);
  });

  it('returns null for anything else', () => {
    for (const value of [
      '',
      ' ',
      '1,23',
      '12,34,567',
      'ندارد',
      '1.2.3',
      '۱۲ریال',
      '12345 12350',
      '12\t345',
      '12\n345',
      '123\u2028456',
      '123\v456',
      '0 123',
      '12345،12350',
      '12345/12350',
      '1,234 5,678',
      '12 345 6',
      '12 34',
      '۱۲۳۴۵\u00a0۱۲۳۵۰',
      '1 234,567',
      '1e5 000',
      '5 5e3',
      '1e999',
      '(-5)',
      null,
      undefined,
      true,
      Number.NaN,
      {},
      '--1',
    ]) {
      expect(readNumber(value)).toBeNull();
    }
  });

  it('reads any number written in Persian digits and in groups', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const plain = String(value);
        expect(readNumber(plain)).toBe(Number(plain));
        if (plain.includes('e')) return;
        const [whole, part] = plain.split('.');
        const grouped = (whole as string).replace(/\B(?=(\d{3})+$)/g, ',');
        expect(readNumber(faDigits(part === undefined ? grouped : `${grouped}.${part}`))).toBe(Number(plain));
      }),
    );
  });

  it('reads 0 as missing', () => {
    expect([0, 1, null].map(zeroIsMissing)).toEqual([null, 1, null]);
  });
});
