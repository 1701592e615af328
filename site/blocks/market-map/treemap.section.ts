import { anyConfig, defineSection } from '../frame/define-section.ts';
import { categoryMap } from './category-map.widget.ts';
import { mapView } from './view.ts';

export const treemapSection = defineSection({
  type: 'treemap',
  navTitle: { category: 'نقشهٔ بازار امروز', fund: 'نقشهٔ بازار امروز' },
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [{ widget: categoryMap, view: mapView, key: `category-map/${category.slug}` }],
});
