import { describe, expect, it } from 'vitest';
import { realLeverage } from '../../../shared/funds/leverage.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { GUIDE_KINDS } from '../../../shared/schema/snapshots/category.ts';
import { BUBBLE } from './define-guide.ts';
import { guideOf } from './index.ts';

const funds = Array.from({ length: 9 }, (_, i) => ({ slug: `ن${i}`, name: `نام ${i}`, symbol: `ن${i}` }));
const input = { rules: {}, funds };

describe('guideOf(kind, input)', () => {
  it('is null for a category without a kind', () => {
    expect(guideOf(null, input)).toBeNull();
  });

  // spec 6.32, 6.33, 6.34
  it.each(GUIDE_KINDS)('%s has questions, steps and facts', (kind) => {
    const guide = guideOf(kind, input);
    expect(guide?.faq.length).toBeGreaterThanOrEqual(5);
    expect(guide?.howTo.steps.length).toBeGreaterThanOrEqual(4);
    expect(guide?.facts.length).toBeGreaterThanOrEqual(4);
  });

  // spec 6.37
  it('gives the bubble’s formula where it explains bubbles', () => {
    expect(guideOf('gold', input)?.formula?.expression).toContain(BUBBLE);
  });

  // spec 6.36
  it('computes the leverage example by the formula: 4, 70%, 5% give 2.66', () => {
    const result = realLeverage(4, 0.7, 0.05);
    expect(result).toBeCloseTo(2.66, 10);
    expect(guideOf('leveraged', input)?.formula?.example).toContain(formatNumber(result, { decimals: 2 }));
  });

  // spec 6.38
  it('names seven leveraged funds from the data, the largest first', () => {
    expect(guideOf('leveraged', input)?.named?.funds.map((fund) => fund.symbol)).toEqual([
      'ن0',
      'ن1',
      'ن2',
      'ن3',
      'ن4',
      'ن5',
      'ن6',
    ]);
    expect(guideOf('leveraged', { rules: {}, funds: [] })?.named).toBeNull();
  });

  // spec 6.35
  it('quotes the regulator’s figures with their date, and the defaults where there is no rule', () => {
    const factsText = (rules: Parameters<typeof guideOf>[1]['rules']) =>
      guideOf('fixed-income', { rules, funds })
        ?.facts.map((fact) => fact.text)
        .join(' ');
    expect(factsText({})).toMatch(/۷۵٪[^(]*۱۵٪/);
    expect(factsText({ fixedIncomeMinPercent: { value: 80, asOf: '2026-08-16' } })).toContain(
      '۸۰٪ دارایی‌ها (بر پایهٔ مقررات ۱۴۰۵/۰۵/۲۵)',
    );
  });
});
