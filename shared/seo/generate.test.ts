import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CategoryFacts, categoryTexts, type FundFacts, fundTexts } from './generate.ts';
import { findNearDuplicates } from './similarity.ts';

const fund: FundFacts = {
  slug: 'عیار',
  name: 'طلای عیار مفید',
  symbol: 'عیار',
  category: 'طلا',
  manager: 'سبدگردان مفید',
  netAssetRial: 3.2e14,
  navRial: 251_000,
  bubblePercent: 1.4,
  monthlyPercent: 4.2,
  quarterlyPercent: 11.3,
  yearlyPercent: 93.4,
  asOf: '2026-08-16',
};
const origin = 'https://sandoghnama.ir';
const length = (value: string | null) => [...(value ?? '')].length;
const nothing = {
  manager: null,
  netAssetRial: null,
  navRial: null,
  bubblePercent: null,
  monthlyPercent: null,
  quarterlyPercent: null,
  yearlyPercent: null,
  asOf: null,
};

describe('fundTexts(facts, origin)', () => {
  it("carries the fund's own facts", () => {
    const { title, meta_description, canonical_url, meta_keywords } = fundTexts(fund, origin);
    expect(title).toContain('طلای عیار مفید');
    expect(title).toContain('۹۳٫۴٪');
    expect(meta_description).toContain('سبدگردان مفید');
    expect(meta_description).toContain('۳۲ همت');
    expect(canonical_url).toBe(`${origin}/funds/${encodeURIComponent('عیار')}`);
    expect(meta_keywords).toContain('عیار');
  });
  it('lets og and twitter say the same', () => {
    const made = fundTexts(fund, origin);
    expect([made.og_title, made.twitter_title]).toEqual([made.title, made.title]);
    expect([made.og_description, made.twitter_description]).toEqual([
      made.meta_description,
      made.meta_description,
    ]);
  });
  it('leaves out what is not known, and never says 0 for it', () => {
    const made = fundTexts({ ...fund, ...nothing }, origin);
    expect(`${made.title} ${made.meta_description}`).not.toMatch(/[۰-۹]|null|undefined|NaN/);
    expect(made.meta_description).not.toContain('مدیریت');
  });
  it('does not repeat the symbol that the name holds, nor the word fund', () => {
    expect(fundTexts({ ...fund, name: 'صندوق طلای عیار' }, origin).title).toMatch(/^صندوق طلای عیار(?! \()/);
  });
  it('keeps within the lengths of the form, whatever the facts are', () => {
    const figure = fc.option(fc.double({ min: -99, max: 999, noNaN: true }), { nil: null });
    const name = fc
      .array(fc.constantFrom('طلای', 'درآمد', 'ثابت', 'سپهر', 'اندیشه', 'صندوق', 'آینده‌نگر'), {
        minLength: 1,
        maxLength: 14,
      })
      .map((list) => list.join(' '));
    const facts = fc.record({
      slug: fc.constant('x'),
      name,
      symbol: fc.option(fc.constant('نماد'), { nil: null }),
      category: fc.constant('طلا'),
      manager: fc.option(name, { nil: null }),
      netAssetRial: fc.option(fc.double({ min: 0, max: 1e16, noNaN: true }), { nil: null }),
      navRial: fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: null }),
      bubblePercent: figure,
      monthlyPercent: figure,
      quarterlyPercent: figure,
      yearlyPercent: figure,
      asOf: fc.option(fc.constant('2026-08-16'), { nil: null }),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const made = fundTexts(one, origin);
        expect(length(made.title)).toBeLessThanOrEqual(60);
        expect(length(made.meta_description)).toBeLessThanOrEqual(160);
        expect((made.meta_keywords ?? '').split('، ').length).toBeLessThanOrEqual(10);
      }),
    );
  });
  it('reaches the advised lengths where the facts are there', () => {
    const made = fundTexts(fund, origin);
    expect(length(made.title)).toBeGreaterThanOrEqual(30);
    expect(length(made.meta_description)).toBeGreaterThanOrEqual(120);
  });
  it('gives different funds different texts, and is caught where there are no facts to tell them apart', () => {
    const other = {
      ...fund,
      slug: 'b',
      name: 'زرین کوروش',
      symbol: 'زر',
      manager: 'کوروش',
      netAssetRial: 9e13,
      navRial: 91_000,
      yearlyPercent: 88.1,
      monthlyPercent: 2.2,
      quarterlyPercent: 9.9,
      bubblePercent: -0.4,
    };
    const said = (facts: FundFacts) => ({
      key: facts.slug,
      text: fundTexts(facts, origin).meta_description ?? '',
    });
    expect(findNearDuplicates([said(fund), said(other)])).toEqual([]);
    expect(findNearDuplicates([said(fund), said({ ...fund, slug: 'copy' })]).map(({ key }) => key)).toEqual([
      'copy',
    ]);
  });
});

describe('categoryTexts(facts, origin)', () => {
  const category: CategoryFacts = {
    slug: 'طلا',
    label: 'طلا',
    fundCount: 24,
    netAssetRial: 5e15,
    yearlyPercent: 91.2,
    best: { name: 'کهربا', percent: 97.1 },
    asOf: '2026-08-16',
  };
  it('carries the count, the mean return and the best fund', () => {
    const made = categoryTexts(category, origin);
    expect(made.title).toContain('۲۴ صندوق');
    expect(made.meta_description).toContain('۹۱٫۲٪');
    expect(made.meta_description).toContain('کهربا');
    expect(length(made.title)).toBeLessThanOrEqual(60);
    expect(length(made.meta_description)).toBeLessThanOrEqual(160);
  });
  it('leaves out what is not known', () => {
    const made = categoryTexts(
      { ...category, netAssetRial: null, yearlyPercent: null, best: null, asOf: null },
      origin,
    );
    expect(made.meta_description).not.toMatch(/null|NaN|بهترین|میانگین/);
  });
});
