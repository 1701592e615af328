import SeoIcon from '@mui/icons-material/QueryStatsOutlined';
import { defineResource } from '../data/define-resource.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

const text = {
  name: 'تنظیم سئو |||| سئو',
};

/** The SEO screen; its twelve tabs are registered in tabs.ts. */
export const seo = defineResource({
  name: 'seo',
  table: 'seo_settings',
  permission: 'seo',
  versioned: true,
  search: ['name', 'title'],
  menu: { group: 'seo', icon: SeoIcon },
  text,
  screen: lazyComponent(() => import('./SeoPage.tsx'), 'SeoPage'),
});
