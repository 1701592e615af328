import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emWidth, fitText, textWidth } from './text-width.ts';

describe('emWidth(text)', () => {
  it('uses the width of each joining form', () => {
    // Units of 1/2048 em: isolated 1791, initial 604, final 1903.
    expect(emWidth('ب')).toBeCloseTo(1791 / 2048);
    expect(emWidth('بب')).toBeCloseTo((604 + 1903) / 2048);
    expect(emWidth('ببب')).toBeCloseTo((604 + 710 + 1903) / 2048);
  });

  it('does not join the letter after one that joins only the letter before it', () => {
    expect(emWidth('اب')).toBeCloseTo((475 + 1791) / 2048);
    expect(emWidth('با')).toBeCloseTo((604 + 536) / 2048);
  });

  it('gives ZWNJ no width, and no joining across it', () => {
    expect(emWidth('می‌شود')).toBeGreaterThan(emWidth('می') + emWidth('شود') - 0.001);
    expect(emWidth('‌')).toBe(0);
  });

  it('ignores vowel marks', () => {
    expect(emWidth('بِب')).toBeCloseTo(emWidth('بب'));
  });

  it('gives isolates and direction marks no width', () => {
    expect(emWidth('\u2067طلا\u2069')).toBe(emWidth('طلا'));
  });

  it('gives the character by which ECharts measures a line’s height one em', () => {
    expect(emWidth('国')).toBe(1);
  });
});

describe('textWidth(text, font)', () => {
  it('grows with the size and a little with the weight', () => {
    expect(textWidth('طلا', '24px Vazirmatn')).toBeCloseTo(2 * textWidth('طلا', '12px Vazirmatn'));
    expect(textWidth('طلا', 'bold 12px Vazirmatn')).toBeGreaterThan(textWidth('طلا', '12px Vazirmatn'));
  });
});

describe('fitText(text, pixels, font)', () => {
  const font = '12px Vazirmatn';

  it('returns a text that fits unchanged', () => {
    expect(fitText('طلا', 100, font)).toBe('طلا');
  });

  it('is never wider than asked, but for a single letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'صندوق سرمایه‌گذاری طلای'), minLength: 1 }),
        fc.integer({ min: 20, max: 200 }),
        (text, pixels) => {
          const fitted = fitText(text, pixels, font);
          expect(textWidth(fitted, font) <= pixels || [...fitted].length <= 2).toBe(true);
        },
      ),
    );
  });
});
