import { describe, expect, it } from 'vitest';
import { isContradiction, refusalText } from './quality.ts';

describe('refusalText(reason)', () => {
  it.each([
    ['expected one figure a day', 'متناقض'],
    ['expected quantity × price, # × #', 'تعداد × قیمت'],
    ["expected a price within #% of yesterday's #", 'جهش'],
    ['expected a figure above 0 and at most 1e20', 'بازه'],
    ['expected a date not after #', 'تاریخ'],
    ['something new', 'قالب'],
  ])('%s', (reason, part) => {
    expect(refusalText(reason)).toContain(part);
  });

  it('names contradictions', () => {
    expect(isContradiction('expected one figure a day')).toBe(true);
    expect(isContradiction('expected a number')).toBe(false);
  });
});
