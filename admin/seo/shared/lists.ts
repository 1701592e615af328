import { NEWEST_FIRST } from '../../ui/newest-first.ts';

/** The settings of all pages. */
export const SETTINGS = { resource: 'seo', order: 'page_type.asc,title.asc,id' } as const;

/** The articles that visitors see at an instant, ISO. */
export const articlesAt = (now: string) => ({
  resource: 'blog',
  filter: { 'published_at@lte': now },
  columns: ['id', 'title', 'kind', 'slug'],
  order: 'published_at.desc,id',
});

/** Keywords of one page's settings, newest first. */
export const keywordsOf = (settingsId: string) => ({
  resource: 'seo_keywords',
  filter: { seo_settings_id: settingsId },
  sort: NEWEST_FIRST,
});

/** Reports of one type of page, newest first; null for those over all types. */
export const reportsOf = (pageType: string | null) => ({
  resource: 'seo_reports',
  filter: pageType === null ? { 'page_type@is': 'null' } : { page_type: pageType },
  sort: { field: 'generated_at', order: 'DESC' } as const,
});
