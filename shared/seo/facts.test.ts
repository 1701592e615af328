import { describe, expect, it } from 'vitest';
import { categoryFacts, fundFacts } from './facts.ts';
import { fundTexts } from './generate.ts';

const from = {
  trade: 'tsetmc 2026-08-16',
  nav: 'fipiran 2026-08-16',
  netAsset: 'fipiran 2026-08-16',
  returns: 'fipiran 2026-08-16',
};
const funds = {
  meta: { asOf: '2026-08-16' },
  items: [
    {
      fund: { slug: 'عیار', name: 'طلای عیار', symbol: 'عیار' },
      categorySlug: 'طلا',
      manager: 'مفید',
      navRial: 10,
      bubblePercent: null,
      netAssetRial: 5,
      monthlyPercent: 1,
      quarterlyPercent: 2,
      yearlyPercent: 90,
      from,
    },
    {
      fund: { slug: 'زر', name: 'زر', symbol: null },
      categorySlug: 'طلا',
      manager: null,
      navRial: 'x',
      yearlyPercent: 95,
      from,
    },
    { fund: null },
  ],
  categories: [{ slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 }],
};

describe('fundFacts(json)', () => {
  it('reads published figures, and returns null for unknown ones', () => {
    const facts = fundFacts(funds);
    expect([...facts.keys()]).toEqual(['عیار', 'زر']);
    expect(facts.get('عیار')).toMatchObject({
      category: 'طلا',
      manager: 'مفید',
      navRial: 10,
      bubblePercent: null,
      asOf: '2026-08-16',
    });
    expect(facts.get('زر')).toMatchObject({ navRial: null, netAssetRial: null, manager: null });
  });
  it("leaves out a leveraged fund's year, as its page does, and writes no title around it", () => {
    const { items, categories } = funds;
    const fund = { slug: 'اهرم', name: 'صندوق اهرمی کاریزما', symbol: 'اهرم' };
    const leveraged = { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 2 };
    const item = { ...items[0], fund, categorySlug: leveraged.slug };
    const facts = fundFacts({ ...funds, items: [item], categories: [...categories, leveraged] }).get('اهرم');
    expect(facts).toMatchObject({ yearlyPercent: null, quarterlyPercent: 2 });
    expect(facts && fundTexts(facts).title).not.toContain('{yearlyReturn}');
  });
  it('leaves out simulated figures, and those without an origin', () => {
    const simulated = { ...from, nav: 'simulated 2026-08-16', returns: 'fipiran+simulated', netAsset: null };
    const [item] = funds.items;
    expect(fundFacts({ ...funds, items: [{ ...item, from: simulated }] }).get('عیار')).toMatchObject({
      navRial: null,
      netAssetRial: null,
      monthlyPercent: null,
      yearlyPercent: null,
    });
    expect(
      fundFacts({ ...funds, items: [{ ...item, from: undefined }] }).get('عیار')?.yearlyPercent,
    ).toBeNull();
  });
  it('accepts any file', () => {
    for (const json of [null, 1, 'x', [], {}, { items: 3 }]) expect(fundFacts(json).size).toBe(0);
  });
});

describe('categoryFacts(categories)', () => {
  const cards = {
    meta: { asOf: '2026-08-16' },
    items: [
      { category: { slug: 'طلا', label: 'طلا' }, fundCount: 2, yearlyReturnPercent: 91, netAssetRial: null },
      {},
    ],
  };
  it('reads the figures of each category', () => {
    expect(categoryFacts(cards).get('طلا')).toEqual({
      slug: 'طلا',
      label: 'طلا',
      fundCount: 2,
      netAssetRial: null,
      yearlyPercent: 91,
      asOf: '2026-08-16',
    });
  });
  it("leaves out leveraged funds' year, and every figure of a file with simulated ones", () => {
    const [card] = cards.items;
    const leveraged = {
      ...card,
      category: { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged' },
      netAssetRial: 5,
    };
    expect(categoryFacts({ ...cards, items: [leveraged] }).get('اهرمی')).toMatchObject({
      yearlyPercent: null,
      netAssetRial: 5,
    });
    const simulated = { ...cards, meta: { asOf: '2026-08-16', simulated: true }, items: [leveraged, card] };
    for (const facts of categoryFacts(simulated).values())
      expect(facts).toMatchObject({ fundCount: 2, yearlyPercent: null, netAssetRial: null });
  });
});
