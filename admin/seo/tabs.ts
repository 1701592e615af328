import { analyzerTab } from './analyzer/index.ts';
import { bulkTab } from './bulk/index.ts';
import { categoriesTab } from './categories/index.ts';
import { fundsTab } from './funds/index.ts';
import { healthTab } from './health/index.ts';
import { reportsTab } from './reports/index.ts';
import { schemaTab } from './schema/index.ts';
import { settingsTab } from './settings/index.ts';
import type { SeoTab } from './shared/define-tab.ts';
import { sitemapTab } from './sitemap/index.ts';
import { socialTab } from './social/index.ts';
import { staticTab } from './static/index.ts';
import { toolsTab } from './tools/index.ts';

/** The tabs of /admin/seo in their order. A new tab is a folder and a line here. */
export const TABS: readonly SeoTab[] = [
  toolsTab,
  socialTab,
  healthTab,
  staticTab,
  sitemapTab,
  categoriesTab,
  fundsTab,
  bulkTab,
  settingsTab,
  analyzerTab,
  reportsTab,
  schemaTab,
];

/** The tab that opens without `?tab=`. */
export const DEFAULT_TAB = healthTab;
