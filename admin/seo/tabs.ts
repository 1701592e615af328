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
  { id: 'tools', label: 'ابزارهای سئو', component: part(() => import('./tools/ToolsTab.tsx'), 'Tools') },
  { id: 'social', label: 'بررسی اشتراک‌گذاری', component: part(() => import('./social/SocialTab.tsx'), 'Social') },
  { id: 'health', label: 'سلامت سئو', component: part(() => import('./health/HealthTab.tsx'), 'Health') },
  {
    id: 'static',
    label: 'وضعیت ایستا',
    component: part(() => import('./static/StaticTab.tsx'), 'StaticStatus'),
  },
  { id: 'sitemap', label: 'نقشهٔ سایت', component: part(() => import('./sitemap/SitemapTab.tsx'), 'Sitemap') },
  {
    id: 'categories',
    label: 'سئوی دسته‌بندی‌ها',
    component: part(() => import('./categories/CategoriesTab.tsx'), 'CategorySeo'),
  },
  { id: 'funds', label: 'سئوی صندوق‌ها', component: part(() => import('./funds/FundsTab.tsx'), 'FundSeo') },
  { id: 'bulk', label: 'عملیات گروهی', component: part(() => import('./bulk/BulkTab.tsx'), 'Bulk') },
  { id: 'settings', label: 'تنظیمات سئو', component: part(() => import('./settings/SettingsTab.tsx'), 'Settings') },
  { id: 'analyzer', label: 'تحلیلگر', component: part(() => import('./analyzer/AnalyzerTab.tsx'), 'Analyzer') },
  { id: 'reports', label: 'گزارش‌ها', component: part(() => import('./reports/ReportsTab.tsx'), 'Reports') },
  { id: 'schema', label: 'اسکیما', component: part(() => import('./schema/SchemaTab.tsx'), 'Schema') },
];

export const DEFAULT_TAB = 'health';
