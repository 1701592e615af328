import { anyConfig, defineSection } from './define.ts';

/** Stands beside the top performers where the page has them, so it is not placed twice. */
export const categoryTradingValue = defineSection({
  type: 'category-trading-value',
  navTitle: { category: 'ارزش معاملات امروز', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category, types }) =>
    types.has('category-top-performers')
      ? []
      : [{ widget: 'category-trading', key: `category-trading/${category.slug}` }],
});
