import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { blockOf, defineSection } from '../frame/define-section.ts';
import { categoryPerformers } from './category-performers.widget.ts';
import Performers from './Performers.astro';
import { topPerformers } from './top-performers.widget.ts';
import { categoryPerformersView, marketPerformersView } from './view.ts';

export const topPerformersSection = defineSection({
  type: 'top-performers',
  title: 'برترین‌های بازار',
  heading: 'special',
  config: anyConfig,
  place: () => [
    blockOf({
      Component: Performers,
      isFramed: true,
      widget: topPerformers,
      view: marketPerformersView,
      key: 'market/top-performers',
    }),
  ],
});

export const categoryTopPerformersSection = defineSection({
  type: 'category-top-performers',
  title: 'برترین‌های امروز',
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    blockOf({
      Component: Performers,
      isFramed: true,
      widget: categoryPerformers,
      view: categoryPerformersView,
      key: `category-performers/${category.slug}`,
    }),
  ],
});
