// npm test: type check, lint and format, import rules, advisories, then unit, database and browser tests; the last line counts them all.
// `npm test -- <filter>…` runs the test files whose path contains a filter, without the checks.
import { spawn, spawnSync } from 'node:child_process';
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
const tool = (name: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, [bin(name), ...args], { cwd: root, stdio: 'inherit' }).status === 0;

const rooms = ['shared', 'pipeline', 'site', 'admin', 'scripts'];
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: ['astro', 'check', '--minimumSeverity', 'error'],
  'lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'import rules': ['depcruise', '--config', '.dependency-cruiser.cjs', ...rooms],
  'folder cycles': ['depcruise', '--config', '.dependency-cruiser.folders.cjs', ...rooms],
  advisories: ['scripts/audit.ts'],
};

/** Runs one check, then prints its output; returns whether it passed. */
async function check(name: string, [command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [program(command), ...args], { cwd: root });
  const lines: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => lines.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  log(`check       ${name}${code === 0 ? '' : ': failed'}`);
  process.stdout.write(Buffer.concat(lines));
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
  passed: number;
  failures: string[];
  skipped: number;
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

function runTests(filters: string[]): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-test-'));
  const report = join(folder, 'report.json');
  const ok = tool(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  );
  if (!existsSync(report))
    return { passed: 0, failures: ['the test runner crashed; its output is above'], skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  rmSync(folder, { recursive: true });
  const failures = failuresOf(result);
  if (!ok && failures.length === 0)
    failures.push('the test runner failed outside of a test; its output is above');
  return { passed: result.numPassedTests, failures, skipped: result.numPendingTests };
}

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
// Browser tests run last and alone: they run the whole product, and their timing suffers from a busy machine.
for (const projects of [
  ['--project', 'unit', '--project', 'slow', '--project', 'database'],
  ['--project', 'browser'],
]) {
  const tests = runTests([...projects, '--passWithNoTests', ...filters]);
  passed += tests.passed;
  failures.push(...tests.failures);
  skipped += tests.skipped;
}
// Last, so that a log that retains its end only still names what failed.
for (const failure of failures) log(`failed      ${failure}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures.length > 0 ? 1 : 0);
