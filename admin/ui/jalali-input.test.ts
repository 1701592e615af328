import { describe, expect, it } from 'vitest';
import { parseJalaliMonth } from '../../shared/dates/parse-jalali-day.ts';
import { nameJalaliMonth, parseJalaliMoment, showJalaliMoment, showJalaliMonth } from './jalali-input.ts';

describe('parseJalaliMoment(typed)', () => {
  it("reads Tehran's time", () =>
    expect(parseJalaliMoment('۱۴۰۵/۰۵/۲۵ ۱۴:۳۰')).toBe('2026-08-16T11:00:00.000Z'));
  it('reads a moment that was copied with invisible marks', () =>
    expect(parseJalaliMoment('\u200f۱۴۰۵/۰۵/۲۵\u200e، ١٤:٣٠\u202c')).toBe('2026-08-16T11:00:00.000Z'));
  it('reads what pages and messengers write', () => {
    for (const typed of [
      '۲۵ مرداد ۱۴۰۵، ۱۴:۳۰',
      '1405/05/25 - 14:30',
      '۱۴۰۵/۰۵/۲۵ ساعت ۱۴:۳۰',
      '1405.05.25 14:30:00',
    ])
      expect(parseJalaliMoment(typed)).toBe('2026-08-16T11:00:00.000Z');
    for (const typed of ['1405/05/212:30', '1405/05/25 14:30Z', '2026-08-16 14:30'])
      expect(parseJalaliMoment(typed)).toBeUndefined();
  });
  it('is midnight without a time', () =>
    expect(parseJalaliMoment('1405/05/25')).toBe('2026-08-15T20:30:00.000Z'));
  it('refuses an hour above 23', () => expect(parseJalaliMoment('1405/05/25 24:10')).toBeUndefined());
  it('is the inverse of showJalaliMoment', () => {
    for (const instant of ['2026-11-20T03:05:00.000Z', '2021-08-16T10:00:00.000Z'])
      expect(parseJalaliMoment(showJalaliMoment(instant))).toBe(instant);
  });
});

describe('showJalaliMonth(month)', () => {
  it('writes what parseJalaliMonth reads back', () => {
    expect(showJalaliMonth('1405-04')).toBe('۱۴۰۵/۰۴');
    expect(parseJalaliMonth(showJalaliMonth('1404-12'))).toBe('1404-12');
    expect(nameJalaliMonth('1405-04')).toBe('تیر ۱۴۰۵');
  });
});
