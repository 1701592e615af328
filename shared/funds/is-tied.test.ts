import { describe, expect, it } from 'vitest';
import { isTied } from './is-tied.ts';

describe('isTied(quantity, priceRial, valueRial)', () => {
  it('allows 2% for selling costs', () => {
    expect(isTied(120, 600, 71_900)).toBe(true);
    expect(isTied(120, 600, 73_600)).toBe(false);
  });

  it('expects no value of a sold line, and a price of any other', () => {
    expect(isTied(0, null, 0)).toBe(true);
    expect(isTied(0, 600, 5)).toBe(false);
    expect(isTied(120, null, 71_900)).toBe(false);
  });
});
