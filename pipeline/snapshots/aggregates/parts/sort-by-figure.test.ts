import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTopLists, topByFigure } from './sort-by-figure.ts';

const item = fc.record({
  fund: fc.constantFrom('الف', 'ب', 'پ', 'ت').map((name) => ({ slug: name, name, symbol: null })),
  value: fc.option(fc.integer({ min: 0, max: 6 })),
});
const figureOf = ({ value }: { readonly value: number | null }): number | null => value;

describe('topOfLists(lists, figure, most)', () => {
  it('gives what one list of all would give, when each list holds its own first ones', () => {
    fc.assert(
      fc.property(fc.array(fc.array(item)), fc.integer({ min: 0, max: 12 }), (lists, most) => {
        const tops = lists.map((list) => topByFigure(list, figureOf, most));
        expect(mergeTopLists(tops, figureOf, most)).toEqual(topByFigure(lists.flat(), figureOf, most));
      }),
    );
  });
});
