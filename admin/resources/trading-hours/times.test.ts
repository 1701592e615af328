import { describe, expect, it } from 'vitest';
import { orderProblem, TIME, timeProblem } from './times.ts';

describe('TIME.parse(typed), timeProblem(value), orderProblem(closes, values)', () => {
  it.each(['09:00', '۰۹:۰۰', '٠٩:٠٠', '\u200f۰۹:۰۰\u200e'])('take «%s»', (typed) => {
    expect(TIME.parse(typed)).toBe('09:00');
    expect(timeProblem(TIME.parse(typed))).toBeUndefined();
  });

  it('refuse other texts, and an end before the beginning', () => {
    for (const bad of ['', '9', '24:00', '09:60', 'ظهر']) expect(timeProblem(TIME.parse(bad))).toBeDefined();
    expect(orderProblem('09:00', { opens_at: '12:30:00' })).toBeDefined();
    expect(orderProblem('12:30', { opens_at: '09:00:00' })).toBeUndefined();
  });
});
