import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPersianLayout } from './keyboard.ts';

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
  ])('reads %s as %s', (struck, meant) => {
    expect(toPersianLayout(struck)).toBe(meant);
  });

  it('leaves Persian text and digits as they are', () => {
    expect(toPersianLayout('عیار ۱۲ 34')).toBe('عیار ۱۲ 34');
  });

  it('keeps the number of characters', () => {
    fc.assert(fc.property(fc.string(), (text) => [...toPersianLayout(text)].length === [...text].length));
  });

  it('gives each unshifted key a letter of its own', () => {
    const letters = [..."qwertyuiop[]asdfghjkl;'zxcvbnm,"].map(toPersianLayout);
    expect(new Set(letters).size).toBe(31);
  });
});
