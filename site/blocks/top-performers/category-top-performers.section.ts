import { anyConfig, defineSection } from '../frame/define-section.ts';
import { categoryPerformers } from './category-performers.widget.ts';
import { performersView } from './view.ts';

export const categoryTopPerformersSection = defineSection({
  type: 'category-top-performers',
  navTitle: { category: 'برترین‌های امروز', fund: 'برترین‌های امروز' },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    { widget: categoryPerformers, view: performersView, key: `category-performers/${category.slug}` },
  ],
});
