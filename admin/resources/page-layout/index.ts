import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** The order of the sections on a category's or a fund's page; opened from the list of sections. */
export const pageLayout = defineResource({
  name: 'page-layout',
  table: 'page_sections',
  permission: 'sections',
  text: {
    name: 'چینش صفحه‌ها |||| چینش صفحه‌ها',
  },
  screen: lazyComponent(() => import('./PageLayouts.tsx'), 'PageLayouts'),
});
