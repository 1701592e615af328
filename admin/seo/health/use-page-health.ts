import { useMemo } from 'react';
import { useAllSeoRows, useArticleNames, useTargets } from '../shared/use-seo-rows.ts';
import { checkRows, countKinds, listPages, type PageHealth, type PageKind } from './health-pages.ts';

interface AllHealth {
  readonly pages: readonly PageHealth[];
  /** All pages of the site by kind, with and without settings. */
  readonly counts: readonly (readonly [PageKind, number])[];
  /** Pages without settings. */
  readonly missing: number;
  readonly error: Error | null;
  readonly loading: boolean;
}

/** The health of every page that has settings. */
export function usePageHealth(): AllHealth {
  const rows = useAllSeoRows();
  const articles = useArticleNames();
  const { targets, loading, error } = useTargets();
  const all = useMemo(() => listPages(targets, articles.data ?? []), [targets, articles.data]);
  const pages = useMemo(() => checkRows(rows.data ?? [], all), [rows.data, all]);
  const known = new Set(pages.map(({ key }) => key));
  return {
    pages,
    counts: countKinds(all),
    missing: all.filter(({ key }) => !known.has(key)).length,
    error: rows.error ?? articles.error ?? error,
    loading: rows.isPending || articles.isPending || loading,
  };
}
