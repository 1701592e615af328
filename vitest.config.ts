import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The registry of sections names Astro components, which the built site prints. A test of the registry needs to know which one is named, not
 * what it prints: each is a function of that name.
 */
const astroNames = {
  name: 'astro-names',
  enforce: 'pre' as const,
  transform: (_code: string, id: string) =>
    id.endsWith('.astro') ? `export default function ${basename(id, '.astro')}() {}` : undefined,
};

const SLOW = '**/*.slow.test.ts';
const DATABASE = '**/*.db.test.ts';
const BROWSER = '**/*.browser.test.ts';
/** Browser tests of the admin, which scripts/test.ts runs beside those of the site. */
const ADMIN = 'scripts/e2e/admin-*.browser.test.ts';

/**
 * Ends what hangs, and nothing else: waits have their own patience (`pipeline/storage/testing/until.ts`), which ends before. No test
 * is tried a second time: one that fails by chance is mended.
 */
const LIMITS = { testTimeout: 15 * 60_000, hookTimeout: 15 * 60_000, retry: 0 };

const DATABASE_SERVER = 'pipeline/database/testing/database-server.ts';
/** Measures the CPU seconds of each file. */
const COSTS = 'scripts/testing/record-cost.ts';

/** Of all files: see each. */
const SETUP = ['scripts/testing/fixed-seed.ts', 'scripts/testing/restore-stubs.ts'];

const exclude = [
  '**/node_modules/**',
  '**/.bundle/**',
  '**/.gallery/**',
  '**/dist/**',
  '**/.data/**',
  '**/.bench-astro/**',
  // Chosen by scripts/test.ts.
  ...(process.env.TEST_LEFT_OUT ?? '').split(',').filter(Boolean),
];

/**
 * The kind of a test stands in its file name: `*.slow.test.ts` takes over three seconds, `*.db.test.ts` needs a database,
 * `*.browser.test.ts` the published site and Chromium. `npm run test:unit` runs all others.
 *
 * Files share their worker's modules (`isolate: false`): loading them anew for each of 200 files took 58 of 155 s of processor time.
 * So a test restores what it changes in a module; environment variables and globals are restored here.
 */
const common = { exclude, isolate: false, unstubEnvs: true, unstubGlobals: true, ...LIMITS };

/** Browser tests on a product of their own, which its set-up starts. */
const browserProject = (name: string, include: string[], others: string[] = []) => ({
  plugins: [astroNames],
  test: {
    ...common,
    name,
    include,
    exclude: [...exclude, ...others],
    globalSetup: ['scripts/testing/global-setup.ts'],
    setupFiles: [...SETUP, COSTS],
    // One worker, so that all files share one browser and its sign-ins.
    fileParallelism: false,
    // Concurrent tests of one file: two cores stay busy while pages wait for an idle network.
    maxConcurrency: 3,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './scripts/testing/report-outcome.ts'],
    // `-u` accepts pictures as well as text files.
    provide: { acceptPictures: process.argv.some((arg) => arg === '-u' || arg === '--update') },
    projects: [
      {
        plugins: [astroNames],
        test: {
          ...common,
          name: 'unit',
          include: ['{shared,pipeline,site,admin,scripts,supabase}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, SLOW, DATABASE, BROWSER],
          setupFiles: SETUP,
        },
      },
      {
        plugins: [astroNames],
        test: {
          ...common,
          name: 'slow',
          include: [SLOW],
          globalSetup: [DATABASE_SERVER],
          setupFiles: [...SETUP, COSTS],
        },
      },
      {
        plugins: [astroNames],
        test: {
          ...common,
          name: 'database',
          include: [DATABASE],
          globalSetup: [DATABASE_SERVER],
          setupFiles: [...SETUP, COSTS],
        },
      },
      browserProject('browser', [BROWSER], [ADMIN]),
      browserProject('browser-admin', [ADMIN]),
    ],
  },
});
