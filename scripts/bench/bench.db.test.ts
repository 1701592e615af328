import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { publishFigures } from './publish-figures.ts';

const SCRIPT = fileURLToPath(new URL('./publish.ts', import.meta.url));
const run = promisify(execFile);

// The bench itself in its shortest profile. Its times are not judged here: a busy machine is no failure.
it('bench:publish tells every figure that it promises, sends what changed and prints nothing that did not', async () => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', SCRIPT, '--short'], { maxBuffer: 1e8 });
  const { embedded, postgres, ...figures } = publishFigures.parse(JSON.parse(stdout));
  expect(Object.keys(JSON.parse(stdout))).toEqual(
    expect.arrayContaining([
      'commitToPublishedMs',
      'fullTickMs',
      'nothingChangedMs',
      'growthRatio',
      'astroBuildMs',
      'uploadBytesRatio',
    ]),
  );
  expect(figures.commitToPublishedMs.p50).toBeLessThanOrEqual(figures.commitToPublishedMs.p95);
  expect(figures.uploadBytesRatio).toBeGreaterThan(0.95);
  expect(figures.uploadBytesRatio).toBeLessThan(1.05);
  expect([embedded.nothingPrinted, embedded.nothingReleased]).toEqual([0, 0]);
  // A tick reaches the page of each of the thirty funds, and not all pages that there are.
  expect(embedded.tickPages).toBeGreaterThanOrEqual(30);
  expect(embedded.pages).toBeGreaterThan(embedded.tickPages);
  // What this profile leaves out is said to be left out.
  expect([figures.growthRatio, figures.astroBuildMs, postgres]).toEqual([null, null, null]);
}, 600_000);
