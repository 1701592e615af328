import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type AnySeoRow,
  rowKey,
  SEO_PAGE_TYPES,
  type SeoRow,
  targetKey,
} from '../../../shared/seo/settings.ts';
import { useCategories, useFunds } from '../../data/catalogue.ts';
import { useAllRecords } from '../../data/use-all-records.ts';
import { articlesAt, SETTINGS } from './lists.ts';
import { type ArticleName, type SeoPage, toPages, toTargets } from './pages.ts';

/** The SEO settings of all pages, also of articles and of the pages of the site itself. */
export const useAllSeoRows = (): UseQueryResult<AnySeoRow[]> => useAllRecords<AnySeoRow>(SETTINGS);

/** The rows by the key of their page, as `targetKey` writes it, e.g. "fund:<id>". */
export const indexByPage = <R extends AnySeoRow>(rows: readonly R[]): Map<string, R> =>
  new Map(rows.map((row) => [rowKey(row), row]));

/** The settings of a page; undefined where it has none. */
export function useSeoRowOf(page: SeoPage | null): AnySeoRow | undefined {
  const { data = [] } = useAllSeoRows();
  return page ? indexByPage(data).get(targetKey(page)) : undefined;
}

const isTargetRow = (row: AnySeoRow): row is SeoRow =>
  (SEO_PAGE_TYPES as readonly string[]).includes(row.page_type);

/** The settings of the home page, categories and funds. */
export function useSeoRows() {
  const { data, error } = useAllSeoRows();
  return { error, data: useMemo(() => data?.filter(isTargetRow), [data]) };
}

/** The pages that are generated and imported together: home, categories, funds by name. */
export function useTargets() {
  const categories = useCategories();
  const funds = useFunds();
  const targets = useMemo(
    () => (categories.data && funds.data ? toTargets(categories.data, funds.data) : []),
    [categories.data, funds.data],
  );
  const [loading, error] = [categories.isPending || funds.isPending, categories.error ?? funds.error];
  return { targets, loading, error };
}

/** Every page that can have settings: those, the articles that visitors see, the pages of the site itself. */
export function useSeoPages() {
  const [openedAt] = useState(() => new Date().toISOString());
  const { targets, loading, error } = useTargets();
  const articles = useAllRecords<ArticleName>(articlesAt(openedAt));
  const pages = useMemo(() => toPages(targets, articles.data ?? []), [targets, articles.data]);
  return { pages, loading: loading || articles.isPending, error: error ?? articles.error };
}
