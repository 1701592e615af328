// npm test: type check, lint and format, import rules, advisories, then unit, database and browser tests; the last line counts them all.
// `npm test -- <filter>…` runs the test files whose path contains a filter, without the checks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBundle, root } from './bundle.ts';
import { ensureBrowser } from './testing/browser.ts';

const log = (line: string): void => console.log(line);
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** A script of ours by its path, a package's binary by its name. */
const program = (name: string): string => (name.includes('/') ? join(root, name) : bin(name));

/** Lines are printed as they come, or together at the end: those of two programs would mix. */
type Prints = 'at once' | 'at the end';

/** Runs a program of Node; resolves to its exit code, null where a signal ended it. */
async function run(args: readonly string[], prints: Prints): Promise<number | null> {
  const stdio = prints === 'at once' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, { cwd: root, stdio });
  const lines: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => lines.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(lines));
  return code;
}

const rooms = ['shared', 'pipeline', 'site', 'admin', 'scripts'];
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: ['astro', 'check', '--minimumSeverity', 'error'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'import rules': ['depcruise', '--config', '.dependency-cruiser.cjs', ...rooms],
  'folder cycles': ['depcruise', '--config', '.dependency-cruiser.folders.cjs', ...rooms],
  advisories: ['scripts/audit.ts'],
};

/** Runs one check; returns whether it passed. */
async function check(name: string, [command = '', ...args]: readonly string[]): Promise<boolean> {
  const code = await run([program(command), ...args], 'at the end');
  log(`check       ${name}${code === 0 ? '' : ': failed'}`);
  return code === 0;
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

interface Outcome {
  readonly passed: number;
  readonly failures: string[];
  readonly skipped: number;
}

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
const firstLines = (message: string): string => message.split('\n').slice(0, 12).join('\n');

function readOutcome(report: string): Outcome {
  const result = JSON.parse(report) as VitestReport;
  return {
    passed: result.numPassedTests,
    failures: failuresOf(result),
    skipped: result.numPendingTests,
  };
}

/** Runs the tests of some projects; prints what they print, while they run or at their end. */
async function runTests(projects: readonly string[], filters: readonly string[], prints: Prints) {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-test-'));
  const report = join(folder, 'report.json');
  const code = await run(
    [
      bin('vitest'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    prints,
  );
  const outcome = existsSync(report)
    ? readOutcome(readFileSync(report, 'utf8'))
    : { passed: 0, failures: ['the test runner crashed; its output is above'], skipped: 0 };
  rmSync(folder, { recursive: true });
  if (code !== 0 && outcome.failures.length === 0)
    outcome.failures.push('the test runner failed outside of a test; its output is above');
  return outcome;
}

/**
 * Vitest's projects, stage after stage; the parts of a stage run side by side, each with a product of its own. Browser tests run last:
 * they run the whole product, and their timing suffers from a busy machine. A browser waits half of its time, so two share two cores.
 */
const STAGES = [[['unit', 'slow', 'database']], [['pages'], ['admin']]];

const filters = process.argv.slice(2);
process.env.CHROMIUM_PATH = ensureBrowser(log);
log('bundle      building the site');
await ensureBundle();

let passed = 0;
const failures: string[] = [];
if (filters.length === 0) {
  log(`check       ${Object.keys(CHECKS).join(', ')}`);
  // In parallel: each uses one core.
  await Promise.all(
    Object.entries(CHECKS).map(async ([name, command]) => {
      if (await check(name, command)) passed += 1;
      else failures.push(`the check «${name}»; its output is above`);
    }),
  );
}
let skipped = 0;
for (const sideBySide of STAGES) {
  const outcomes = await Promise.all(
    sideBySide.map((projects, part) => runTests(projects, filters, part === 0 ? 'at once' : 'at the end')),
  );
  for (const outcome of outcomes) {
    passed += outcome.passed;
    failures.push(...outcome.failures);
    skipped += outcome.skipped;
  }
}
// Last, so that a log that retains its end only still names what failed.
for (const failure of failures) log(`failed      ${failure}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures.length > 0 ? 1 : 0);
