import { describe, expect, it } from 'vitest';
import { nameJalaliMonth, parseJalaliMonth, showJalaliMonth } from './jalali-month-input.ts';

describe('parseJalaliMonth(typed)', () => {
  it('reads Persian and Latin digits, with or without a leading zero', () => {
    for (const typed of ['۱۴۰۵/۰۴', '1405/4', ' 1405-04 ']) expect(parseJalaliMonth(typed)).toBe('1405-04');
  });

  it('is null for an empty text and undefined for one that is no month', () => {
    expect(parseJalaliMonth(' ')).toBeNull();
    for (const typed of ['۱۴۰۵/۱۳', '1405/00', '2026/04', 'تیر', '1405/04/01'])
      expect(parseJalaliMonth(typed)).toBeUndefined();
  });

  it('is the inverse of showJalaliMonth', () => {
    expect(showJalaliMonth('1405-04')).toBe('۱۴۰۵/۰۴');
    expect(parseJalaliMonth(showJalaliMonth('1404-12'))).toBe('1404-12');
    expect(nameJalaliMonth('1405-04')).toBe('تیر ۱۴۰۵');
  });
});
