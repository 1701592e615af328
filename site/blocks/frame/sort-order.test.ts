import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortedIndices } from './sort-order.ts';

describe('sortedIndices(keys, direction)', () => {
  // spec 13.11
  it('puts unknown values last in both directions', () => {
    expect(sortedIndices([null, 2, 1], 'ascending')).toEqual([2, 1, 0]);
    expect(sortedIndices([null, 2, 1], 'descending')).toEqual([1, 2, 0]);
  });

  it('orders words as Persian does and keeps equals in place', () => {
    expect(sortedIndices(['ی', 'پ', 'ب'], 'ascending')).toEqual([2, 1, 0]);
    expect(sortedIndices([1, 1, 1], 'descending')).toEqual([0, 1, 2]);
  });

  it('is a permutation', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer())), (keys) => {
        expect([...sortedIndices(keys, 'descending')].sort((a, b) => a - b)).toEqual(keys.map((_, i) => i));
      }),
    );
  });
});
