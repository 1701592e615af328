import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

interface SeoTab {
  /** In the address: /admin/seo?tab=<id> */
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

/** The tab that opens without `?tab=`. */
export const DEFAULT_TAB: SeoTab = {
  id: 'health',
  label: 'سلامت سئو',
  component: lazyComponent(() => import('./health/HealthTab.tsx'), 'HealthTab'),
};

/** The tabs of /admin/seo in their order. A new tab is a folder and an entry here. */
export const TABS: readonly SeoTab[] = [
  {
    id: 'tools',
    label: 'ابزارهای سئو',
    component: lazyComponent(() => import('./tools/ToolsTab.tsx'), 'ToolsTab'),
  },
  {
    id: 'social',
    label: 'بررسی اشتراک‌گذاری',
    component: lazyComponent(() => import('./social/SocialTab.tsx'), 'SocialTab'),
  },
  DEFAULT_TAB,
  {
    id: 'static',
    label: 'وضعیت ایستا',
    component: lazyComponent(() => import('./static/StaticTab.tsx'), 'StaticTab'),
  },
  {
    id: 'sitemap',
    label: 'نقشهٔ سایت و خزنده‌ها',
    component: lazyComponent(() => import('./sitemap/SitemapTab.tsx'), 'SitemapTab'),
  },
  {
    id: 'categories',
    label: 'سئوی دسته‌بندی‌ها',
    component: lazyComponent(() => import('./categories/CategoriesTab.tsx'), 'CategoriesTab'),
  },
  {
    id: 'funds',
    label: 'سئوی صندوق‌ها',
    component: lazyComponent(() => import('./funds/FundsTab.tsx'), 'FundsTab'),
  },
  {
    id: 'bulk',
    label: 'عملیات گروهی',
    component: lazyComponent(() => import('./bulk/BulkTab.tsx'), 'BulkTab'),
  },
  {
    id: 'settings',
    label: 'تنظیمات سئو',
    component: lazyComponent(() => import('./settings/SettingsTab.tsx'), 'SettingsTab'),
  },
  {
    id: 'analyzer',
    label: 'تحلیلگر',
    component: lazyComponent(() => import('./analyzer/AnalyzerTab.tsx'), 'AnalyzerTab'),
  },
  {
    id: 'reports',
    label: 'گزارش‌ها',
    component: lazyComponent(() => import('./reports/ReportsTab.tsx'), 'ReportsTab'),
  },
  {
    id: 'schema',
    label: 'اسکیما',
    component: lazyComponent(() => import('./schema/SchemaTab.tsx'), 'SchemaTab'),
  },
];
