import { describe, expect, it } from 'vitest';
import { fromLocalDay, toLocalDay } from './local-day.ts';

describe('toLocalDay(day), fromLocalDay(moment)', () => {
  it('keeps the day, also on the first and last day of a year', () => {
    for (const day of ['2026-08-16', '2026-01-01', '2025-12-31', '2024-02-29'])
      expect(fromLocalDay(toLocalDay(day))).toBe(day);
  });
});
