import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { blockOf, defineSection } from '../frame/define-section.ts';
import { categoryReturns } from './category-returns.widget.ts';
import { fundReturns } from './fund-returns.widget.ts';
import Heatmap from './Heatmap.astro';
import { categoriesHeatmapView, fundsHeatmapView } from './view.ts';

export const categoryPerformanceSection = defineSection({
  type: 'category-performance',
  title: 'مقایسهٔ بازده دسته‌های مختلف',
  heading: 'special',
  config: anyConfig,
  place: () => [
    blockOf({
      Component: Heatmap,
      isFramed: true,
      widget: categoryReturns,
      view: categoriesHeatmapView,
      key: 'market/category-returns',
    }),
  ],
});

export const performanceHeatmapSection = defineSection({
  type: 'performance-heatmap',
  title: 'مقایسهٔ عملکرد صندوق‌ها',
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    blockOf({
      Component: Heatmap,
      isFramed: true,
      widget: fundReturns,
      view: fundsHeatmapView,
      key: `category-returns/${category.slug}`,
    }),
  ],
});
