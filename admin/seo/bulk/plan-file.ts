import type { SeoRow } from '../../../shared/seo/settings.ts';
import { indexByPage } from '../shared/index-by-page.ts';
import {
  type ImportDefaults,
  type ImportPlan,
  type PageNameIndex,
  type PlannedRow,
  planLines,
  type RefusedLine,
  readCsv,
} from './import-plan.ts';

/** Lines planned before the event loop runs again. */
const LINES_PER_STEP = 400;

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Plans a whole file in steps, so that the tab stays responsive; `onProgress` receives the finished share, 0 to 1. */
export async function planFile(
  csv: string,
  defaults: ImportDefaults,
  pages: PageNameIndex,
  existing: readonly SeoRow[],
  onProgress: (share: number) => void,
): Promise<ImportPlan> {
  const lines = readCsv(csv);
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
