import { describe, expect, it } from 'vitest';
import { GROWTH_CODEC, grownSum, readGrowth } from './growth-state.ts';

describe('the state of the picture in the address', () => {
  it('is read and written, and what cannot be read has its default', () => {
    const state = { sum: 500, period: 'biannual' } as const;
    expect(GROWTH_CODEC.read(GROWTH_CODEC.write('?unit=rial', state), '/')).toEqual(state);
    expect(GROWTH_CODEC.write('?unit=rial', state)).toContain('unit=rial');
    for (const text of ['', 'x', '7-yearly', '100-', '100-decade'])
      expect(readGrowth(text), text).toEqual({ sum: 100, period: 'yearly' });
  });
});

describe('grownSum(sum, percent)', () => {
  it('is what the amount became, and unknown where the return is', () => {
    expect(grownSum(100, 143.3)).toBe(243);
    expect(grownSum(1000, -10.04)).toBe(900);
    expect(grownSum(100, 0)).toBe(100);
    expect(grownSum(100, null)).toBeNull();
  });
});
