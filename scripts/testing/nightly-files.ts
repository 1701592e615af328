import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcesBelow } from '../bundle.ts';

/**
 * Test files that `npm test` runs only where one of their own sources has changed since they passed; `npm run nightly` runs them all. Each
 * stands beside what it looks at: a folder or a file, from the root.
 */
const NIGHTLY_FILES: Readonly<Record<string, readonly string[]>> = {
  'scripts/bench/bench.db.test.ts': ['scripts/bench', 'scripts/run-script.ts'],
  'scripts/guide.slow.test.ts': [
    'scripts/guide.slow.test.ts',
    'compose.yaml',
    'docs/operate.md',
    'docs/deploy',
    'pipeline/database/embedded/roles.sql',
    'pipeline/database/testing',
  ],
  'scripts/start-kills.slow.test.ts': [
    'scripts/start-kills.slow.test.ts',
    'scripts/start.ts',
    'scripts/add-admin.ts',
    'scripts/install.mjs',
    'scripts/prepare-data.ts',
    'pipeline/database/embedded',
  ],
  'scripts/e2e/admin-crash.browser.test.ts': [
    'scripts/e2e/admin-crash.browser.test.ts',
    'scripts/testing/article-journey.ts',
    'admin',
    'shared',
    'pipeline/database/local',
    'supabase/schema',
    'package-lock.json',
  ],
  'scripts/e2e/admin-hostile.browser.test.ts': [
    'scripts/e2e/admin-hostile.browser.test.ts',
    'scripts/testing/admin-pages.ts',
    'admin',
    'site',
    'shared',
    'pipeline/render',
    'pipeline/snapshots',
    'supabase/schema',
    'package-lock.json',
  ],
  'scripts/e2e/page-widths.browser.test.ts': [
    'scripts/e2e/page-widths.browser.test.ts',
    'scripts/testing/layout',
    'site',
    'shared',
    'pipeline/database/seed',
    'pipeline/snapshots',
    'package-lock.json',
  ],
  'scripts/e2e/gallery.slow.test.ts': [
    'scripts/e2e/gallery.slow.test.ts',
    'scripts/e2e/golden/gallery',
    'scripts/testing/pictures.ts',
    'site',
    'shared',
    'package-lock.json',
  ],
};

/** Hashes of the sources with which each file passed last; committed, so that a fresh clone knows them. */
const RECORD = join(root, 'scripts/testing/nightly-passed.json');

const readRecord = (): Record<string, string> =>
  existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>) : {};

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => [...sourcesBelow(join(root, source))]))
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The files that have passed with their sources as they are now. */
export function unchangedNightlyFiles(): string[] {
  const passed = readRecord();
  return Object.entries(NIGHTLY_FILES).flatMap(([file, sources]) =>
    passed[file] === hashOf(sources) ? [file] : [],
  );
}

/** Records that these test files passed; others than the nightly ones are left out. */
export function recordPassed(files: readonly string[]): void {
  const passed = readRecord();
  for (const [file, sources] of Object.entries(NIGHTLY_FILES))
    if (files.includes(file)) passed[file] = hashOf(sources);
  writeFileSync(RECORD, `${JSON.stringify(passed, null, 2)}\n`);
}
