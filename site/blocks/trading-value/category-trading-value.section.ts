import { anyConfig, defineSection } from '../frame/define-section.ts';

export const categoryTradingValue = defineSection({
  type: 'category-trading-value',
  navTitle: { category: 'ارزش معاملات امروز', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [{ widget: 'category-trading', key: `category-trading/${category.slug}` }],
});
