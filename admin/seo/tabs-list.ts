import { type ComponentType, lazy } from 'react';

const part = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

export interface SeoTab {
  /** In the address: /admin/seo?tab=<id> */
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

/** The twelve tabs, in the specification's order; each comes with its own chunk. */
export const TABS: readonly SeoTab[] = [
  { id: 'tools', label: 'ابزارهای سئو', component: part(() => import('./tabs/Tools.tsx'), 'Tools') },
  { id: 'social', label: 'بررسی اشتراک‌گذاری', component: part(() => import('./tabs/Social.tsx'), 'Social') },
  { id: 'health', label: 'سلامت سئو', component: part(() => import('./tabs/Health.tsx'), 'Health') },
  {
    id: 'static',
    label: 'وضعیت ایستا',
    component: part(() => import('./tabs/StaticStatus.tsx'), 'StaticStatus'),
  },
  { id: 'sitemap', label: 'نقشهٔ سایت', component: part(() => import('./tabs/Sitemap.tsx'), 'Sitemap') },
  {
    id: 'categories',
    label: 'سئوی دسته‌بندی‌ها',
    component: part(() => import('./tabs/CategorySeo.tsx'), 'CategorySeo'),
  },
  { id: 'funds', label: 'سئوی صندوق‌ها', component: part(() => import('./tabs/FundSeo.tsx'), 'FundSeo') },
  { id: 'bulk', label: 'عملیات گروهی', component: part(() => import('./tabs/Bulk.tsx'), 'Bulk') },
  { id: 'settings', label: 'تنظیمات سئو', component: part(() => import('./tabs/Settings.tsx'), 'Settings') },
  { id: 'analyzer', label: 'تحلیلگر', component: part(() => import('./tabs/Analyzer.tsx'), 'Analyzer') },
  { id: 'reports', label: 'گزارش‌ها', component: part(() => import('./tabs/Reports.tsx'), 'Reports') },
  { id: 'schema', label: 'اسکیما', component: part(() => import('./tabs/Schema.tsx'), 'Schema') },
];

export const DEFAULT_TAB = 'health';
