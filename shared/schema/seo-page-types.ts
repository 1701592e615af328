/** Pages of the site itself that have SEO settings besides the home page; `seo_settings` names them by their type alone. */
export const STATIC_SEO_PAGES = [
  'categories',
  'funds',
  'news',
  'analysis',
  'about',
  'search',
  'methodology',
  'glossary',
  'quality',
  'bubbles',
  'inflation',
  'screener',
  'compare',
  'map',
] as const;
export type StaticSeoPage = (typeof STATIC_SEO_PAGES)[number];

/** Every `page_type` of `seo_settings`. The first three are generated and imported together in the SEO panel. */
export const ALL_SEO_PAGE_TYPES = ['homepage', 'category', 'fund', 'article', ...STATIC_SEO_PAGES] as const;
export type AnySeoPageType = (typeof ALL_SEO_PAGE_TYPES)[number];
