import { anyConfig, defineSection } from '../frame/define-section.ts';

export const treemapSection = defineSection({
  type: 'treemap',
  navTitle: { category: 'نقشهٔ بازار امروز', fund: 'نقشهٔ بازار امروز' },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [{ component: 'map', key: `category-map/${category.slug}` }],
});
