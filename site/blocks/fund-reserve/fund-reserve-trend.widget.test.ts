import { describe, expect, it } from 'vitest';
import { labelledRoles, markedPoints } from './fund-reserve-trend.widget.ts';

describe('markedPoints(values)', () => {
  // spec 8.39
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

describe('labelledRoles(mark, marks, last)', () => {
  const rolesOf = (values: readonly number[]) => {
    const marks = markedPoints(values);
    return marks.map((mark) => [mark.role, labelledRoles(mark, marks, values.length - 1)]);
  };

  it('names the newest and the lowest in one label where both would stand below, side by side', () => {
    expect(rolesOf([2, 2, 2, 2, 2, 2, 2, 3, 0, 0.1])).toEqual([
      ['latest', ['latest', 'min']],
      ['max', ['max']],
      ['min', []],
    ]);
  });

  it('labels each point alone where there is room', () => {
    const alone = [
      ['latest', ['latest']],
      ['max', ['max']],
      ['min', ['min']],
    ];
    expect(rolesOf([2, 0, 2, 2, 2, 2, 2, 3, 2, 1])).toEqual(alone);
    expect(rolesOf([2, 3, 2, 2, 2, 2, 2, 0, 2, 1])).toEqual(alone);
  });
});
