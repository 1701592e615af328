import { useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '../../../shared/seo/proposals.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { unwrap } from '../../data/response.ts';
import { toBatch } from './import-plan.ts';
import { SEO_ROWS_KEY } from '../shared/use-seo-rows.ts';

export interface BatchResult {
  readonly id: string;
  readonly written: number;
  readonly added: number;
  readonly changed: number;
}

/** Writes many pages in one transaction; the answer says what was written. */
export function useSaveBatch() {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: SEO_ROWS_KEY }),
      cache.invalidateQueries({ queryKey: ['rows', 'seo-imports'] }),
    ]);
  return {
    save: async (rows: readonly Proposal[], source: 'csv' | 'funds' | 'categories') => {
      const outcome = await unwrap<BatchResult>(
        client.rpc('save_seo_batch', { p_rows: toBatch(rows), p_source: source }),
      );
      await reload();
      return outcome;
    },
    undo: async (id: string) => {
      const outcome = await unwrap<{ removed: number; restored: number }>(
        client.rpc('undo_seo_batch', { p_id: id }),
      );
      await reload();
      return outcome;
    },
  };
}
