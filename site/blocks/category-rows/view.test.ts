import { describe, expect, it } from 'vitest';
import { monthSpark } from './view.ts';

describe('monthSpark(growth)', () => {
  it('scales the last 22 sessions and their start', () => {
    const growth = Array.from({ length: 60 }, (_, i) => 1 + i / 100);
    const spark = monthSpark(growth);
    expect(spark).toHaveLength(23);
    expect([spark?.[0], spark?.at(-1)]).toEqual([0, 99]);
  });

  it('is level for a growth of nothing, and absent for fewer than two sessions', () => {
    expect(monthSpark([1, 1, 1])).toEqual([50, 50, 50]);
    expect(monthSpark([1])).toBeNull();
    expect(monthSpark([])).toBeNull();
  });
});
