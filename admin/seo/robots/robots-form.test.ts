import { describe, expect, it } from 'vitest';
import { oneSpace, parseDelay } from './robots-form.ts';

describe('oneSpace(rules)', () => {
  it('makes pasted tabs and returns blanks', () =>
    expect(oneSpace('User-agent:\t*\r\nAllow: /')).toBe('User-agent: * \nAllow: /'));
});

describe('parseDelay(typed)', () => {
  it('takes Persian digits, and an empty delay as none', () => {
    expect([parseDelay('۱۲'), parseDelay(' 60 '), parseDelay('')]).toEqual([12, 60, null]);
  });
  it('refuses what is no whole number from 1 to 60', () => {
    for (const typed of ['soon', '0', '61', '1.5', '1e1', '0x10', '+5'])
      expect(parseDelay(typed)).toBeUndefined();
  });
});
