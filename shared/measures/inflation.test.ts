import { describe, expect, it } from 'vitest';
import { indexOnDays, publishedMonths } from './inflation.ts';
import { INDEX } from './testing/index-months.ts';

describe('publishedMonths(months, day)', () => {
  const last = (day: string) => publishedMonths(INDEX, day).at(-1)?.month;
  it('uses no month before its publication', () => {
    expect(last('2026-08-10')).toBe('1405-03');
    expect(last('2026-08-11')).toBe('1405-04');
    expect(last('2025-08-10')).toBeUndefined();
  });
});

describe('indexOnDays(months, days, knownOn)', () => {
  const on = (day: string, knownOn: string) => indexOnDays(INDEX, [day], knownOn)[0];
  it('grows geometrically between two month ends and stops at the last one', () => {
    expect(on('2026-07-22', '2026-08-16')).toBe(3205.1);
    const middle = on('2026-07-07', '2026-08-16') as number;
    expect(middle).toBeCloseTo(3092.3 * (3205.1 / 3092.3) ** (16 / 31), 9);
    expect(on('2026-07-23', '2026-08-16')).toBeNull();
    expect(on('2026-07-23', '2026-09-11')).not.toBeNull();
  });

  it('bridges no month that is missing, and begins with the first', () => {
    expect(on('2026-06-01', '2026-08-16')).toBeNull();
    expect(on('2025-07-21', '2026-08-16')).toBeNull();
    expect(on('2025-07-22', '2026-08-16')).toBe(1742.7);
  });
});
