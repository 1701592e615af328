import { selectPages } from '../../../shared/seo/proposals.ts';
import { targetKey } from '../../../shared/seo/settings.ts';
import { indexByPage } from '../shared/index-by-page.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';

interface RewriteCounts {
  /** Active funds without texts. */
  readonly fresh: number;
  readonly overwritten: number;
  /** Texts written by hand that are left as they are. */
  readonly spared: number;
}

/** What `update-fund-seo` would write; null while it is counted. */
export function useRewriteCounts(overwriteHandwritten: boolean): {
  counts: RewriteCounts | null;
  error: Error | null;
} {
  const rows = useSeoRows();
  const { targets, loading, error } = useTargets();
  const failed = rows.error ?? error;
  if (failed || !rows.data || loading) return { counts: null, error: failed };
  const existing = indexByPage(rows.data);
  const funds = targets.filter(({ type, isActive }) => type === 'fund' && isActive !== false);
  const { selected, spared } = selectPages(funds, existing, overwriteHandwritten ? 'all' : 'generated');
  const fresh = selected.filter((target) => !existing.has(targetKey(target))).length;
  return { counts: { fresh, overwritten: selected.length - fresh, spared: spared.length }, error: null };
}
