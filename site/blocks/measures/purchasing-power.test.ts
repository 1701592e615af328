import { describe, expect, it } from 'vitest';
import { purchasingPowerOf } from './purchasing-power.ts';
import { snapshot } from './testing/fund-measures.ts';

describe('purchasingPowerOf(snapshot)', () => {
  const sentence = (yearly: number | null) =>
    purchasingPowerOf(snapshot(yearly))
      ?.map(({ value, words }) => `${value} ${words}`)
      .join('، ');

  // spec 38.24
  it('says what a year brought and what became of the purchasing power', () => {
    expect(sentence(36.925)).toBe('۳۶٫۹٪ سود، ۲۵٫۶٪ کاهش قدرت خرید');
    expect(sentence(120)).toBe('۱۲۰٫۰٪ سود، ۱۹٫۶٪ افزایش قدرت خرید');
    expect(sentence(-5)).toBe('‎−۵٫۰٪ بازده، ۴۸٫۳٪ کاهش قدرت خرید');
  });

  it('is null for an unknown or simulated year', () => {
    expect(purchasingPowerOf(snapshot(0))).toBeNull();
    expect(purchasingPowerOf(snapshot(36.925, true))).toBeNull();
  });
});
