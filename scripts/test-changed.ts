// npm run test:changed: types, lint and the unit tests that the import graph reaches from the files that changed since the last commit (`-- <commit>`
// since that one), then the browser tests of the rooms that were touched. `npm test` runs everything.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments } from './arguments.mjs';
import { root } from './bundle.ts';
import { browserTestsOf } from './testing/browser-tests-of.ts';
import { startCpuMeter } from './testing/cpu-time.ts';

const git = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`git ${args.join(' ')}: ${stderr.trim().split('\n', 1)[0]}`);
    process.exit(2);
  }
  return stdout.split('\n').filter(Boolean);
};

/** Paths that differ from a commit, and new ones. */
const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Runs a program of the packages; returns whether it succeeded. */
function passes(name: string, args: readonly string[]): boolean {
  const command = name.includes('/') ? name : join('node_modules/.bin', name);
  return spawnSync(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

const { commit: wanted } = readArguments('test:changed');
const meter = startCpuMeter();
const uncommitted = changedSince('HEAD');
// With nothing to commit, the last commit is what was changed.
const base = wanted ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
const changed = base === 'HEAD' ? uncommitted : changedSince(base);
console.log(`changed     ${changed.length} files since ${base}`);

const results = [
  passes('tsc', ['--build']),
  !changed.some((file) => file.endsWith('.astro')) ||
    passes('astro', ['check', '--tsconfig', 'site/tsconfig.pages.json', '--minimumSeverity', 'error']),
  changed.length === 0 ||
    passes('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]),
  passes('vitest', ['run', '--project', 'unit', '--changed', base, '--passWithNoTests', '--reporter=dot']),
];
const browserTests = browserTestsOf(changed);
if (browserTests.length > 0) {
  console.log(`browser     ${browserTests.join(', ')}`);
  results.push(passes('scripts/test.mjs', browserTests));
}
console.log(`cost        CPU ${meter.seconds().toFixed(0)} s`);
process.exit(results.every(Boolean) ? 0 : 1);
