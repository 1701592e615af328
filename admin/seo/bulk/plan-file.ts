import type { SeoRow } from '../../../shared/seo/settings.ts';
import {
  byPage,
  type Defaults,
  type Pages,
  type Plan,
  type Planned,
  planLines,
  type Refused,
  readCsv,
} from './import-plan.ts';

/** Lines planned between two breaths of the browser. */
const STEP = 400;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Plans a whole file in steps, so that the tab stays alive; `onProgress` hears the share that is done, 0 to 1. */
export async function planFile(
  csv: string,
  defaults: Defaults,
  pages: Pages,
  existing: readonly SeoRow[],
  onProgress: (share: number) => void,
): Promise<Plan> {
  const lines = readCsv(csv);
  const known = byPage(existing);
  const seen = new Map<string, number>();
  const rows: Planned[] = [];
  const refused: Refused[] = [];
  for (let at = 0; at < lines.length; at += STEP) {
    const plan = planLines(lines.slice(at, at + STEP), defaults, pages, known, seen);
    rows.push(...plan.rows);
    refused.push(...plan.refused);
    onProgress(Math.min(1, (at + STEP) / lines.length));
    await breathe();
  }
  return { rows, refused };
}
