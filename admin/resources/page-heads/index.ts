import HeadIcon from '@mui/icons-material/TravelExploreOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** SEO settings of the pages of the site itself: about, glossary, lists and the like. */
export const pageHeads = defineResource({
  name: 'page-heads',
  table: 'seo_settings',
  permission: 'seo',
  menu: { group: 'seo', icon: HeadIcon },
  text: {
    name: 'سئوی صفحهٔ ثابت |||| سئوی صفحه‌های ثابت',
  },
  screen: lazyComponent(() => import('./PageHeads.tsx'), 'PageHeads'),
});
