import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emWidth, fitText, textWidth } from './text-width.ts';

describe('emWidth(text)', () => {
  it('counts joined letters by their form', () => {
    // Alone 1791, at the beginning of a word 604, at its end 1903 units of 2048.
    expect(emWidth('ب')).toBeCloseTo(1791 / 2048);
    expect(emWidth('بب')).toBeCloseTo((604 + 1903) / 2048);
    expect(emWidth('ببب')).toBeCloseTo((604 + 710 + 1903) / 2048);
  });

  it('breaks the joining after a letter that joins only backwards', () => {
    expect(emWidth('اب')).toBeCloseTo((475 + 1791) / 2048);
    expect(emWidth('با')).toBeCloseTo((604 + 536) / 2048);
  });

  it('gives no room to ZWNJ but lets it break the joining', () => {
    expect(emWidth('می‌شود')).toBeGreaterThan(emWidth('می') + emWidth('شود') - 0.001);
    expect(emWidth('‌')).toBe(0);
  });

  it('looks through vowel marks', () => {
    expect(emWidth('بِب')).toBeCloseTo(emWidth('بب'));
  });

  it('takes isolates and direction marks as nothing', () => {
    expect(emWidth('\u2067طلا\u2069')).toBe(emWidth('طلا'));
  });

  it('answers ECharts’ question for the height of a line with one em', () => {
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

  it('leaves a text that fits', () => {
    expect(fitText('طلا', 100, font)).toBe('طلا');
  });

  it('never gives more than one letter too many', () => {
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
