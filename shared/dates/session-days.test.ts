import { describe, expect, it } from 'vitest';
import { isSessionDay } from './session-days.ts';

describe('isSessionDay(day, holidays)', () => {
  it('is Saturday to Wednesday, less the holidays', () => {
    const week = [
      '2026-08-15',
      '2026-08-16',
      '2026-08-17',
      '2026-08-18',
      '2026-08-19',
      '2026-08-20',
      '2026-08-21',
    ];
    expect(week.map((day) => isSessionDay(day, new Set(['2026-08-17'])))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
