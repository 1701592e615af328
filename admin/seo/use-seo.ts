import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagePath } from '../../shared/paths.ts';
import { useOffice } from '../context.ts';
import { fetchAll } from '../data/fetch-all.ts';
import type { SeoRow, SeoTarget } from '../../shared/seo/settings.ts';

const ROWS = ['seo-rows'];

/** Every SEO row, by page type and title as the specification lists them. */
export function useSeoRows(): UseQueryResult<SeoRow[]> {
  const { client } = useOffice();
  return useQuery({
    queryKey: ROWS,
    retry: 1,
    queryFn: () =>
      fetchAll<SeoRow>(() =>
        client.from('seo_settings').select('*').order('page_type').order('title').order('id'),
      ),
  });
}
export const SEO_ROWS_KEY = ROWS;

interface FundName {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly symbol: string | null;
}
interface CategoryName {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
}

const HOME: SeoTarget = { type: 'homepage', id: null, name: 'صفحهٔ اصلی', path: '/', aliases: ['home'] };
const some = (...names: (string | null)[]): string[] =>
  names.filter((name) => name !== null && name !== '') as string[];

/** Every page that can bear SEO settings: home, categories, funds by name. Rows without an id are left out. */
export function useTargets() {
  const { client } = useOffice();
  const { data, isPending, error } = useQuery({
    queryKey: ['seo-targets'],
    retry: 1,
    queryFn: async () => {
      const [categories, funds] = await Promise.all([
        fetchAll<CategoryName>(() =>
          client.from('categories').select('id,name,slug,description').order('display_order').order('id'),
        ),
        fetchAll<FundName>(() =>
          client.from('funds').select('id,name,slug,symbol').order('name').order('id'),
        ),
      ]);
      return [
        HOME,
        ...categories.map(
          (row): SeoTarget => ({
            type: 'category',
            id: row.id,
            name: row.description ?? row.name,
            path: pagePath.category(row.slug),
            aliases: some(row.slug, row.name),
          }),
        ),
        ...funds.map(
          (row): SeoTarget => ({
            type: 'fund',
            id: row.id,
            name: row.name,
            path: pagePath.fund(row.slug),
            aliases: some(row.slug, row.symbol),
          }),
        ),
      ].filter((target) => target.type === 'homepage' || Boolean(target.id));
    },
  });
  const targets = useMemo(() => data ?? [], [data]);
  return { targets, loading: isPending, error };
}
