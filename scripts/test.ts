// npm test: type check, lint and format, import rules, advisories, then all tests that are not nightly; the last line counts them all.
// `npm test -- <filter>…` runs the test files whose path contains a filter, without the checks.
import { readArguments } from './arguments.mjs';
import { ensureBundle } from './bundle.ts';
import { ensureBrowser } from './testing/browser.ts';
import { type Cost, printCosts } from './testing/costs.ts';
import { startCpuMeter } from './testing/cpu-time.ts';
import { recordPassed, unchangedNightlyFiles } from './testing/nightly-files.ts';
import { runChecks } from './testing/run-checks.ts';
import { type Outcome, runTests } from './testing/run-tests.ts';

const log = (line: string): void => console.log(line);
const meter = startCpuMeter();

const { filter, update, testNamePattern } = readArguments('test');
/** With what is passed on to the test runner. */
const filters: string[] = [
  ...filter,
  ...(update ? ['--update'] : []),
  ...(testNamePattern === undefined ? [] : ['--testNamePattern', testNamePattern]),
];
process.env.CHROMIUM_PATH = ensureBrowser(log);
const isAll = filters.length === 0;
const leftOut = isAll && !process.env.NIGHTLY ? unchangedNightlyFiles() : [];
if (leftOut.length > 0) log(`night       unchanged since they passed: ${leftOut.join(', ')}`);
const run = (...projects: string[]): Promise<Outcome> => runTests({ projects, filters, leftOut });

log('bundle      building the site');
const bundle = ensureBundle();
// Awaited below: without a handler, its failure beside the unit tests would be an unhandled rejection.
bundle.catch(() => undefined);

/** The check of the pages writes the same folder as the build of the bundle. */
async function runSite(): Promise<Outcome[]> {
  await bundle;
  const checks = isAll ? [await runChecks(log)] : [];
  return [...checks, await run('browser'), await run('slow')];
}

async function runAdmin(): Promise<Outcome[]> {
  const unit = await run('unit');
  await bundle;
  return [unit, await run('database'), await run('browser-admin')];
}

/** Two lanes of about the same length, for two cores: tests wait for pages, databases and timers half of the time. */
const outcomes = (await Promise.all([runSite(), runAdmin()])).flat();
// What CI records is gone with its clone.
if (!process.env.CI) recordPassed(outcomes.flatMap((each) => each.passedFiles));

const sum = (of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, each) => total + of(each), 0);
const failures = outcomes.flatMap((each) => each.failures);
const costs = outcomes.flatMap((each) => each.costs);
const costOf = (files: readonly Cost[]): number => files.reduce((total, { seconds }) => total + seconds, 0);
const inBrowser = costOf(costs.filter(({ name }) => name.endsWith('.browser.test.ts')));
const stages = [
  { name: 'browser files', seconds: inBrowser },
  { name: 'slow and database files', seconds: costOf(costs) - inBrowser },
  { name: 'bundle, servers, unit tests and checks', seconds: meter.seconds() - costOf(costs) },
];
printCosts(log, stages, costs);
// Last, so that a log that retains its end only still names what failed.
for (const failure of failures) log(`failed      ${failure}`);
const skipped = sum((each) => each.skipped);
console.log(
  `${sum((each) => each.passed)} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failures.length > 0 ? 1 : 0);
