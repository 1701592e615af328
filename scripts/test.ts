// npm test: type check, lint and format, import rules, advisories, then unit, database and browser tests; the last line counts them all.
// `npm test -- <filter>…` runs the test files whose path contains a filter, without the checks.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

function runTests(filters: string[]): { passed: number; failed: number; skipped: number } {
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
  // Without a report the runner crashed; its output is above.
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  rmSync(folder, { recursive: true });
  // A file that failed to load has no assertions, and counts as one failure.
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = result.numFailedTests + unloaded;
  return {
    passed: result.numPassedTests,
    failed: ok ? failed : Math.max(1, failed),
    skipped: result.numPendingTests,
  };
}

const filters = process.argv.slice(2);
process.env.CHROMIUM_PATH = ensureBrowser(log);
log('bundle      building the site');
await ensureBundle();

let passed = 0;
let failed = 0;
if (filters.length === 0) {
  log(`check       ${Object.keys(CHECKS).join(', ')}`);
  // In parallel: each uses one core.
  const results = await Promise.all(Object.entries(CHECKS).map(([name, command]) => check(name, command)));
  passed += results.filter(Boolean).length;
  failed += results.filter((hasPassed) => !hasPassed).length;
}
let skipped = 0;
// Browser tests run last and alone: they run the whole product, and their timing suffers from a busy machine.
for (const projects of [
  ['--project', 'unit', '--project', 'slow', '--project', 'database'],
  ['--project', 'browser'],
]) {
  const tests = runTests([...projects, '--passWithNoTests', ...filters]);
  passed += tests.passed;
  failed += tests.failed;
  skipped += tests.skipped;
}
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
