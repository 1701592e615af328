import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { jalaliDate } from './jalali.ts';
import { gregorianDay, parseJalaliDay, parseJalaliMonth } from './parse-jalali-day.ts';

describe('gregorianDay(year, month, day)', () => {
  it.each([
    [1405, 5, 25, '2026-08-16'],
    [1403, 12, 30, '2025-03-20'],
    [1404, 1, 1, '2025-03-21'],
    [1399, 12, 30, '2021-03-20'],
  ])('%i/%i/%i is %s', (year, month, day, iso) => expect(gregorianDay(year, month, day)).toBe(iso));
  it('is null for days that do not exist', () => {
    expect(gregorianDay(1404, 12, 30)).toBeNull();
    expect(gregorianDay(1405, 7, 31)).toBeNull();
    expect(gregorianDay(1405, 1, 32)).toBeNull();
    expect(gregorianDay(1405, 1, 0)).toBeNull();
    expect(gregorianDay(1405, 13, 1)).toBeNull();
  });
});

describe('parseJalaliDay(typed)', () => {
  it('reads Persian and Latin digits, with or without leading zeros', () => {
    for (const typed of [
      '۱۴۰۵/۰۵/۲۵',
      '1405/5/25',
      ' 1405-05-25 ',
      '\u200e1405/05/25',
      '\u202a١٤٠٥/٠٥/٢٥\u202c\u200f',
    ])
      expect(parseJalaliDay(typed)).toBe('2026-08-16');
  });
  it('reads a day of the week before it, and refuses another one than the day is', () => {
    for (const weekday of ['یکشنبه', 'یک شنبه', 'یک\u200cشنبه،', 'يكشنبه,'])
      for (const day of ['۲۵ مرداد ۱۴۰۵', '1405/05/25'])
        expect(parseJalaliDay(`${weekday} ${day}`)).toBe('2026-08-16');
    expect(parseJalaliDay('سه\u200cشنبه ۲۷ مرداد ۱۴۰۵')).toBe('2026-08-18');
    expect(parseJalaliDay('جمعه ۳۰ مرداد ۱۴۰۵')).toBe('2026-08-21');
    for (const weekday of ['دوشنبه', 'شنبه', 'جمعه', 'ششنبه', 'فردا شنبه'])
      expect(parseJalaliDay(`${weekday} ۲۵ مرداد ۱۴۰۵`)).toBeUndefined();
  });
  it('is null for an empty text and undefined for one that is no date', () => {
    expect(parseJalaliDay(' ')).toBeNull();
    expect(parseJalaliDay('فردا')).toBeUndefined();
    expect(parseJalaliDay('2026-08-16')).toBeUndefined();
  });
  // spec 37.16
  it('is the inverse of jalaliDate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (offset) => {
        const iso = addDays('1970-01-01', offset);
        expect(parseJalaliDay(jalaliDate(iso))).toBe(iso);
      }),
    );
  });
});

describe('parseJalaliMonth(typed)', () => {
  it('reads any digits, with invisible marks around them', () => {
    for (const typed of [
      '۱۴۰۵/۴',
      '1405-04',
      '\u200f١٤٠٥/٠٤ ',
      '۱۴۰۵–۰۴',
      '1405／04',
      '1405.4',
      'تير ۱۴۰۵',
      'تیرماه 1405',
      'تیر-۱۴۰۵',
      'تیر ماه سال ۱۴۰۵',
    ])
      expect(parseJalaliMonth(typed)).toBe('1405-04');
    expect(['1405.10', '1405.01', '1405/1'].map(parseJalaliMonth)).toEqual(['1405-10', '1405-01', '1405-01']);
  });
  it('is null for an empty text and undefined for one that is no month', () => {
    expect(parseJalaliMonth('\u200e ')).toBeNull();
    for (const typed of [
      '1405/13',
      'اوت ۱۴۰۵',
      '13/1405',
      '1405/00',
      '1405',
      '2026-04',
      '1205/04',
      'تیر',
      '1405/04/01',
      // Month ten too, as a spreadsheet writes the number.
      '1405.1',
      '۱۴۰۵.۱',
    ])
      expect(parseJalaliMonth(typed)).toBeUndefined();
  });
});
