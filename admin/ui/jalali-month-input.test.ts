import { describe, expect, it } from 'vitest';
import { parseJalaliMonth } from '../../shared/dates/parse-jalali-day.ts';
import { nameJalaliMonth, showJalaliMonth } from './jalali-input.ts';

describe('showJalaliMonth(month)', () => {
  it('writes what parseJalaliMonth reads back', () => {
    expect(showJalaliMonth('1405-04')).toBe('۱۴۰۵/۰۴');
    expect(parseJalaliMonth(showJalaliMonth('1404-12'))).toBe('1404-12');
    expect(nameJalaliMonth('1405-04')).toBe('تیر ۱۴۰۵');
  });
});
