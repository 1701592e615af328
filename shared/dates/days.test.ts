import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinDigits } from '../persian/digits.ts';
import { HOUR, MINUTE } from '../units.ts';
import { addDays, daysBetween, findLatest, tehranDay, tehranInstant, toIsoInstant } from './days.ts';
import { jalaliDate, jalaliTime } from './jalali.ts';

describe('addDays(day, days), daysBetween(from, to)', () => {
  it('cross months and leap days', () => {
    expect(addDays('2026-08-16', -30)).toBe('2026-07-17');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  });

  it('undo one another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40000, max: 40000 }),
        (n) => daysBetween('2020-01-01', addDays('2020-01-01', n)) === n,
      ),
    );
  });
});

describe('tehranInstant(day)', () => {
  it('is the first instant of the day', () => {
    expect(tehranInstant('2026-08-16')).toBe('2026-08-15T20:30:00.000Z');
  });
});

describe('tehranDay(instant)', () => {
  it('changes at 20:30 UTC', () => {
    expect(tehranDay('2026-08-15T20:29:59.000Z')).toBe('2026-08-15');
    expect(tehranDay('2026-08-15T20:30:00.000Z')).toBe('2026-08-16');
  });

  it('changes at 19:30 UTC in the summer of years with summer time', () => {
    expect(tehranDay('2021-08-15T19:29:59.000Z')).toBe('2021-08-15');
    expect(tehranDay('2021-08-15T19:30:00.000Z')).toBe('2021-08-16');
    expect(tehranDay('2021-12-15T20:29:59.000Z')).toBe('2021-12-15');
  });

  it('is the day that pages show', () => {
    const instants = fc.date({
      min: new Date('2005-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        const iso = date.toISOString();
        expect(jalaliDate(tehranDay(iso))).toBe(jalaliDate(iso));
      }),
      { numRuns: 500 },
    );
  });
});

describe('tehranInstant(day, timeMs)', () => {
  it.each([
    ['2026-08-16', 0, '2026-08-15T20:30:00.000Z'],
    ['2021-08-16', 0, '2021-08-15T19:30:00.000Z'],
    ['2021-08-16', 14 * HOUR + 30 * MINUTE, '2021-08-16T10:00:00.000Z'],
    // The first hour of 1 Farvardin did not exist, and the last of 30 Shahrivar came twice.
    ['2021-03-22', 0, '2021-03-21T20:30:00.000Z'],
    ['2021-09-21', 23.5 * HOUR, '2021-09-21T19:00:00.000Z'],
    ['2022-09-21', 22 * HOUR, '2022-09-21T17:30:00.000Z'],
    ['2022-09-22', 0, '2022-09-21T20:30:00.000Z'],
  ])('%s and %d ms are %s', (day, time, instant) => expect(tehranInstant(day, time)).toBe(instant));

  it('is inverted by tehranDay, and by the time that pages show', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1990-01-01', offset));
    fc.assert(
      fc.property(days, fc.integer({ min: 60, max: 24 * 60 - 1 }), (day, minutes) => {
        const instant = tehranInstant(day, minutes * MINUTE);
        expect(tehranDay(instant)).toBe(day);
        const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
        expect(latinDigits(jalaliTime(instant))).toBe(clock.join(':'));
      }),
      { numRuns: 500 },
    );
  });
});

describe('toIsoInstant(text)', () => {
  it.each([
    ['2026-08-16 12:30:00+00', '2026-08-16T12:30:00.000Z'],
    ['2026-08-16 16:00:00.5+03:30', '2026-08-16T12:30:00.500Z'],
    ['2026-08-16T16:00:00+0330', '2026-08-16T12:30:00.000Z'],
    ['2026-08-16T12:30:00Z', '2026-08-16T12:30:00.000Z'],
    ['2026-08-16 12:30:00', '2026-08-16T12:30:00.000Z'],
    ['2026-08-16', '2026-08-16T00:00:00.000Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(toIsoInstant(text)).toBe(instant);
  });

  it('refuses other text', () => {
    expect(() => toIsoInstant('امروز')).toThrow(RangeError);
  });
});

describe('findLatest(days)', () => {
  it('is null without any day', () => {
    expect(findLatest([null, undefined])).toBeNull();
    expect(findLatest(['2026-08-15', null, '2026-08-16', '2025-12-31'])).toBe('2026-08-16');
  });
});
