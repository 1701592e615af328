import { type UseQueryResult, useQuery } from '@tanstack/react-query';
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

const ROWS = ['seo-rows'];

/** Every SEO row, by page type and title as the specification lists them. */
export function useSeoRows(): UseQueryResult<SeoRow[]> {
  const { client } = useAdmin();
  return useQuery({
    queryKey: ROWS,
    retry: 1,
    queryFn: () => fetchAll<SeoRow>(() => seoRowsQuery(client)),
  });
}
export const SEO_ROWS_KEY = ROWS;

/** Every page that can bear SEO settings: home, categories, funds by name. Rows without an id are left out. */
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
