import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatinLayout, toPersianLayout } from './keyboard.ts';

describe('toPersianLayout(text)', () => {
  it.each([
    ['sghl', 'سلام'],
    ['udhv', 'عیار'],
    ['UDHv', 'عیآر'],
    ["\\;]'[,", '\\کچگجو'],
    ['Cth,', 'ژفاو'],
    ['qwertyuiop', 'ضصثقفغعهخح'],
    ['asdfghjkl', 'شسیبلاتنم'],
    ['zxcvbnm', 'ظطزرذدپ'],
  ])('reads %s as %s', (typed, expected) => {
    expect(toPersianLayout(typed)).toBe(expected);
  });

  it('leaves Persian text and digits unchanged', () => {
    expect(toPersianLayout('عیار ۱۲ 34')).toBe('عیار ۱۲ 34');
  });

  it('preserves the number of characters', () => {
    fc.assert(fc.property(fc.string(), (text) => [...toPersianLayout(text)].length === [...text].length));
  });

  it('maps each unshifted key to a different letter', () => {
    const letters = [..."qwertyuiop[]asdfghjkl;'zxcvbnm,"].map(toPersianLayout);
    expect(new Set(letters).size).toBe(31);
  });
});

describe('toLatinLayout(text)', () => {
  it.each([
    ['لخمی', 'gold'],
    ['فشمش', 'tala'],
    ['gold 18', 'gold 18'],
  ])('%s is %s', (typed, meant) => {
    expect(toLatinLayout(typed)).toBe(meant);
  });
});
