import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faDigits } from '../persian/digits.ts';
import { HOUR, MINUTE } from '../units.ts';
import { addDays, tehranOffset } from './days.ts';
import { jalaliDate, jalaliDateTime, jalaliLatin, jalaliLong } from './jalali.ts';
import { parseDay, parseMoment } from './parse-day.ts';

describe('parseDay(typed)', () => {
  it.each([
    ['1405-05-12', '2026-08-03'],
    ['1405/5/12', '2026-08-03'],
    ['1405–05–12', '2026-08-03'],
    ['1405\u201105\u201112', '2026-08-03'],
    ['1405−05−12', '2026-08-03'],
    ['1405／05／12', '2026-08-03'],
    ['1405∕05∕12', '2026-08-03'],
    ['1405－05－12', '2026-08-03'],
    ['1405 / 05 / 12', '2026-08-03'],
    ['۱۴۰۵.۰۵.۱۲', '2026-08-03'],
    ['2026.08.03', '2026-08-03'],
    ['۱۲ مرداد ۱۴۰۵', '2026-08-03'],
    ['12 مرداد‌ماه 1405', '2026-08-03'],
    ['۱۴۰۵-۰۵-۱۲', '2026-08-03'],
    // As databases and spreadsheets write a day.
    ['2026-08-03 00:00:00', '2026-08-03'],
    ['2026-08-03T00:00:00.000Z', '2026-08-03'],
    ['1405-05-12T00:00:00', '2026-08-03'],
    // As browsers and spreadsheets write it in Persian.
    ['۱۴۰۵ مرداد ۲۵, یکشنبه', '2026-08-16'],
    ['۲۵-مرداد-۱۴۰۵', '2026-08-16'],
    ['25/مرداد/1405', '2026-08-16'],
    ['۲۵ مرداد ماه سال ۱۴۰۵', '2026-08-16'],
    ['۱۴۰۵/۰۵/۲۵ یکشنبه', '2026-08-16'],
    ['00:00 1405/05/25', '2026-08-16'],
    ['2026-08-16 00:00:00 UTC', '2026-08-16'],
    ['2026-08-16', '2026-08-16'],
    ['۲۰۲۶/۸/۱۶', '2026-08-16'],
    ['\u200e1405/05/25', '2026-08-16'],
    ['1405/05/25\u200f', '2026-08-16'],
    ['\u202a1405/05/25\u202c', '2026-08-16'],
    ['\u2068٢٠٢٦-٠٨-١٦\u2069 ', '2026-08-16'],
  ])('reads «%s»', (typed, day) => expect(parseDay(typed)).toBe(day));

  it.each([
    '',
    'فردا',
    '2026-02-30',
    '1404/12/30',
    '1899-01-01',
    '0001-01-01',
    '26-08-16',
    '2026-8',
    '20260816',
    '14050512',
    '12/05/1405',
    '16.08.2026',
    '1405/13/01',
    '1405/05/120',
    '1405//05/12',
    '-1405/05/12',
    '1500-01-01',
    '1405/05/25 12:30',
    '2026-08-02T20:30:00.000Z',
    '2026-08-16T00:00:00-05:00',
    '31 مهر 1405',
    '۱۴۰۵ مرداد ۲۵, دوشنبه',
    '۱۴۰۵/۰۵/۲۵ دوشنبه',
    'دوشنبه ۱۴۰۵/۰۵/۲۵ یکشنبه',
    '۱۴۰۵ مرداد ۱۴۰۵',
    '12:30 1405/05/25',
    '۲۵ اوت ۱۴۰۵',
    '46250',
  ])('reads no day in «%s»', (typed) => expect(parseDay(typed)).toBeNull());

  it('reads every day that pages and files print', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (offset) => {
        const day = addDays('1990-01-01', offset);
        const forms = [
          day,
          faDigits(day),
          jalaliDate(day),
          jalaliLong(day),
          jalaliLatin(day).replaceAll('/', '-'),
        ];
        for (const typed of forms) expect(parseDay(typed)).toBe(day);
      }),
    );
  });
});

describe('parseMoment(typed)', () => {
  it.each([
    ['1405-05-25 12:30', '2026-08-16T09:00:00.000Z'],
    ['۱۴۰۵/۰۵/۲۵، ۱۲:۳۰', '2026-08-16T09:00:00.000Z'],
    ['2026-08-16T12:30:00+03:30', '2026-08-16T09:00:00.000Z'],
    ['2026-08-16 09:00:00+00', '2026-08-16T09:00:00.000Z'],
    ['2026-08-16T09:00:00.000Z', '2026-08-16T09:00:00.000Z'],
    ['1405/05/25 - 12:30', '2026-08-16T09:00:00.000Z'],
    ['۲۵ مرداد ۱۴۰۵ ساعت ۱۲:۳۰', '2026-08-16T09:00:00.000Z'],
    ['2026-08-16T12:30:00−03:30', '2026-08-16T16:00:00.000Z'],
    ['۱۲:۳۰ - ۱۴۰۵/۰۵/۲۵', '2026-08-16T09:00:00.000Z'],
    ['ساعت ۱۲:۳۰:۱۵ ۲۵ مرداد ۱۴۰۵', '2026-08-16T09:00:15.000Z'],
    ['۲۵ مرداد ۱۴۰۵، ساعت ۱۲:۳۰', '2026-08-16T09:00:00.000Z'],
    ['۱۴۰۵ مرداد ۲۵, یکشنبه ساعت ۱۲:۳۰', '2026-08-16T09:00:00.000Z'],
    ['1405/05/25 | 12:30', '2026-08-16T09:00:00.000Z'],
    ['2026-08-16 09:00:00.250 UTC', '2026-08-16T09:00:00.000Z'],
    ['1405/05/25 9:05', '2026-08-16T05:35:00.000Z'],
    ['1400/05/25 14:30:05', '2021-08-16T10:00:05.000Z'],
    // As fipiran writes a Jalali day.
    ['1405-05-12T00:00:00', '2026-08-02T20:30:00.000Z'],
  ])('reads «%s»', (typed, instant) => expect(parseMoment(typed)).toBe(instant));

  it.each([
    '',
    '2026-08-16',
    '12:30',
    '2026-08-16 24:00',
    '2026-08-16 12:60',
    '2026-02-30 12:00',
    '2026-08-16 12:30 شب',
    '12:30-1405/05/25',
    '12:30 - 05:00',
    '12:301405/05/25',
    // The 2nd at 12:30, or the 21st at 2:30.
    '1405/05/212:30',
  ])('reads no moment in «%s»', (typed) => expect(parseMoment(typed)).toBeNull());

  it('reads every moment that pages print', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (minutes) => {
        const instant = new Date(Date.UTC(1990, 0, 1) + minutes * MINUTE).toISOString();
        // An hour that clocks show twice is the first one.
        const isTwice = tehranOffset(Date.parse(instant) - HOUR) > tehranOffset(Date.parse(instant));
        fc.pre(!isTwice);
        expect(parseMoment(jalaliDateTime(instant))).toBe(instant);
      }),
    );
  });
});
