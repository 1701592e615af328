import { describe, expect, it } from 'vitest';
import { nameAxis } from './axes.ts';
import { lines, soleSymbol } from './lines.ts';
import { runsOf } from './runs.ts';

describe('soleSymbol(values)', () => {
  it('draws a point where a line has one known value, and none on longer lines', () => {
    expect(soleSymbol([null, 4, null])).toMatchObject({ showSymbol: true, symbolSize: 8 });
    expect(soleSymbol([3, 4])).toEqual({ showSymbol: false });
    expect(soleSymbol([null])).toEqual({ showSymbol: false });
  });
});

describe('nameAxis(names)', () => {
  const intervalFor = (count: number) =>
    (nameAxis(Array.from({ length: count }, (_, i) => `ن${i}`)) as { axisLabel: { interval: unknown } })
      .axisLabel.interval;

  it('shows every name, or as many as fit where they are too many', () => {
    expect(intervalFor(60)).toBe(0);
    expect(intervalFor(500)).toBe('auto');
  });
});

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

describe('lines(series, options)', () => {
  const options = {
    dates: [0, 1, 2, 40, 41].map(day),
    size: 'wide',
    format: String,
    tooltip: String,
    padding: 0,
  } as const;
  const values = [1, null, 3, 4, 5];
  const dataOf = (steps: boolean) =>
    lines([{ name: 'الف', values, color: 'red' }], { ...options, steps }).series.map(({ data }) => data);

  it('draws nothing across a closure', () => {
    expect(dataOf(false)).toEqual([
      [1, null, 3, null, null],
      [null, null, null, 4, 5],
    ]);
  });

  it('leaves a gap for an unknown day between steps as wide as their days', () => {
    expect(dataOf(true)).toEqual([
      [1, 1, null, null, null, null, null, null],
      [null, null, null, 3, 3, null, null, null],
      [null, null, null, null, null, 4, 5, 5],
    ]);
  });
});
