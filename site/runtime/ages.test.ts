import { describe, expect, it } from 'vitest';
import { HOUR } from '../../shared/units.ts';
import { formatAge } from './ages.ts';

describe('formatAge(milliseconds)', () => {
  it('counts minutes below one hour, and hours below one day', () => {
    expect(formatAge(3 * 60_000)).toBe('۳ دقیقه پیش');
    expect(formatAge(5 * HOUR)).toBe('۵ ساعت پیش');
  });

  it('returns null below one minute, from one day on, and for the future', () => {
    expect(formatAge(20_000)).toBeNull();
    expect(formatAge(25 * HOUR)).toBeNull();
    expect(formatAge(-5)).toBeNull();
  });
});
