import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinDigits } from '../persian/digits.ts';
import { addDays } from './days.ts';
import { jalaliDayMonth, toJalaliDay } from './jalali-day.ts';

/** The Unicode library's calendar as the reference. */
const intl = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const byIntl = (day: string): string => latinDigits(intl.format(new Date(day)));
const counted = (plain: string): string => {
  const { year, month, day } = toJalaliDay(plain);
  return [year, month, day].join('/');
};

describe('toJalaliDay(day)', () => {
  it('agrees with Intl on every day of forty years', () => {
    const days = Array.from({ length: 40 * 366 }, (_, i) => addDays('2000-01-01', i));
    expect(days.filter((day) => counted(day) !== byIntl(day))).toEqual([]);
  });

  it('agrees with Intl in the centuries before and after', () => {
    const days = fc
      .date({ min: new Date('1820-01-01'), max: new Date('2124-03-19'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => counted(day) === byIntl(day)),
      { numRuns: 2000 },
    );
  });
});

describe('jalaliDayMonth(plain)', () => {
  it('names each month as Intl does', () => {
    const names = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
      timeZone: 'UTC',
      month: 'long',
      day: 'numeric',
    });
    for (let i = 0; i < 12; i++) {
      const day = addDays('2026-04-01', i * 30);
      expect(jalaliDayMonth(day)).toBe(names.format(new Date(day)));
    }
  });
});
