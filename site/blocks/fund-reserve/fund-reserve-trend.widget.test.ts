import { describe, expect, it } from 'vitest';
import { markedPoints } from './fund-reserve-trend.widget.ts';

describe('markedPoints(values)', () => {
  it('marks the lowest, the highest and the newest point', () => {
    expect(markedPoints([2, 5, 1, 3])).toEqual([
      { index: 3, role: 'latest' },
      { index: 1, role: 'max' },
      { index: 2, role: 'min' },
    ]);
  });

  it('marks a point with two roles once', () => {
    expect(markedPoints([1, 2, 3])).toEqual([
      { index: 2, role: 'latest' },
      { index: 0, role: 'min' },
    ]);
    expect(markedPoints([4])).toEqual([{ index: 0, role: 'latest' }]);
    expect(markedPoints([])).toEqual([]);
  });
});
