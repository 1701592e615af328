import { describe, expect, it } from 'vitest';
import { rollingReturns } from './rolling.ts';

describe('rollingReturns(series, days)', () => {
  const series = { dates: ['2026-01-01', '2026-01-05', '2026-01-09'], values: [10, 20, 30] };

  it('rolls from the value on or before the first day', () => {
    expect(rollingReturns(series, 4)).toEqual({ dates: ['2026-01-05', '2026-01-09'], values: [1, 0.5] });
    expect(rollingReturns(series, 30).dates).toEqual([]);
    const late = { dates: ['2026-01-01', '2026-02-04', '2026-02-05'], values: [10, 20, 30] };
    expect(rollingReturns(late, 31).dates).toEqual(['2026-02-04']);
  });
});
