import { describe, expect, it } from 'vitest';
import { AGAS } from './testing/fund-days.ts';
import { undoSplits } from './unit-splits.ts';

describe('undoSplits(days, splits)', () => {
  it('converts the NAVs before a split into units of today', () => {
    const [first] = undoSplits(AGAS, [{ day: '2020-09-09', ratio: 4 }]);
    expect(first?.navRial).toBe(290_805 / 4);
  });
});
