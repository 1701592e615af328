import { describe, expect, it } from 'vitest';
import { formatMoment, tehranTime } from './tehran-time.ts';

describe('tehranTime(now)', () => {
  it('is three and a half hours ahead of UTC, with Sunday as 7', () => {
    expect(tehranTime(new Date('2026-08-15T21:00:00Z'))).toEqual({
      date: '2026-08-16',
      weekday: 7,
      time: '00:30',
    });
  });
});

describe('formatMoment(at, now)', () => {
  const at = new Date('2026-08-16T14:30:00Z');

  it('names day and time in Tehran', () => {
    expect(formatMoment(at)).toBe('۲۵ مرداد، ۱۸:۰۰');
    expect(formatMoment(at, new Date('2026-08-16T20:30:00Z'))).toBe('۲۵ مرداد، ۱۸:۰۰');
  });

  it('omits the day while it is the same day in Tehran', () => {
    expect(formatMoment(at, new Date('2026-08-16T20:29:00Z'))).toBe('۱۸:۰۰');
  });
});
