import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faDigits } from '../persian/digits.ts';
import { addDays } from './days.ts';
import { jalaliDate, jalaliLatin } from './jalali.ts';
import { parseDay, parseMoment } from './parse-day.ts';

describe('parseDay(typed)', () => {
  it.each([
    ['1405-05-12', '2026-08-03'],
    ['1405/5/12', '2026-08-03'],
    ['1405–05–12', '2026-08-03'],
    ['1405\u201105\u201112', '2026-08-03'],
    ['1405−05−12', '2026-08-03'],
    ['1405／05／12', '2026-08-03'],
    ['۱۴۰۵-۰۵-۱۲', '2026-08-03'],
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
    '46250',
  ])('reads no day in «%s»', (typed) => expect(parseDay(typed)).toBeNull());

  it('reads every day that pages and files print', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (offset) => {
        const day = addDays('1990-01-01', offset);
        for (const typed of [day, faDigits(day), jalaliDate(day), jalaliLatin(day).replaceAll('/', '-')])
          expect(parseDay(typed)).toBe(day);
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
  ])('reads no moment in «%s»', (typed) => expect(parseMoment(typed)).toBeNull());
});
