import { anyConfig, defineSection } from '../frame/define-section.ts';

export const categoryTopPerformersSection = defineSection({
  type: 'category-top-performers',
  navTitle: { category: 'برترین‌های امروز', fund: 'برترین‌های امروز' },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [{ component: 'performers', key: `category-performers/${category.slug}` }],
});
