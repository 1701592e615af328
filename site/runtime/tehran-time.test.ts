import { describe, expect, it } from 'vitest';
import { tehranTime } from './tehran-time.ts';

describe('tehranTime(now)', () => {
  it('is three and a half hours ahead of UTC, with Sunday as 7', () => {
    expect(tehranTime(new Date('2026-08-15T21:00:00Z'))).toEqual({
      date: '2026-08-16',
      weekday: 7,
      time: '00:30',
    });
  });
});
