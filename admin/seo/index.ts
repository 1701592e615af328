import SeoIcon from '@mui/icons-material/QueryStatsOutlined';
import { defineResource } from '../data/define-resource.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { SEO_TEXT_NAMES } from './shared/text-names.ts';

/** The SEO screen; its twelve tabs are registered in tabs.ts. */
export const seo = defineResource({
  name: 'seo',
  table: 'seo_settings',
  permission: 'seo',
  search: ['name', 'title'],
  menu: { group: 'seo', icon: SeoIcon },
  text: {
    name: 'تنظیم سئو |||| سئو',
    fields: {
      ...SEO_TEXT_NAMES,
      page_type: 'نوع صفحه',
      page_id: 'شناسهٔ صفحه',
      name: 'نام صفحه',
      schema_markup: 'نشانه‌گذاری ساختاریافته',
      is_generated: 'متن ساخته‌شده',
    },
  },
  screen: lazyComponent(() => import('./SeoPage.tsx'), 'SeoPage'),
});
