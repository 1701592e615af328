import { describe, expect, it } from 'vitest';
import { categoryFacts, fundFacts } from './facts.ts';

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
    },
    {
      fund: { slug: 'زر', name: 'زر', symbol: null },
      categorySlug: 'طلا',
      manager: null,
      navRial: 'x',
      yearlyPercent: 95,
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
});
