import { anyConfig, defineSection } from '../frame/define-section.ts';

export const performanceHeatmapSection = defineSection({
  type: 'performance-heatmap',
  navTitle: { category: 'مقایسهٔ عملکرد صندوق‌ها', fund: 'مقایسهٔ عملکرد صندوق‌ها' },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [{ component: 'heatmap', key: `category-returns/${category.slug}` }],
});
