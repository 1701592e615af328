import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactPath } from './compact-path.ts';

/** The absolute points of a path of lines. */
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

describe('compactPath(path)', () => {
  it('writes relative commands', () => {
    expect(compactPath('M8 20L10.44 18.02L12.88 18.02')).toBe('M8 20l2.4-2h2.5');
  });

  it('keeps the coordinates of a path with curves', () => {
    expect(compactPath('M8 20A4 4 0 0 1 12 24L3 3Z')).toBe('M8 20A4 4 0 0 1 12 24L3 3Z');
  });

  it('keeps a closed path closed', () => {
    expect(compactPath('M0 0L1 0L1 1Z')).toBe('M0 0h1v1Z');
  });

  it('moves no point by more than a tenth of a pixel, however long the path', () => {
    const place = fc
      .double({ min: -2000, max: 2000, noNaN: true })
      .map((value) => Math.round(value * 100) / 100);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 400 }), (places) => {
        const long = places.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
        pointsOf(compactPath(long)).forEach(([x, y], i) => {
          expect(Math.abs(x - (places[i]?.[0] ?? 0))).toBeLessThanOrEqual(0.051);
          expect(Math.abs(y - (places[i]?.[1] ?? 0))).toBeLessThanOrEqual(0.051);
        });
      }),
      { numRuns: 60 },
    );
  });
});
