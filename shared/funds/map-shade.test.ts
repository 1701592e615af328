import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryShade, fundShade, mapScale } from './map-shade.ts';

describe('fundShade(changePercent, scale)', () => {
  it('is relative to the largest gain or loss', () => {
    const scale = { up: 4, down: 2 };
    expect(fundShade(1, scale)).toEqual({ direction: 'up', intensity: 0.25 });
    expect(fundShade(-1, scale)).toEqual({ direction: 'down', intensity: 0.5 });
    expect(fundShade(9, scale)).toEqual({ direction: 'up', intensity: 1 });
  });

  it('is flat for no change and for an unknown one', () => {
    expect(fundShade(0, { up: 4, down: 2 })).toEqual({ direction: 'flat', intensity: 0 });
    expect(fundShade(null, { up: 4, down: 2 })).toEqual({ direction: 'flat', intensity: 0 });
  });

  it('lies between 0 and 1 for every member of its own scale', () => {
    const change = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.array(change), (changes) =>
        changes.every((one) => {
          const { intensity } = fundShade(one, mapScale(changes));
          return intensity >= 0 && intensity <= 1;
        }),
      ),
    );
  });
});

describe('categoryShade(changePercent)', () => {
  it('saturates at five percent points', () => {
    expect(categoryShade(2.5)).toEqual({ direction: 'up', intensity: 0.5 });
    expect(categoryShade(-5)).toEqual({ direction: 'down', intensity: 1 });
    expect(categoryShade(12)).toEqual({ direction: 'up', intensity: 1 });
  });
});
