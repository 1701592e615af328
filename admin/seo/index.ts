import SeoIcon from '@mui/icons-material/QueryStatsOutlined';
import { defineResource } from '../data/define-resource.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { SEO_TEXT_NAMES } from './shared/text-names.ts';

/** The SEO screen; its twelve tabs are registered in SeoPage.tsx. */
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

const page = 'تنظیم سئوی صفحه';

/** What the tabs list beside the settings; without screens of their own. */
export const seoKeywords = defineResource({
  name: 'seo_keywords',
  table: 'seo_keywords',
  permission: 'seo',
  text: {
    name: 'کلیدواژهٔ سئو |||| کلیدواژه‌های سئو',
    fields: {
      seo_settings_id: page,
      keyword: 'کلیدواژه',
      keyword_type: 'نوع',
      tracking_enabled: 'زیر نظر',
      current_ranking: 'رتبه',
    },
  },
});

export const seoAnalyses = defineResource({
  name: 'seo_analysis',
  table: 'seo_analysis',
  permission: 'seo',
  text: {
    name: 'تحلیل سئو |||| تحلیل‌های سئو',
    fields: {
      seo_settings_id: page,
      content_text: 'متن',
      target_keyword: 'کلیدواژهٔ اصلی',
      seo_score: 'امتیاز',
      readability_score: 'خوانایی',
      keyword_density: 'چگالی کلیدواژه',
      title_analysis: 'یافته‌های عنوان',
      meta_analysis: 'یافته‌های توضیح متا',
      content_analysis: 'یافته‌های متن',
      image_analysis: 'یافته‌های تصویرها',
      link_analysis: 'یافته‌های پیوندها',
      recommendations: 'پیشنهادها',
    },
  },
});

export const seoReports = defineResource({
  name: 'seo_reports',
  table: 'seo_reports',
  permission: 'seo',
  text: {
    name: 'گزارش سئو |||| گزارش‌های سئو',
    fields: {
      page_type: 'نوع صفحه',
      period_days: 'دوره (روز)',
      health_score: 'امتیاز سلامت',
      issue_count: 'یافته‌های باز',
      tracked_keyword_count: 'کلیدواژهٔ زیر نظر',
      details: 'جزئیات',
      generated_at: 'زمان ساخت',
    },
  },
});
