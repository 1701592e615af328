import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import {
  parseIsoDay,
  parseJalaliDate,
  parseJalaliTime,
  parseTsetmcDay,
  parseTsetmcTime,
  parseUsDay,
} from './parse-days.ts';

describe('parsers of days and times', () => {
  it('read the formats of the upstreams', () => {
    expect(parseIsoDay('2026-08-16T00:00:00')).toBe('2026-08-16');
    expect(parseTsetmcDay(20260816)).toBe('2026-08-16');
    expect(parseUsDay('8/6/2026')).toBe('2026-08-06');
    expect(parseJalaliDate('۱۴۰۵/۰۵/۲۵')).toBe('2026-08-16');
    for (const marked of ['\u200e1405/05/25', '1405/05/25\u200f', '\u202a1405/05/25\u202c'])
      expect(parseJalaliDate(marked)).toBe('2026-08-16');
    expect(parseIsoDay('\u200e۲۰۲۶-۰۸-۱۶')).toBe('2026-08-16');
    expect(parseTsetmcTime('2026-08-16', 61053)).toBe('2026-08-16T06:10:53+03:30');
    expect(parseJalaliTime('۱۴۰۳/۰۵/۲۲ ۱۵:۵۸:۰۱')).toBe('2024-08-12T15:58:01+03:30');
    expect(parseJalaliTime('1402/09/01 ')).toBe('2023-11-22T00:00:00+03:30');
    expect(parseJalaliTime('1405/05/25، ۱۲:۳۰')).toBe('2026-08-16T12:30:00+03:30');
  });

  it('read a moment by the clocks of its own day and zone', () => {
    // Iran's summer time.
    expect(parseJalaliTime('1400/04/10 23:45')).toBe('2021-07-01T23:45:00+04:30');
    expect(parseIsoDay('2026-08-16T22:30:00Z')).toBe('2026-08-17');
    expect(parseIsoDay('2026-08-16T22:30:00')).toBe('2026-08-16');
    expect(parseIsoDay('2026-08-16T00:00:00.0000000')).toBe('2026-08-16');
  });

  it('return null for invalid days', () => {
    expect(parseIsoDay('0001-01-01T00:00:00')).toBeNull();
    for (const time of ['12:30 PM', '12.30', '24:00', '2026/08/03 12:30'])
      expect(parseJalaliTime(`1405/05/12 ${time}`)).toBeNull();
    expect(parseIsoDay('1405-05-12T00:00:00')).toBeNull();
    expect(parseTsetmcDay(14050512)).toBeNull();
    expect(parseUsDay('8/16/1405')).toBeNull();
    expect(parseIsoDay('2026-02-30')).toBeNull();
    expect(parseTsetmcDay(0)).toBeNull();
    expect(parseUsDay('13/1/2026')).toBeNull();
    expect(parseJalaliDate('1404/12/30')).toBeNull();
    expect(parseJalaliDate('1403/12/30')).toBe('2025-03-20');
    expect(parseJalaliDate('1405/07/31')).toBeNull();
    expect(parseJalaliDate('2026-08-16')).toBeNull();
    expect(parseTsetmcTime('2026-08-16', 250000)).toBeNull();
  });

  it('invert the Jalali calendar for every day from 2011 to 2039', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (days) => {
        const day = addDays('2011-06-01', days);
        expect(parseJalaliDate(jalaliDate(day))).toBe(day);
      }),
      { numRuns: 400 },
    );
  });
});
