import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayBeside,
  jalaliDate,
  jalaliDateTime,
  jalaliLatin,
  jalaliLong,
  jalaliMonth,
  jalaliTime,
} from './jalali.ts';

describe('jalaliDate(iso)', () => {
  // spec 37.16
  it('writes year, month and day', () => {
    expect(jalaliDate('2026-08-16')).toBe('۱۴۰۵/۰۵/۲۵');
  });

  it('handles the new year, also after a leap year', () => {
    expect(jalaliDate('2025-03-20')).toBe('۱۴۰۳/۱۲/۳۰');
    expect(jalaliDate('2025-03-21')).toBe('۱۴۰۴/۰۱/۰۱');
    expect(jalaliDate('2026-03-20')).toBe('۱۴۰۴/۱۲/۲۹');
  });

  it('takes the day of an instant in Tehran', () => {
    expect(jalaliDate('2026-08-15T20:29:00Z')).toBe('۱۴۰۵/۰۵/۲۴');
    expect(jalaliDate('2026-08-15T20:30:00Z')).toBe('۱۴۰۵/۰۵/۲۵');
  });

  it('refuses other text', () => {
    expect(() => jalaliDate('دیروز')).toThrow(RangeError);
  });
});

describe('dayBeside(day, other)', () => {
  it('leaves the year out only where both days are of one Jalali year', () => {
    expect(dayBeside('2026-08-12', '2026-08-16')).toBe('۲۱ مرداد');
    expect(dayBeside('2026-03-19', '2026-03-25')).toBe('۱۴۰۴/۱۲/۲۸');
    // One Gregorian year, and two.
    expect(dayBeside('2026-03-22', '2026-12-31')).toBe('۲ فروردین');
    expect(dayBeside('2025-12-31', '2026-01-03')).toBe('۱۰ دی');
  });
});

describe('jalaliLong(iso), jalaliMonth(iso)', () => {
  it('order the parts as Persian does', () => {
    expect(jalaliLong('2026-08-16')).toBe('یکشنبه ۲۵ مرداد ۱۴۰۵');
    expect(jalaliMonth('2026-08-16')).toBe('مرداد ۱۴۰۵');
  });
});

describe('jalaliDateTime(instant), jalaliTime(instant)', () => {
  it('format the time in Tehran', () => {
    expect(jalaliDateTime('2026-08-16T12:30:00.000Z')).toBe('۱۴۰۵/۰۵/۲۵، ۱۶:۰۰');
    expect(jalaliTime('2026-08-16T20:30:00.000Z')).toBe('۰۰:۰۰');
  });
});

describe('jalaliDateTime(instant), jalaliLong(iso)', () => {
  it('agree with Intl on any instant, also in the years with summer time', () => {
    const style = { timeZone: 'Asia/Tehran', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
    const time = new Intl.DateTimeFormat('fa-IR', style);
    const weekday = new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', weekday: 'long' });
    const instants = fc.date({
      min: new Date('2005-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        const iso = date.toISOString();
        expect(jalaliTime(iso)).toBe(time.format(date));
        expect(jalaliLong(iso).split(' ')[0]).toBe(weekday.format(date));
      }),
      { numRuns: 500 },
    );
  });
});

describe('jalaliLatin(iso)', () => {
  it('sorts as text in the order of the days', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day,
        day,
        (a, b) => Math.sign(a.localeCompare(b)) === Math.sign(jalaliLatin(a).localeCompare(jalaliLatin(b))),
      ),
    );
  });
});
