import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { cpuOf } from '../../pipeline/storage/testing/cpu-ms-of.ts';
import { root } from '../bundle.ts';

/**
 * Runs a measurement of this folder in a process of its own, so that none profits from caches of another; returns the JSON of its
 * last output line. Throws with the end of its error output where it fails.
 */
export function runMeasurement<T>(file: string, heapMb: number, args: readonly string[]): T {
  const child = spawnSync(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, '--import', 'tsx', join(root, 'scripts/bench', file), ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (child.status !== 0) throw new Error(`${file} failed: ${child.stderr.slice(-1500)}`);
  return JSON.parse(child.stdout.trim().split('\n').at(-1) as string) as T;
}

const slugsBelow = (keys: readonly string[], prefix: string): string[] =>
  keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

/** Slugs of all pages with one, by folder of site/pages, from the published snapshots. */
export function readPageSlugs(dataDir: string): Record<string, string[]> {
  const keys = [...openDataDir(dataDir).store.keys()];
  return {
    funds: slugsBelow(keys, 'fund/'),
    categories: slugsBelow(keys, 'category/'),
    news: slugsBelow(keys, 'article/news/'),
    analysis: slugsBelow(keys, 'article/analysis/'),
    screener: slugsBelow(keys, 'screener-preset/'),
  };
}

/** Duration of `work`, milliseconds with one decimal. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: Math.round((performance.now() - started) * 10) / 10, result };
}

/** Duration of `work` and the CPU time that this process spends on it, its threads included. Milliseconds. */
export async function withCpu<T>(work: () => Promise<T>): Promise<{ ms: number; cpuMs: number; result: T }> {
  const { cpuMs, result: run } = await cpuOf(() => timed(work));
  return { ...run, cpuMs: Math.round(cpuMs) };
}

/** The smallest value that at least `share` (0 to 1) of the values do not exceed; no interpolation. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] as number;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
