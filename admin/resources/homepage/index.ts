import HomeIcon from '@mui/icons-material/HomeOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** The order of the sections on the home page. */
export const homepage = defineResource({
  name: 'homepage',
  table: 'page_sections',
  permission: 'sections',
  menu: { group: 'content', icon: HomeIcon },
  text: {
    name: 'صفحهٔ اصلی |||| صفحهٔ اصلی',
  },
  screen: lazyComponent(() => import('../page-layout/PageLayouts.tsx'), 'Homepage'),
});
