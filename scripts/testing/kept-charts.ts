import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '../../shared/units.ts';
import { root } from '../bundle.ts';

const HOME = join(root, 'node_modules/.cache/test-charts');
/** A link to the folder that was kept last. */
const NAME = 'newest';
const NEWEST = join(HOME, NAME);

/** A younger folder may still be written by another run of tests. */
const MIN_AGE_MS = HOUR;

const chartsOf = (dataDir: string): string => join(dataDir, 'charts');
const newest = (): string | null => (existsSync(NEWEST) ? realpathSync(NEWEST) : null);

/**
 * Copies the charts of the last whole publish of a test into a new data folder. A publish of the demonstration then takes half of its CPU
 * seconds. As in any data folder, a chart is drawn anew where the bundle, its snapshot or its view is another.
 */
export function takeCharts(dataDir: string): void {
  const kept = newest();
  if (kept !== null) cpSync(kept, chartsOf(dataDir), { recursive: true });
}

/** Keeps the charts of a data folder for the next one. The former folder stays until the next time: another process may be copying it. */
export function keepCharts(dataDir: string): void {
  const former = newest();
  mkdirSync(HOME, { recursive: true });
  const next = mkdtempSync(join(HOME, 'charts-'));
  cpSync(chartsOf(dataDir), next, { recursive: true });
  symlinkSync(next, `${next}-link`);
  renameSync(`${next}-link`, NEWEST);
  for (const name of readdirSync(HOME)) {
    const folder = join(HOME, name);
    if (name === NAME || folder === former) continue;
    const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > MIN_AGE_MS) rmSync(folder, { recursive: true, force: true });
  }
}
