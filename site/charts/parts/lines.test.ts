import { describe, expect, it } from 'vitest';
import { nameAxis } from './axes.ts';
import { soleSymbol } from './lines.ts';

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
