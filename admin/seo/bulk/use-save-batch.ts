import { useRefresh } from 'react-admin';
import type { Proposal } from '../../../shared/seo/proposals.ts';
import { useAdminDataProvider } from '../../data/admin-data-provider.ts';
import { toBatch } from './import-plan.ts';

export interface BatchResult {
  readonly id: string;
  readonly written: number;
  readonly added: number;
  readonly changed: number;
}

export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  /** Names of the pages that were edited since, which the undo left alone. */
  readonly refused: readonly string[];
}

/** Writes the settings of many pages in one transaction, and undoes the newest such write. */
export function useSaveBatch() {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
  return {
    save: async (rows: readonly Proposal[], source: 'csv' | 'funds' | 'categories') => {
      const parameters = { p_rows: toBatch(rows), p_source: source };
      const result = await provider.call<BatchResult>('save_seo_batch', parameters);
      refresh();
      return result;
    },
    undo: async (id: string) => {
      const result = await provider.call<UndoResult>('undo_seo_batch', { p_id: id });
      refresh();
      return result;
    },
  };
}
