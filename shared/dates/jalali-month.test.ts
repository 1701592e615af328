import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import {
  addJalaliMonths,
  firstDayOfJalaliMonth,
  jalaliMonthOf,
  lastDayOfJalaliMonth,
} from './jalali-month.ts';

describe('jalaliMonthOf(day), firstDayOfJalaliMonth(month), lastDayOfJalaliMonth(month)', () => {
  it('agree on every month of a century, leap years included', () => {
    for (let month = '1350-01'; month < '1450-01'; month = addJalaliMonths(month, 1)) {
      const [first, last] = [firstDayOfJalaliMonth(month), lastDayOfJalaliMonth(month)];
      expect([first, last].map(jalaliMonthOf)).toEqual([month, month]);
      expect(jalaliMonthOf(addDays(first, -1))).toBe(addJalaliMonths(month, -1));
      expect(jalaliMonthOf(addDays(last, 1))).toBe(addJalaliMonths(month, 1));
    }
  });

  it('refuse other text', () => {
    expect(() => firstDayOfJalaliMonth('1405-13')).toThrow(
      /expected a month such as "1405-04", got "1405-13"/,
    );
  });
});
