import { pagePath } from '../paths.ts';
import type { StaticSeoPage } from '../schema/seo-page-types.ts';

/** Persian name and path of each page, in the order of the screen. */
export const STATIC_PAGES = {
  categories: { name: 'دسته‌بندی صندوق‌ها', path: pagePath.categories },
  funds: { name: 'فهرست صندوق‌ها', path: pagePath.funds },
  news: { name: 'خبرها', path: pagePath.newsList },
  analysis: { name: 'تحلیل‌ها', path: pagePath.analysisList },
  about: { name: 'درباره', path: pagePath.about },
  search: { name: 'جست‌وجو', path: pagePath.search },
  methodology: { name: 'روش محاسبه', path: pagePath.methodology },
  glossary: { name: 'واژه‌نامه', path: pagePath.glossary },
  bubbles: { name: 'حباب صندوق‌ها', path: pagePath.bubbles },
  inflation: { name: 'تورم و صندوق‌ها', path: pagePath.inflation },
  screener: { name: 'غربالگر صندوق‌ها', path: pagePath.screener },
  compare: { name: 'مقایسهٔ صندوق‌ها', path: pagePath.compare },
  map: { name: 'نقشهٔ کل بازار', path: pagePath.map },
  quality: { name: 'کیفیت داده', path: pagePath.quality },
} as const satisfies Readonly<Record<StaticSeoPage, { name: string; path: string }>>;
