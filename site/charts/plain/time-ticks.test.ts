import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../shared/units.ts';
import { timeTicks } from './time-ticks.ts';

describe('timeTicks(span, count, hasRoom)', () => {
  it('marks days of a short span, months of a longer one, years of the longest, within the span', () => {
    const labels = (from: string, to: string) => timeTicks({ from, to }, 8).map(({ label }) => label);
    expect(labels('2026-07-17', '2026-08-16').at(-1)).toBe('۲۵ مرداد');
    expect(labels('2025-08-16', '2026-08-16')).toContain('فروردین ۱۴۰۵');
    expect(labels('2017-07-29', '2026-08-16').every((label) => /^۱[۳۴][۰-۹]{2}$/.test(label))).toBe(true);
  });

  it('names the year of the first mark that has room', () => {
    const span = { from: '2025-01-14', to: '2026-08-16' };
    expect(timeTicks(span, 3.6).map(({ label }) => label)).toEqual(['فروردین ۱۴۰۴', 'مهر', 'فروردین ۱۴۰۵']);
    expect(timeTicks(span, 3.6, (day) => day > '2025-06').map(({ label }) => label)).toEqual([
      'مهر ۱۴۰۴',
      'فروردین ۱۴۰۵',
    ]);
  });

  it('has about as many marks as there is room for', () => {
    const spans = fc.tuple(fc.integer({ min: 8, max: 5000 }), fc.integer({ min: 2, max: 12 }));
    fc.assert(
      fc.property(spans, ([days, count]) => {
        const to = '2026-08-16';
        const from = new Date(Date.parse(to) - days * DAY).toISOString().slice(0, 10);
        const found = timeTicks({ from, to }, count);
        expect(found.length).toBeLessThanOrEqual(count + 1);
        expect(found.every(({ day }) => day > from && day <= to)).toBe(true);
      }),
    );
  });
});
