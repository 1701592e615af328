import { existsSync, readFileSync } from 'node:fs';
import { readProjectFile } from '../read-project-file.ts';
import { cellsOf, quotedIn, tablesOf } from './doc-tables.ts';

/** CPU seconds, user and system, of a stage or a test file. */
export interface Cost {
  readonly name: string;
  readonly seconds: number;
}

/** Number of files that are named after a run. */
const NAMED = 10;
/** A file that costs so many times its written share is named. */
const TOLERANCE = 2;

/** What `record-cost.ts` has written; a file that was run twice is counted once, with both. */
export function readCosts(file: string): Cost[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const sums = new Map<string, number>();
  for (const line of lines) {
    const { file: name, seconds } = JSON.parse(line) as { file: string; seconds: number };
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return [...sums].map(([name, seconds]) => ({ name, seconds }));
}

/** The written share of each test file: the rows of docs/performance.md whose first cell quotes a test's path. */
function readShares(markdown: string): Map<string, number> {
  const rows = tablesOf(markdown).flatMap(({ rows }) => rows.map(cellsOf));
  return new Map(
    rows.flatMap(([first = '', second = '']) => {
      const [path = ''] = quotedIn(first);
      return path.includes('.test.') ? [[path, Number(second)] as const] : [];
    }),
  );
}

/** The files that cost more than twice their written share; a file without one has the least of all shares. */
function overShare(
  costs: readonly Cost[],
  shares: ReadonlyMap<string, number>,
): (Cost & { share: number })[] {
  const least = Math.min(...shares.values());
  return costs
    .map((cost) => ({ ...cost, share: shares.get(cost.name) ?? least }))
    .filter(({ seconds, share }) => seconds > TOLERANCE * share);
}

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} s`;

/** Prints CPU seconds by stage and of the dearest files, and names each file that costs more than twice its written share. */
export function printCosts(
  log: (line: string) => void,
  stages: readonly Cost[],
  files: readonly Cost[],
): void {
  const total = stages.reduce((sum, stage) => sum + stage.seconds, 0);
  const parts = stages.map((stage) => `${stage.name} ${seconds(stage.seconds)}`);
  log(`cost        CPU ${seconds(total)}: ${parts.join(', ')}`);
  const dearest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, NAMED);
  for (const file of dearest) log(`cost        ${seconds(file.seconds).padStart(6)}  ${file.name}`);
  const shares = readShares(readProjectFile('docs/performance.md'));
  for (const { name, seconds: cost, share } of overShare(files, shares))
    log(`cost        ${name}: ${seconds(cost)}, docs/performance.md says ${seconds(share)}`);
}
