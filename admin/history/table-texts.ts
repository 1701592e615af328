import { type AdminResources, timestampLabels } from '../data/define-resource.ts';

/** The Persian name of a column of a logged table; the column's own name where nothing names it. */
export function columnLabel(resources: AdminResources, table: string, column: string): string {
  const texts = [
    ...Object.values(resources)
      .filter((resource) => resource.table === table)
      .map(({ text }) => text?.fields ?? {}),
    TABLE_TEXTS[table]?.fields ?? {},
    COMMON_FIELDS,
  ];
  return texts.map((fields) => fields[column]).find((label) => label !== undefined) ?? column;
}

const page = 'تنظیم سئوی صفحه';

/** Persian names of tables without a screen of their own, whose changes the activity log lists. */
export const TABLE_TEXTS: Readonly<
  Record<string, { readonly name: string; readonly fields: Readonly<Record<string, string>> }>
> = {
  seo_keywords: {
    name: 'کلیدواژه‌های سئو',
    fields: {
      seo_settings_id: page,
      keyword: 'کلیدواژه',
      keyword_type: 'نوع',
      tracking_enabled: 'زیر نظر',
      current_ranking: 'رتبه',
    },
  },
  seo_analysis: {
    name: 'تحلیل‌های سئو',
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
  seo_reports: {
    name: 'گزارش‌های سئو',
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
};

/** Columns that every table has. */
export const COMMON_FIELDS: Readonly<Record<string, string>> = { id: 'شناسه', ...timestampLabels };

/** What the staff call a logged table: its first screen, else its own name. */
export function tableLabel(resources: AdminResources, table: string): string {
  const screen = Object.values(resources).find((one) => one.table === table && one.text !== undefined);
  return screen?.text?.name.split(' |||| ')[1] ?? TABLE_TEXTS[table]?.name ?? table;
}
