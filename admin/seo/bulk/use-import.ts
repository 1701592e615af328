import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeoPageType } from '../../../shared/seo/settings.ts';
import { indexByPage, useSeoRows, useTargets } from '../shared/use-seo-rows.ts';
import { type ImportContext, type ImportPlan, planLines, readImportFile } from './import-plan.ts';
import { indexPageNames } from './page-names.ts';
import { useSaveBatch } from './use-save-batch.ts';

/** Lines planned before the event loop runs again. */
const LINES_PER_STEP = 400;

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Plans a whole file in steps, so that the tab stays responsive; `onProgress` receives the finished share, 0 to 1. */
async function planFile(
  csv: string,
  context: ImportContext,
  onProgress: (share: number) => void,
): Promise<ImportPlan> {
  const lines = readImportFile(csv);
  const steps: ImportPlan[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_STEP) {
    steps.push(planLines(lines.slice(at, at + LINES_PER_STEP), context));
    onProgress(Math.min(1, (at + LINES_PER_STEP) / lines.length));
    await yieldToEventLoop();
  }
  return { rows: steps.flatMap((step) => step.rows), refused: steps.flatMap((step) => step.refused) };
}

/** A bulk import: `plan` is the dry run, `write` the one transaction. Whatever is typed afterwards begins anew with `reset`. */
export function useImport() {
  const { data: rows = [], error } = useSeoRows();
  const { targets } = useTargets();
  const { save } = useSaveBatch();
  const [share, setShare] = useState(0);
  const plan = useMutation({
    mutationFn: ({ csv, pageType }: { csv: string; pageType: SeoPageType }) => {
      const [pages, existing] = [indexPageNames(targets), indexByPage(rows)];
      return planFile(csv, { pageType, pages, existing, seen: new Map() }, setShare);
    },
    onMutate: () => setShare(0),
  });
  const write = useMutation({
    mutationFn: ({ rows: planned }: ImportPlan) => save(planned, 'csv'),
    onSettled: () => plan.reset(),
  });
  const reset = () => {
    plan.reset();
    write.reset();
  };
  return { plan, write, share, rows, targets, ready: error === null && targets.length > 0, reset };
}
