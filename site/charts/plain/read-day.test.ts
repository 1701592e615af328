import { describe, expect, it } from 'vitest';
import { nearestIndex, readDay, valueOn } from './read-day.ts';
import { chart, line } from './testing/plain-charts.ts';

describe('readDay(chart, day), valueOn(line, day)', () => {
  it('has the last known value between two days, and none in a gap or outside of the line', () => {
    expect(valueOn(line(), '2026-08-13')).toBe(105);
    expect(valueOn(line(), '2026-08-10')).toBeNull();
    expect(valueOn(line(), '2026-08-16')).toBeNull();
    expect(valueOn(line(), '2026-08-07')).toBeNull();
  });

  it('has the events of the day', () => {
    const event = { day: '2026-08-09', kind: 'split', words: 'تقسیم', color: 'red' } as const;
    expect(readDay(chart({ events: [event] }), '2026-08-09').events).toEqual([event]);
    expect(readDay(chart({ events: [event] }), '2026-08-08').events).toEqual([]);
  });

  it('finds the nearest day of a position', () => {
    expect([0, 14, 16, 99].map((at) => nearestIndex([0, 10, 20], at))).toEqual([0, 1, 2, 2]);
    expect(nearestIndex([], 3)).toBe(-1);
  });
});
