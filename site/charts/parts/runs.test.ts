import { describe, expect, it } from 'vitest';
import { runsOf } from './runs.ts';

const day = (n: number) => new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10);

describe('runsOf(values, dates, isDaily)', () => {
  const dates = [0, 1, 2, 40, 41].map(day);

  it('parts a line at the closure of the exchange, and at no single unknown day', () => {
    expect(runsOf([1, null, 3, 4, 5], dates, false)).toEqual([
      [0, 2],
      [3, 4],
    ]);
  });

  it('parts it where its own values end, although other lines go on', () => {
    const daily = Array.from({ length: 40 }, (_, n) => day(n));
    const closed = daily.map((_, n) => (n > 5 && n < 30 ? null : n));
    expect(runsOf(closed, daily, false)).toEqual([
      [0, 5],
      [30, 39],
    ]);
  });

  it('parts steps at every unknown day', () => {
    expect(runsOf([1, null, 3, 4, 5], dates, true)).toEqual([
      [0, 0],
      [2, 2],
      [3, 4],
    ]);
  });
});
