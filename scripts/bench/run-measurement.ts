import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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
