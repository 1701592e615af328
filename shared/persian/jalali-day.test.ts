import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../funds/days.ts';
import { jalaliLatin, jalaliLong } from './jalali.ts';
import { jalaliDayMonth, jalaliDayOf } from './jalali-day.ts';

const written = (day: string): string => {
  const { year, month, day: of } = jalaliDayOf(day);
  return [year, String(month).padStart(2, '0'), String(of).padStart(2, '0')].join('/');
};

describe('jalaliDayOf(day)', () => {
  it('is the day that Intl writes, on every day of forty years', () => {
    const wrong = Array.from({ length: 40 * 366 }, (_, i) => addDays('2000-01-01', i)).filter(
      (day) => written(day) !== jalaliLatin(day),
    );
    expect(wrong).toEqual([]);
  });

  it('is the day that Intl writes in the centuries around', () => {
    const days = fc
      .date({ min: new Date('1820-01-01'), max: new Date('2124-03-19'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(days, (day) => written(day) === jalaliLatin(day)), { numRuns: 2000 });
  });
});

describe('jalaliDayMonth(plain)', () => {
  it('has the name of each month as the long date has it', () => {
    for (let i = 0; i < 12; i++) {
      const day = addDays('2026-04-01', i * 30);
      expect(jalaliLong(day)).toContain(` ${jalaliDayMonth(day)} `);
    }
  });
});
