import { PAGE_TYPE_TEXT } from './settings.ts';
import { STATIC_PAGES } from './static-pages.ts';

/** Kinds of pages that can have SEO settings, by their Persian name. */
export const KIND_TEXT = { ...PAGE_TYPE_TEXT, article: 'خبر و تحلیل', static: 'صفحهٔ ثابت' } as const;
export type PageKind = keyof typeof KIND_TEXT;

const FOLDERS: Readonly<Record<string, PageKind>> = {
  categories: 'category',
  funds: 'fund',
  news: 'article',
  analysis: 'article',
};
const STATIC_PATHS: ReadonlySet<string> = new Set(Object.values(STATIC_PAGES).map(({ path }) => path));

/** The kind of a published page; null for one without settings. e.g. "/funds/عیار" → "fund", "/funds" → "static" */
export function pageKindOf(path: string): PageKind | null {
  if (path === '/') return 'homepage';
  if (STATIC_PATHS.has(path)) return 'static';
  const [, folder = '', name, below] = path.split('/');
  return name === undefined || below !== undefined ? null : (FOLDERS[folder] ?? null);
}
