import type { AdminResource } from '../data/define-resource.ts';
import { seo, seoAnalyses, seoKeywords, seoReports } from '../seo/index.ts';
import { about } from './about/index.ts';
import { blog } from './blog/index.ts';
import { categories } from './categories/index.ts';
import { consumerPrices } from './consumer-prices/index.ts';
import { contact } from './contact/index.ts';
import { faq } from './faq/index.ts';
import { funds } from './funds/index.ts';
import { holidays } from './holidays/index.ts';
import { homepage } from './homepage/index.ts';
import { jobs } from './jobs/index.ts';
import { logs } from './logs/index.ts';
import { media } from './media/index.ts';
import { menu } from './menu/index.ts';
import { notFound } from './not-found/index.ts';
import { pageHeads } from './page-heads/index.ts';
import { pageLayout } from './page-layout/index.ts';
import { pageTexts } from './page-texts/index.ts';
import { pwaStats } from './pwa-stats/index.ts';
import { redirects } from './redirects/index.ts';
import { rejections } from './rejections/index.ts';
import { releases } from './releases/index.ts';
import { roles } from './roles/index.ts';
import { schemaTemplates } from './schema-templates/index.ts';
import { sectionTemplates } from './section-templates/index.ts';
import { sections } from './sections/index.ts';
import { settings } from './settings/index.ts';
import { sources } from './sources/index.ts';
import { team } from './team/index.ts';
import { tradingHours } from './trading-hours/index.ts';
import { trash } from './trash/index.ts';
import { users } from './users/index.ts';

/** Every screen of the staff by its name; the sidebar lists them in this order. A new screen is a folder here and a line below. */
export const resources = {
  homepage,
  'page-layout': pageLayout,
  sections,
  'section-templates': sectionTemplates,
  categories,
  funds,
  'consumer-prices': consumerPrices,
  blog,
  media,
  contact,
  about,
  team,
  menu,
  faq,
  'page-texts': pageTexts,
  trash,
  seo,
  seo_keywords: seoKeywords,
  seo_analysis: seoAnalyses,
  seo_reports: seoReports,
  'page-heads': pageHeads,
  'schema-templates': schemaTemplates,
  redirects,
  'not-found': notFound,
  sources,
  rejections,
  jobs,
  releases,
  'pwa-stats': pwaStats,
  users,
  roles,
  logs,
  'trading-hours': tradingHours,
  holidays,
  settings,
} as const satisfies Record<string, AdminResource>;
