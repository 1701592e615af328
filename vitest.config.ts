import { defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';
const DATABASE = '**/*.db.test.ts';
const BROWSER = '**/*.browser.test.ts';

/**
 * A test that meets a deadline of the machine can miss it while others use the processor; one that fails twice has failed. The
 * reporter marks what passed at the second attempt. Without CI the first failure counts, so that a flaky test is noticed.
 */
const retry = process.env.CI ? 1 : 0;

const DATABASE_SERVER = 'pipeline/database/testing/database-server.ts';
/** Measures the CPU seconds of each file. */
const COSTS = 'scripts/testing/record-cost.ts';

const exclude = [
  '**/node_modules/**',
  '**/.bundle/**',
  '**/.gallery/**',
  '**/dist/**',
  '**/.data/**',
  '**/.bench-astro/**',
];

/**
 * The kind of a test stands in its file name: `*.slow.test.ts` takes over three seconds, `*.db.test.ts` needs a database,
 * `*.browser.test.ts` the published site and Chromium. `npm run test:unit` runs all others.
 *
 * Files share their worker's modules (`isolate: false`): loading them anew for each of 200 files took 58 of 155 s of processor time.
 * So a test restores what it changes in a module; environment variables and globals are restored here.
 */
const shared = { exclude, isolate: false, unstubEnvs: true, unstubGlobals: true };

export default defineConfig({
  test: {
    // On two cores, a third worker runs while the others wait for sockets and timers.
    maxWorkers: 3,
    // `-u` accepts pictures as well as text files.
    provide: { acceptPictures: process.argv.some((arg) => arg === '-u' || arg === '--update') },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{shared,pipeline,site,admin,scripts,supabase}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, SLOW, DATABASE, BROWSER],
          // Long enough for a busy machine.
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'slow',
          include: [SLOW],
          globalSetup: [DATABASE_SERVER],
          setupFiles: [COSTS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: [DATABASE],
          globalSetup: [DATABASE_SERVER],
          setupFiles: [COSTS],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: [BROWSER],
          globalSetup: ['scripts/testing/global-setup.ts'],
          setupFiles: [COSTS],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // One worker, so that all files share one browser and its sign-ins.
          fileParallelism: false,
          // On a busy machine a browser can miss a deadline; a test that fails twice has failed.
          retry: 1,
          // Concurrent tests of one file: two cores stay busy while pages wait for an idle network.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
