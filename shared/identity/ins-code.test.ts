import { describe, expect, it } from 'vitest';
import { hasLeadingZeros, readInsCode } from './ins-code.ts';

const CODE = '77777000000000007';

describe('readInsCode(value)', () => {
  it.each([CODE, '۷۷۷۷۷۰۰۰۰۰۰۰۰۰۰۰۷', `'${CODE}`, `="${CODE}"`, `\u200f${CODE} `])('reads «%s»', (value) =>
    expect(readInsCode(value)).toBe(CODE),
  );

  it.each([
    '4.67E+16',
    '4.67e16',
    '4,67E+16',
    '٤٫٦٧E+16',
    '77777000000000007.0',
    '77777,000000000007',
    '+77777000000000007',
    '-77777000000000007',
    '777770000',
    '7777700000000000712',
    '77777 000000000007',
    '',
    null,
    4.67e16,
  ])('reads no code in «%s»', (value) => expect(readInsCode(value)).toBeNull());
});

describe('hasLeadingZeros(text)', () => {
  it('is true for a code that a format has filled up', () => {
    for (const text of [`0${CODE}`, `'0${CODE}`, '\u200e۰۱۱۵۱۳']) expect(hasLeadingZeros(text)).toBe(true);
    for (const text of [CODE, '0', '', 'IR0']) expect(hasLeadingZeros(text)).toBe(false);
  });
});
