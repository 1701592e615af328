import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFolder } from '../../pipeline/storage/replace-folder.ts';
import { root } from '../bundle.ts';

const HOME = join(root, 'node_modules/.cache/test-charts');
const KEPT = join(HOME, 'charts');

const chartsOf = (dataDir: string): string => join(dataDir, 'charts');

/**
 * Copies the charts of the last whole publish of a test into a new data folder. A publish of the demonstration then takes half of its CPU
 * seconds. As in any data folder, a chart is drawn anew where the bundle, its snapshot or its view is another.
 */
export function takeCharts(dataDir: string): void {
  if (existsSync(KEPT)) cpSync(KEPT, chartsOf(dataDir), { recursive: true });
}

/** Keeps the charts of a data folder for the next one. */
export function keepCharts(dataDir: string): void {
  mkdirSync(HOME, { recursive: true });
  const next = mkdtempSync(join(HOME, 'next-'));
  cpSync(chartsOf(dataDir), next, { recursive: true });
  replaceFolder(next, KEPT, `${next}-former`);
}
