import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignColors } from './colors.ts';

describe('assignColors(slugs, count)', () => {
  it('gives each fund its own colour, whatever the order', () => {
    const slugs = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 });
    fc.assert(
      fc.property(slugs, (given) => {
        const colors = assignColors(given, 5);
        expect(new Set(colors.values()).size).toBe(given.length);
        expect([...assignColors(given.toReversed(), 5)]).toEqual([...colors]);
      }),
    );
  });
});
