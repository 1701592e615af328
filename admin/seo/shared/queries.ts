import type { SupabaseClient } from '@supabase/supabase-js';
import { pagePath } from '../../../shared/paths.ts';
import { SEO_PAGE_TYPES, type SeoPageType, type SeoTarget } from '../../../shared/seo/settings.ts';

/** The queries of the SEO tabs: of the pages that they check and generate together, without articles and the pages of the site itself; ordered as docs/spec-coverage.md, "Admin area · §7 The calls it makes", names it. Each order is total: `fetchAll` reads in pages. */
export const seoRowsQuery = (client: SupabaseClient) =>
  client
    .from('seo_settings')
    .select('*')
    .in('page_type', [...SEO_PAGE_TYPES])
    .order('page_type')
    .order('title')
    .order('id');

/** The settings of every page that can have some. */
export const allSeoRowsQuery = (client: SupabaseClient) =>
  client.from('seo_settings').select('*').order('page_type').order('title').order('id');

/** Articles that visitors see. */
export const articlesQuery = (client: SupabaseClient) =>
  client
    .from('articles')
    .select('id,title')
    .lte('published_at', new Date().toISOString())
    .order('published_at', { ascending: false })
    .order('id');

export const categoriesQuery = (client: SupabaseClient) =>
  client.from('categories').select('id,name,slug,description').order('display_order').order('id');

export const fundsQuery = (client: SupabaseClient) =>
  client.from('funds').select('id,name,slug,symbol,is_active').order('name').order('id');

/** Keywords of one page's settings, newest first. */
export const keywordsQuery = (client: SupabaseClient, settingsId: string) =>
  client
    .from('seo_keywords')
    .select('*')
    .eq('seo_settings_id', settingsId)
    .order('created_at', { ascending: false });

/** Saved analyses of one page's settings, newest first. */
export const analysesQuery = (client: SupabaseClient, settingsId: string) =>
  client
    .from('seo_analysis')
    .select('id,content_text,target_keyword,seo_score,updated_at')
    .eq('seo_settings_id', settingsId)
    .order('updated_at', { ascending: false });

/** Reports of one type of page, newest first; null for those over all types. */
export function reportsQuery(client: SupabaseClient, pageType: SeoPageType | null) {
  const all = client.from('seo_reports').select('*').order('generated_at', { ascending: false }).order('id');
  return pageType === null ? all.is('page_type', null) : all.eq('page_type', pageType);
}

export interface FundName {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly symbol: string | null;
  readonly is_active: boolean;
}
export interface ArticleName {
  readonly id: string;
  readonly title: string;
}
export interface CategoryName {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
}

const HOME: SeoTarget = { type: 'homepage', id: null, name: 'صفحهٔ اصلی', path: '/', aliases: ['home'] };
const present = (...names: (string | null)[]): string[] =>
  names.filter((name) => name !== null && name !== '') as string[];

const categoryTarget = (row: CategoryName): SeoTarget => ({
  type: 'category',
  id: row.id,
  name: row.description ?? row.name,
  path: pagePath.category(row.slug),
  aliases: present(row.slug, row.name),
});

const fundTarget = (row: FundName): SeoTarget => ({
  type: 'fund',
  id: row.id,
  name: row.name,
  path: pagePath.fund(row.slug),
  aliases: present(row.slug, row.symbol),
  isActive: row.is_active,
});

/** Every page that can have SEO settings: home, then categories and funds in their given order. Rows without an id are omitted. */
export const toTargets = (categories: readonly CategoryName[], funds: readonly FundName[]): SeoTarget[] => [
  HOME,
  ...[...categories.map(categoryTarget), ...funds.map(fundTarget)].filter(({ id }) => Boolean(id)),
];
