import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnySeoRow, SeoRow } from '../../../shared/seo/settings.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import {
  type ArticleName,
  allSeoRowsQuery,
  articlesQuery,
  type CategoryName,
  categoriesQuery,
  type FundName,
  fundsQuery,
  seoRowsQuery,
  toTargets,
} from './queries.ts';

const ROWS_KEY = ['seo-rows'];

/** The SEO rows of the home page, categories and funds, ordered by page type and title. */
export function useSeoRows(): UseQueryResult<SeoRow[]> {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ROWS_KEY,
    retry: 1,
    queryFn: () => fetchAll<SeoRow>(() => seoRowsQuery(client)),
  });
}

/** The SEO rows of all pages, also of articles and of the pages of the site itself. */
export function useAllSeoRows(): UseQueryResult<AnySeoRow[]> {
  const { client } = useAdmin();
  return useQuery({
    queryKey: [...ROWS_KEY, 'all'],
    retry: 1,
    queryFn: () => fetchAll<AnySeoRow>(() => allSeoRowsQuery(client)),
  });
}

/** The articles that visitors see, newest first. */
export function useArticleNames(): UseQueryResult<ArticleName[]> {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ['seo-articles'],
    retry: 1,
    queryFn: () => fetchAll<ArticleName>(() => articlesQuery(client)),
  });
}

/** Reads the SEO rows and the list of bulk changes anew; called after every write of SEO settings. */
export function useReloadSeo(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ROWS_KEY }),
      cache.invalidateQueries({ queryKey: ['rows', 'seo-imports'] }),
    ]);
}

/** The pages that are generated and imported together: home, categories, funds by name. Rows without an id are omitted. */
export function useTargets() {
  const { client } = useAdmin();
  const { data, isPending, error } = useQuery({
    queryKey: ['seo-targets'],
    retry: 1,
    queryFn: async () => {
      const [categories, funds] = await Promise.all([
        fetchAll<CategoryName>(() => categoriesQuery(client)),
        fetchAll<FundName>(() => fundsQuery(client)),
      ]);
      return toTargets(categories, funds);
    },
  });
  const targets = useMemo(() => data ?? [], [data]);
  return { targets, loading: isPending, error };
}
