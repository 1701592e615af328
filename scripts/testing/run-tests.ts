import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bundle.ts';
import { type Cost, readCosts } from './costs.ts';
import type { RunOutcome } from './report-outcome.ts';

export interface Outcome extends RunOutcome {
  /** CPU seconds by test file. */
  readonly costs: readonly Cost[];
}

/** What the reporter wrote, or that the run crashed. */
function readOutcome(file: string, ok: boolean): RunOutcome {
  const nothing = { passed: 0, skipped: 0, passedFiles: [] };
  if (!existsSync(file)) return { ...nothing, failures: ['the test runner crashed; its output is above'] };
  const outcome = JSON.parse(readFileSync(file, 'utf8')) as RunOutcome;
  if (ok || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: ['the test runner failed outside of a test; its output is above'] };
}

export interface Selection {
  readonly projects: readonly string[];
  /** Parts of paths of test files; all without one. */
  readonly filters: readonly string[];
  /** Paths of test files. */
  readonly leftOut: readonly string[];
}

/** Runs the selected tests of vitest.config.ts. */
export async function runTests({ projects, filters, leftOut }: Selection): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-test-'));
  const [report, costs] = [join(folder, 'outcome.json'), join(folder, 'costs')];
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--passWithNoTests'];
  try {
    const vitest = join(root, 'node_modules/.bin/vitest');
    const child = spawn(process.execPath, [vitest, ...args, ...filters], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_COSTS: costs, TEST_OUTCOME: report, TEST_LEFT_OUT: leftOut.join(',') },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { ...readOutcome(report, code === 0), costs: readCosts(costs) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
