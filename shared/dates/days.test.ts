import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, findLatest, startOfTehranDay, tehranDay, toIsoInstant } from './days.ts';

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

describe('startOfTehranDay(day)', () => {
  it('is the first instant of the day', () => {
    expect(startOfTehranDay('2026-08-16')).toBe('2026-08-15T20:30:00.000Z');
  });
});

describe('tehranDay(instant)', () => {
  it('changes at 20:30 UTC', () => {
    expect(tehranDay('2026-08-15T20:29:59.000Z')).toBe('2026-08-15');
    expect(tehranDay('2026-08-15T20:30:00.000Z')).toBe('2026-08-16');
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
