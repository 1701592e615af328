import { describe, expect, it } from 'vitest';
import { readParams } from './address-params.ts';

describe('readParams(query)', () => {
  it('leaves out marks of direction, and keeps joiners and blanks', () => {
    const params = readParams('?\u2067q=سرمایه\u200cگذاری &m=a&m=b\u200f\u2069');
    expect([...params]).toEqual([
      ['q', 'سرمایه\u200cگذاری '],
      ['m', 'a'],
      ['m', 'b'],
    ]);
  });
});
