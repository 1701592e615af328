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
const stages: Cost[] = [];
const meter = startCpuMeter();

/** Runs a stage and notes its CPU seconds. Stages that run side by side are measured together. */
async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = meter.seconds();
  const result = await work();
  stages.push({ name, seconds: meter.seconds() - before });
  return result;
}

const { filter, update, testNamePattern } = readArguments('test');
/** With what is passed on to the test runner. */
const filters: string[] = [
  ...filter,
  ...(update ? ['--update'] : []),
  ...(testNamePattern === undefined ? [] : ['--testNamePattern', testNamePattern]),
];
process.env.CHROMIUM_PATH = ensureBrowser(log);
log('bundle      building the site');
await stage('bundle', ensureBundle);

const outcomes: Outcome[] = [];
if (filters.length === 0) outcomes.push(await stage('checks', () => runChecks(log)));
// Each uses one core, most of the time: browser tests wait for pages, and the others for databases and timers.
const leftOut = filters.length > 0 || process.env.NIGHTLY ? [] : unchangedNightlyFiles();
if (leftOut.length > 0) log(`night       unchanged since they passed: ${leftOut.join(', ')}`);
const [others, browser] = await stage('tests', () =>
  Promise.all([
    runTests({ projects: ['unit', 'slow', 'database'], filters, leftOut }),
    runTests({ projects: ['browser'], filters, leftOut }),
  ]),
);
outcomes.push(others, browser);
// What CI records is gone with its clone.
if (!process.env.CI) recordPassed(outcomes.flatMap((each) => each.passedFiles));

const sum = (of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, each) => total + of(each), 0);
const failures = outcomes.flatMap((each) => each.failures);
printCosts(
  log,
  stages,
  outcomes.flatMap((each) => each.costs),
);
// Last, so that a log that retains its end only still names what failed.
for (const failure of failures) log(`failed      ${failure}`);
const skipped = sum((each) => each.skipped);
console.log(
  `${sum((each) => each.passed)} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exit(failures.length > 0 ? 1 : 0);
