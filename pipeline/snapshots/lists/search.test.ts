import { describe, expect, it } from 'vitest';
import { category, computed, fund, history, live } from '../aggregates/testing/tables.ts';

const given = {
  categories: [category(1)],
  funds: [fund(1, { assetsRial: 100 }), fund(2, { assetsRial: 50 }), fund(3)],
  fund_nav_history: [
    history(2, {
      knownNetAssetRial: 900,
      knownNetAssetDate: '2026-08-15',
      knownNetAssetOrigin: 'fipiran',
    }),
  ],
};

describe('search', () => {
  it('orders funds by the net assets of the list of funds, those of unknown size last', () => {
    const { slugs, bySize } = computed('search', given).read('search', 'search');
    expect(bySize.map((row) => slugs[row])).toEqual(['fund-2', 'fund-1', 'fund-3']);
    const { items } = computed('funds', given).read('funds', 'funds');
    expect(items.map((item) => item.fund.slug)).toEqual(['fund-2', 'fund-1', 'fund-3']);
  });

  it('stays as it is at a trade', () => {
    const traded = { ...given, fund_live_data: [live(1, { netAssetRial: 5000 })] };
    expect(computed('search', traded).read('search', 'search')).toEqual(
      computed('search', given).read('search', 'search'),
    );
  });

  it('lists the funds of all categories in alphabetical order', () => {
    const funds = [
      fund(1, { name: 'ب', categoryId: category(2).id }),
      fund(2, { name: 'الف' }),
      fund(3, { name: 'پ' }),
    ];
    const { names, categorySlugs, categories } = computed('search', {
      categories: [category(1), category(2), category(3)],
      funds,
    }).read('search', 'search');
    expect(names).toEqual(['الف', 'ب', 'پ']);
    expect(categorySlugs).toEqual(['category-1', 'category-2', 'category-1']);
    expect(Object.keys(categories).sort()).toEqual(['category-1', 'category-2']);
  });
});
