import { describe, expect, it } from 'vitest';
import { linePath, placePoints } from './chart-points.ts';

const size = { width: 600, height: 180, pad: 12 };
const point = (at: number, value: number) => ({ at, value, label: '' });

describe('placePoints(points, size)', () => {
  it('runs from left to right and puts 100 on top', () => {
    expect(placePoints([point(0, 0), point(5, 50), point(10, 100)], size).map(({ x, y }) => [x, y])).toEqual([
      [12, 168],
      [300, 90],
      [588, 12],
    ]);
  });
  it('puts a single point in the middle', () => expect(placePoints([point(7, 50)], size)[0]?.x).toBe(300));
});

describe('linePath(placed)', () => {
  it('starts with one move and continues with lines', () =>
    expect(linePath(placePoints([point(0, 0), point(10, 100)], size))).toBe('M12 168L588 12'));
});
