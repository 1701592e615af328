import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './storage/testing/temporary-folder.ts';

// A copy: a file in this project's own folder would be read by everything that runs beside the test.
const root = temporaryFolder();
mkdirSync(join(root, 'pipeline'));
copyFileSync(
  fileURLToPath(new URL('./environment.ts', import.meta.url)),
  join(root, 'pipeline/environment.ts'),
);
writeFileSync(join(root, '.env'), `DATA_DIR=/from/file\nDATABASE_URL='postgres://me:a#b@host/name'\n`);
writeFileSync(
  join(root, 'pipeline/print.ts'),
  `import { loadEnvironment } from './environment.ts';
   const { DATA_DIR, DATABASE_URL } = loadEnvironment();
   console.log(JSON.stringify({ DATA_DIR, DATABASE_URL }));`,
);
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(env: Record<string, string>): unknown {
  const { VITEST: _, DATA_DIR: __, DATABASE_URL: ___, ...own } = process.env;
  const { stdout } = spawnSync(process.execPath, [join(root, 'pipeline/print.ts')], {
    encoding: 'utf8',
    env: { ...own, ...env },
  });
  return JSON.parse(stdout);
}

describe('loadEnvironment()', () => {
  it('reads `.env` of the project, also with quotes and a # in a value', () => {
    expect(run({})).toEqual({ DATA_DIR: '/from/file', DATABASE_URL: 'postgres://me:a#b@host/name' });
  });

  it('leaves what is set as it is', () => {
    expect(run({ DATA_DIR: '/set' })).toMatchObject({ DATA_DIR: '/set' });
  });

  it('does not read it for what tests start', () => {
    expect(run({ VITEST: 'true' })).toEqual({});
  });
});
