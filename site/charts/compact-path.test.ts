import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortPath } from './compact-path.ts';

/** Where a path of lines leads, point by point. */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLlhv])(-?[\d.]*)(?:[\s,]*(-?[\d.]+))?/g)].map(([, kind, a = '0', b = '0']) => {
    const [p, q] = [Number(a), Number(b)];
    if (kind === 'M' || kind === 'L') [x, y] = [p, q];
    else if (kind === 'h') x += p;
    else if (kind === 'v') y += p;
    else [x, y] = [x + p, y + q];
    return [x, y];
  });
}

describe('shortPath(path)', () => {
  it('writes steps instead of places', () => {
    expect(shortPath('M8 20L10.44 18.02L12.88 18.02')).toBe('M8 20l2.4-2h2.5');
  });

  it('leaves a path with curves alone', () => {
    expect(shortPath('M8 20A4 4 0 0 1 12 24L3 3Z')).toBe('M8 20A4 4 0 0 1 12 24L3 3Z');
  });

  it('keeps a closed path closed', () => {
    expect(shortPath('M0 0L1 0L1 1Z')).toBe('M0 0h1v1Z');
  });

  it('never leaves a point by more than a tenth of a pixel, however long the line', () => {
    const place = fc
      .double({ min: -2000, max: 2000, noNaN: true })
      .map((value) => Math.round(value * 100) / 100);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 400 }), (places) => {
        const long = places.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
        pointsOf(shortPath(long)).forEach(([x, y], i) => {
          expect(Math.abs(x - (places[i]?.[0] ?? 0))).toBeLessThanOrEqual(0.051);
          expect(Math.abs(y - (places[i]?.[1] ?? 0))).toBeLessThanOrEqual(0.051);
        });
      }),
      { numRuns: 60 },
    );
  });
});
