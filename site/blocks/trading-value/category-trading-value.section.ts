import { anyConfig, defineSection } from '../frame/define-section.ts';

export const categoryTradingValueSection = defineSection({
  type: 'category-trading-value',
  navTitle: { category: 'ارزش معاملات امروز', fund: null },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [{ widget: 'category-trading', key: `category-trading/${category.slug}` }],
});
