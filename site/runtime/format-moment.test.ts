import { describe, expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

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
