import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../bundle.ts';
import { type Cost, readCosts } from './costs.ts';

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skipped: number;
  /** CPU seconds by test file. */
  readonly costs: readonly Cost[];
  /** Test files all of whose tests passed. */
  readonly passedFiles: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const firstLines = (message: string): string => message.split('\n').slice(0, 12).join('\n');

/** The failed tests of a report by file and name, each with the first lines of its reason; a file that failed to load counts as one. */
function failuresOf(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLines(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages[0] ?? '')}`,
    );
  });
}

/** What the test runner reports, or that it crashed. */
function readReport(file: string, ok: boolean): Omit<Outcome, 'costs'> {
  const crashed = 'the test runner crashed; its output is above';
  if (!existsSync(file)) return { passed: 0, failures: [crashed], skipped: 0, passedFiles: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failures = failuresOf(report);
  if (!ok && failures.length === 0)
    failures.push('the test runner failed outside of a test; its output is above');
  const passedFiles = report.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'passed' && assertionResults.every((each) => each.status === 'passed'),
    )
    .map(({ name }) => relative(root, name));
  return { passed: report.numPassedTests, failures, skipped: report.numPendingTests, passedFiles };
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
  const [report, costs] = [join(folder, 'report.json'), join(folder, 'costs')];
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  try {
    const vitest = join(root, 'node_modules/.bin/vitest');
    const child = spawn(process.execPath, [vitest, ...args, ...filters], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_COSTS: costs, TEST_LEFT_OUT: leftOut.join(',') },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { ...readReport(report, code === 0), costs: readCosts(costs) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
