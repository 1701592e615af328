import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jalaliDate } from '../../shared/dates/jalali.ts';
import { gregorianDay, parseJalaliDay, parseJalaliMoment, showJalaliMoment } from './jalali-input.ts';

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
    expect(gregorianDay(1405, 13, 1)).toBeNull();
  });
});

describe('parseJalaliDay(typed)', () => {
  it('reads Persian and Latin digits, with or without leading zeros', () => {
    for (const typed of ['۱۴۰۵/۰۵/۲۵', '1405/5/25', ' 1405-05-25 '])
      expect(parseJalaliDay(typed)).toBe('2026-08-16');
  });
  it('is null for an empty text and undefined for one that is no date', () => {
    expect(parseJalaliDay(' ')).toBeNull();
    expect(parseJalaliDay('فردا')).toBeUndefined();
    expect(parseJalaliDay('2026-08-16')).toBeUndefined();
  });
  it('is the inverse of jalaliDate', () => {
    const days = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(days, (offset) => {
        const iso = new Date(Date.UTC(1970, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
        expect(parseJalaliDay(jalaliDate(iso))).toBe(iso);
      }),
    );
  });
});

describe('parseJalaliMoment(typed)', () => {
  it("reads Tehran's time", () =>
    expect(parseJalaliMoment('۱۴۰۵/۰۵/۲۵ ۱۴:۳۰')).toBe('2026-08-16T11:00:00.000Z'));
  it('is midnight without a time', () =>
    expect(parseJalaliMoment('1405/05/25')).toBe('2026-08-15T20:30:00.000Z'));
  it('refuses an hour above 23', () => expect(parseJalaliMoment('1405/05/25 24:10')).toBeUndefined());
  it('is the inverse of showJalaliMoment', () => {
    expect(parseJalaliMoment(showJalaliMoment('2026-11-20T03:05:00.000Z'))).toBe('2026-11-20T03:05:00.000Z');
  });
});
