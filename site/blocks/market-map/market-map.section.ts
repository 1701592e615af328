import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { blockOf, defineSection } from '../frame/define-section.ts';
import { categoryMap } from './category-map.widget.ts';
import MapBlock from './MapBlock.astro';
import { marketMap } from './market-map.widget.ts';
import { categoryMapView, marketMapView } from './view.ts';

export const marketMapSection = defineSection({
  type: 'market-map',
  title: 'نقشهٔ بازار',
  heading: 'special',
  config: anyConfig,
  place: () => [
    blockOf({
      Component: MapBlock,
      isFramed: true,
      widget: marketMap,
      view: marketMapView,
      key: 'market/map',
    }),
  ],
});

export const treemapSection = defineSection({
  type: 'treemap',
  title: 'نقشهٔ بازار امروز',
  heading: 'special',
  config: anyConfig,
  place: ({ category }) => [
    blockOf({
      Component: MapBlock,
      isFramed: true,
      widget: categoryMap,
      view: categoryMapView,
      key: `category-map/${category.slug}`,
    }),
  ],
});
