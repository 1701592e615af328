import { useMemo } from 'react';
import { checkHealth, type Health } from '../../../shared/seo/health.ts';
import { PAGE_TYPE_TEXT, rowKey, type SeoRow, targetKey } from '../../../shared/seo/settings.ts';
import { toSeoFields } from '../../../shared/seo/to-seo-fields.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';

export interface PageHealth {
  readonly row: SeoRow;
  readonly name: string;
  readonly health: Health;
}

interface AllHealth {
  readonly pages: readonly PageHealth[];
  /** Pages without settings. */
  readonly missing: number;
  readonly error: Error | null;
  readonly loading: boolean;
}

/** The health of every page that has settings. */
export function usePageHealth(): AllHealth {
  const rows = useSeoRows();
  const { targets, loading, error } = useTargets();
  const pages = useMemo(() => {
    const names = new Map(targets.map((target) => [targetKey(target), target.name]));
    return (rows.data ?? []).map((row) => ({
      row,
      name: names.get(rowKey(row)) ?? row.name ?? PAGE_TYPE_TEXT[row.page_type],
      health: checkHealth(toSeoFields(row)),
    }));
  }, [rows.data, targets]);
  const known = new Set(pages.map(({ row }) => rowKey(row)));
  return {
    pages,
    missing: targets.filter((target) => !known.has(targetKey(target))).length,
    error: rows.error ?? error,
    loading: rows.isPending || loading,
  };
}
