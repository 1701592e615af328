import { describe, expect, it } from 'vitest';
import { lines, soleSymbol } from './lines.ts';

describe('soleSymbol(values)', () => {
  it('draws a point where a line has one known value, and none on longer lines', () => {
    expect(soleSymbol([null, 4, null])).toMatchObject({ showSymbol: true, symbolSize: 8 });
    expect(soleSymbol([3, 4])).toEqual({ showSymbol: false });
    expect(soleSymbol([null])).toEqual({ showSymbol: false });
  });
});

const day = (n: number) => new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10);

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
