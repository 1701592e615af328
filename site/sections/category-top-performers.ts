import { anyConfig, type Block, defineSection } from './define.ts';

/** The table of the best funds beside the donut of trading value. */
export const categoryTopPerformers = defineSection({
  type: 'category-top-performers',
  navTitle: { category: 'برترین‌های امروز', fund: 'برترین‌های امروز' },
  heading: 'special',
  panels: true,
  config: anyConfig,
  place: ({ category }): Block[] => [
    { component: 'performers', key: `category-performers/${category.slug}` },
    { widget: 'category-trading', key: `category-trading/${category.slug}` },
  ],
});
