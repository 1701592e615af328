import { describe, expect, it } from 'vitest';
import { arcsOf, ringOf, slicePath } from './ring.ts';

const series = (values: readonly number[]) =>
  ({ radius: [50, 100], startAngle: 90, minAngle: 1, data: values.map((value) => ({ value })) }) as never;
const ring = ringOf(series([]), { width: 300, height: 300 });

describe('slicePath(ring, arc)', () => {
  it('draws a whole ring as two circles, of which the inner one runs the other way', () => {
    const [whole] = arcsOf(series([7]));
    expect(slicePath(ring, whole as never)).toBe(
      'M150 50A100 100 0 1 1 150 250A100 100 0 1 1 150 50ZM150 100A50 50 0 1 0 150 200A50 50 0 1 0 150 100Z',
    );
  });

  it('draws a quarter clockwise from the top', () => {
    const [quarter] = arcsOf(series([1, 3]));
    expect(slicePath(ring, quarter as never)).toBe(
      'M150 50A100 100 0 0 1 250 150L200 150A50 50 0 0 0 150 100Z',
    );
  });
});

describe('arcsOf(series)', () => {
  it('gives a slice without a value the least angle, at the cost of the others', () => {
    const degrees = arcsOf(series([0, 1, 1])).map(([from, to]) => ((to - from) * 180) / Math.PI);
    expect(degrees.map((angle) => Math.round(angle * 10) / 10)).toEqual([1, 179.5, 179.5]);
  });

  it('parts the ring evenly where no slice has a value', () => {
    const degrees = arcsOf(series([0, 0, 0, 0])).map(([from, to]) => ((to - from) * 180) / Math.PI);
    expect(degrees.map(Math.round)).toEqual([90, 90, 90, 90]);
  });
});
