import { anyConfig, defineSection } from '../frame/define-section.ts';
import { categoryReturns } from './category-returns.widget.ts';
import { fundReturns } from './fund-returns.widget.ts';
import HeatmapBlock from './HeatmapBlock.astro';
import { categoriesHeatmapView, fundsHeatmapView } from './view.ts';

const common = { Component: HeatmapBlock, isFramed: true };

export const categoryPerformanceSection = defineSection({
  type: 'category-performance',
  title: 'مقایسهٔ بازده دسته‌های مختلف',
  heading: 'special',
  config: anyConfig,
  place: () => [
    { ...common, widget: categoryReturns, view: categoriesHeatmapView, key: 'market/category-returns' },
  ],
});

export const performanceHeatmapSection = defineSection({
  type: 'performance-heatmap',
  title: 'مقایسهٔ عملکرد صندوق‌ها',
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    { ...common, widget: fundReturns, view: fundsHeatmapView, key: `category-returns/${category.slug}` },
  ],
});
