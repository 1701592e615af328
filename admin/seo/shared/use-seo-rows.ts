import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeoRow } from '../../../shared/seo/settings.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import {
  type CategoryName,
  categoriesQuery,
  type FundName,
  fundsQuery,
  seoRowsQuery,
  toTargets,
} from './queries.ts';

const ROWS_KEY = ['seo-rows'];

/** Every SEO row, ordered by page type and title. */
export function useSeoRows(): UseQueryResult<SeoRow[]> {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ROWS_KEY,
    retry: 1,
    queryFn: () => fetchAll<SeoRow>(() => seoRowsQuery(client)),
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

/** Every page that can have SEO settings: home, categories, funds by name. Rows without an id are omitted. */
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
