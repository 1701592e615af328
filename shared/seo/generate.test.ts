import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillFigures, withSamples } from './fill-figures.ts';
import { type CategoryFacts, categoryTexts, type FundFacts, fundFigures, fundTexts } from './generate.ts';
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
/** Characters as printed. */
const length = (value: string | null) => [...withSamples(value ?? '')].length;
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

describe('fundTexts(facts)', () => {
  it("contains the fund's facts, and a placeholder for each figure", () => {
    const { title, meta_description, meta_keywords } = fundTexts(fund);
    expect(title).toContain('طلای عیار مفید');
    expect(title).toContain('{yearlyReturn}');
    expect(meta_description).toContain('سبدگردان مفید');
    expect(meta_description).toContain('{netAssets}');
    expect(`${title} ${meta_description}`).not.toMatch(/[۰-۹]/);
    expect(fillFigures(meta_description ?? '', fundFigures(fund))).toContain('خالص دارایی ۳۲ همت');
    expect(meta_keywords).toContain('عیار');
  });
  it('stores no address: the page prints its own', () => expect(fundTexts(fund).canonical_url).toBeNull());
  it('repeats the texts for og and twitter', () => {
    const texts = fundTexts(fund);
    expect([texts.og_title, texts.twitter_title]).toEqual([texts.title, texts.title]);
    expect([texts.og_description, texts.twitter_description]).toEqual([
      texts.meta_description,
      texts.meta_description,
    ]);
  });
  it('omits unknown figures, and never writes 0 for them', () => {
    const texts = fundTexts({ ...fund, ...nothing });
    expect(`${texts.title} ${texts.meta_description}`).not.toMatch(/[۰-۹]|null|undefined|NaN/);
    expect(texts.meta_description).not.toContain('مدیریت');
  });
  it('does not repeat a symbol that is part of the name, nor the word fund', () => {
    expect(fundTexts({ ...fund, name: 'صندوق طلای عیار' }).title).toMatch(/^صندوق طلای عیار(?! \()/);
  });
  it('never exceeds the limits of the form, for any facts', () => {
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
        const texts = fundTexts(one);
        expect(length(texts.title)).toBeLessThanOrEqual(60);
        expect(length(texts.meta_description)).toBeLessThanOrEqual(160);
        expect((texts.meta_keywords ?? '').split('، ').length).toBeLessThanOrEqual(10);
      }),
    );
  });
  it('reaches the recommended lengths with complete facts', () => {
    const texts = fundTexts(fund);
    expect(length(texts.title)).toBeGreaterThanOrEqual(30);
    expect(length(texts.meta_description)).toBeGreaterThanOrEqual(120);
  });
  it('gives different funds different texts, and near-duplicates are found where facts are missing', () => {
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
      text: fillFigures(fundTexts(facts).meta_description ?? '', fundFigures(facts)) ?? '',
    });
    expect(findNearDuplicates([said(fund), said(other)])).toEqual([]);
    expect(findNearDuplicates([said(fund), said({ ...fund, slug: 'copy' })]).map(({ key }) => key)).toEqual([
      'copy',
    ]);
  });
});

describe('categoryTexts(facts)', () => {
  const category: CategoryFacts = {
    slug: 'طلا',
    label: 'طلا',
    fundCount: 24,
    netAssetRial: 5e15,
    yearlyPercent: 91.2,
    asOf: '2026-08-16',
  };
  it('contains the count and the mean return as placeholders', () => {
    const texts = categoryTexts(category);
    expect(texts.title).toContain('{fundCount} صندوق');
    expect(texts.meta_description).toContain('میانگین سادهٔ بازده یک‌ساله {yearlyReturn}');
    expect(length(texts.title)).toBeLessThanOrEqual(60);
    expect(length(texts.meta_description)).toBeLessThanOrEqual(160);
  });
  it('omits unknown figures', () => {
    const texts = categoryTexts({ ...category, netAssetRial: null, yearlyPercent: null, asOf: null });
    expect(texts.meta_description).not.toMatch(/null|NaN|میانگین/);
  });
});
