import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTopLists, topByFigure } from './sort-by-figure.ts';

const item = fc.record({
  fund: fc.constantFrom('الف', 'ب', 'پ', 'ت').map((name) => ({ slug: name, name, symbol: null })),
  value: fc.option(fc.integer({ min: 0, max: 6 })),
});
const figureOf = ({ value }: { readonly value: number | null }): number | null => value;

describe('mergeTopLists(lists, figure, max)', () => {
  it('equals the top of one list of all items', () => {
    fc.assert(
      fc.property(fc.array(fc.array(item)), fc.integer({ min: 0, max: 12 }), (lists, max) => {
        const tops = lists.map((list) => topByFigure(list, figureOf, max));
        expect(mergeTopLists(tops, figureOf, max)).toEqual(topByFigure(lists.flat(), figureOf, max));
      }),
    );
  });
});
