import { describe, expect, it } from 'vitest';
import { momentOf } from './format-moment.ts';

describe('momentOf(at, now)', () => {
  const at = new Date('2026-08-16T14:30:00Z');

  it('tells day and hour in Tehran', () => {
    expect(momentOf(at)).toBe('۲۵ مرداد، ۱۸:۰۰');
    expect(momentOf(at, new Date('2026-08-16T20:30:00Z'))).toBe('۲۵ مرداد، ۱۸:۰۰');
  });

  it('leaves the day away while it is still that day in Tehran', () => {
    expect(momentOf(at, new Date('2026-08-16T20:29:00Z'))).toBe('۱۸:۰۰');
  });
});
