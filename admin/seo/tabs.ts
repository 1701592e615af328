import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

interface SeoTab {
  /** In the address: /admin/seo?tab=<id> */
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

const tab = <Name extends string>(
  id: string,
  label: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SeoTab => ({ id, label, component: lazyComponent(load, name) });

/** The tabs of /admin/seo in their order. A new tab is a folder and a line here. */
export const TABS: readonly SeoTab[] = [
  tab('tools', 'ابزارهای سئو', () => import('./tools/ToolsTab.tsx'), 'ToolsTab'),
  tab('social', 'بررسی اشتراک‌گذاری', () => import('./social/SocialTab.tsx'), 'SocialTab'),
  tab('health', 'سلامت سئو', () => import('./health/HealthTab.tsx'), 'HealthTab'),
  tab('static', 'وضعیت ایستا', () => import('./shared/CoverageTable.tsx'), 'StaticTab'),
  tab('sitemap', 'نقشهٔ سایت و خزنده‌ها', () => import('./sitemap/SitemapTab.tsx'), 'SitemapTab'),
  tab('categories', 'سئوی دسته‌بندی‌ها', () => import('./categories/CategoriesTab.tsx'), 'CategoriesTab'),
  tab('funds', 'سئوی صندوق‌ها', () => import('./funds/FundsTab.tsx'), 'FundsTab'),
  tab('bulk', 'عملیات گروهی', () => import('./bulk/BulkTab.tsx'), 'BulkTab'),
  tab('settings', 'تنظیمات سئو', () => import('./settings/SettingsTab.tsx'), 'SettingsTab'),
  tab('analyzer', 'تحلیلگر', () => import('./analyzer/AnalyzerTab.tsx'), 'AnalyzerTab'),
  tab('reports', 'گزارش‌ها', () => import('./reports/ReportsTab.tsx'), 'ReportsTab'),
  tab('schema', 'اسکیما', () => import('./schema/SchemaTab.tsx'), 'SchemaTab'),
];

/** The tab that opens without `?tab=`. */
export const DEFAULT_TAB = TABS.find(({ id }) => id === 'health') as SeoTab;
