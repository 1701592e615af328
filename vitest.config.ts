import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/.bundle/**', '**/dist/**', '**/.data/**'];

export default defineConfig({
  test: {
    // Two cores, and tests that wait for sockets and timers: the third worker fills their gaps, a fourth would only make each late.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,pipeline,site,admin,scripts,supabase}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts', '**/*.browser.test.ts'],
          // Property tests share two cores with whatever else runs: slowness is no failure.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{pipeline,supabase,scripts}/**/*.db.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{site,admin,scripts}/**/*.browser.test.ts'],
          globalSetup: ['scripts/testing/global-setup.ts'],
          exclude,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A browser on a busy machine misses a moment now and then; what fails twice has failed.
          retry: 1,
          // Tests of one file that say so run beside each other: enough that none of two cores waits for a silent line.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
