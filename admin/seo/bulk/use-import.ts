import { useState } from 'react';
import { messageOf } from '../../../shared/errors.ts';
import type { SeoPageType, SeoRow } from '../../../shared/seo/settings.ts';
import { indexByPage, useSeoRows, useTargets } from '../shared/use-seo-rows.ts';
import {
  type ImportDefaults,
  type ImportPlan,
  indexPageNames,
  type PageNameIndex,
  type PlannedRow,
  planLines,
  type RefusedLine,
  readImportFile,
} from './import-plan.ts';
import { useSaveBatch } from './use-save-batch.ts';

/** Lines planned before the event loop runs again. */
const LINES_PER_STEP = 400;

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Plans a whole file in steps, so that the tab stays responsive; `onProgress` receives the finished share, 0 to 1. */
async function planFile(
  csv: string,
  defaults: ImportDefaults,
  pages: PageNameIndex,
  existing: readonly SeoRow[],
  onProgress: (share: number) => void,
): Promise<ImportPlan> {
  const lines = readImportFile(csv);
  const known = indexByPage(existing);
  const seen = new Map<string, number>();
  const rows: PlannedRow[] = [];
  const refused: RefusedLine[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_STEP) {
    const plan = planLines(lines.slice(at, at + LINES_PER_STEP), defaults, pages, known, seen);
    rows.push(...plan.rows);
    refused.push(...plan.refused);
    onProgress(Math.min(1, (at + LINES_PER_STEP) / lines.length));
    await yieldToEventLoop();
  }
  return { rows, refused };
}

export const text = {
  failed:
    'درون‌ریزی انجام نشد؛ قالب داده‌ها را بررسی کنید (Failed to import SEO settings. Please check your data format.)',
};

export type ImportState =
  | { readonly kind: 'idle' }
  /** `share` is 0 to 1 while lines are planned; null while the transaction runs, whose progress is unknown. */
  | { readonly kind: 'running'; readonly share: number | null }
  | { readonly kind: 'planned'; readonly plan: ImportPlan }
  | { readonly kind: 'completed'; readonly count: number }
  | { readonly kind: 'error'; readonly messages: readonly string[] };

/** The states of a bulk import, from the dry run to the end. */
export function useImport() {
  const rows = useSeoRows();
  const { targets } = useTargets();
  const { save } = useSaveBatch();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  const dryRun = async (csv: string, pageType: SeoPageType) => {
    const onProgress = (share: number) => setState({ kind: 'running', share });
    onProgress(0);
    try {
      const plan = await planFile(csv, { pageType }, indexPageNames(targets), rows.data ?? [], onProgress);
      setState({ kind: 'planned', plan });
    } catch (failure) {
      setState({ kind: 'error', messages: [messageOf(failure)] });
    }
  };
  const run = async (plan: ImportPlan) => {
    setState({ kind: 'running', share: null });
    try {
      const { written } = await save(plan.rows, 'csv');
      setState({ kind: 'completed', count: written });
    } catch (failure) {
      setState({ kind: 'error', messages: [text.failed, messageOf(failure)] });
    }
  };
  return {
    state,
    rows: rows.data ?? [],
    targets,
    ready: rows.data !== undefined && targets.length > 0,
    dryRun,
    run,
    reset: () => setState({ kind: 'idle' }),
  };
}
