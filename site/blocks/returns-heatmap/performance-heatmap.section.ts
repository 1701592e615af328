import { anyConfig, defineSection } from '../frame/define-section.ts';
import { fundReturns } from './fund-returns.widget.ts';
import { heatmapView } from './view.ts';

export const performanceHeatmapSection = defineSection({
  type: 'performance-heatmap',
  navTitle: { category: 'مقایسهٔ عملکرد صندوق‌ها', fund: 'مقایسهٔ عملکرد صندوق‌ها' },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    { widget: fundReturns, view: heatmapView, key: `category-returns/${category.slug}` },
  ],
});
