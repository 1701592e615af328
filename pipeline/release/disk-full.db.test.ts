import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../shared/units.ts';
import { commandEffects } from '../commands/testing/command-effects.ts';
import { tidyCommand } from '../commands/tidy.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openDataDir, openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { live, withSummary } from '../snapshots/testing/small-market.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { collectGarbage } from './garbage.ts';
import { buildRelease } from './publish.ts';
import { openPublishQueue } from './publisher.ts';
import type { Reclaimed } from './reclaim-disk.ts';
import { loadTestSite, openTestSite, type TestSite } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify-release.ts';

/** A night's run fills the disk up to each of this many places. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 12);
const SIZE_KB = 6 * 1024;

/** A disk of its own, in memory: only then does the system itself say ENOSPC. Needs the right to mount. */
function mountSmallDisk(): string | null {
  const folder = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_KB}k`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const disk = mountSmallDisk();
if (disk === null)
  process.stderr.write('no right to mount a small disk here: the full disk was not tried (run as root)\n');

afterAll(() => {
  if (disk === null) return;
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ballast = join(disk ?? '', 'ballast');
/** Leaves about so many bytes free. */
function fillUpTo(left: number): void {
  const { bavail, bsize } = statfsSync(disk as string);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

const faultsOf = (): unknown[] => {
  const dataDir = openReadonlyDataDir(disk as string);
  const release = dataDir.releases.live();
  return release ? [...verifyRelease(dataDir, release).faults] : ['no release'];
};

/** Removes what no release needs; returns how many files. */
const unusedFiles = (keepDataMs = 24 * HOUR): number =>
  collectGarbage(openDataDir(disk as string), { bundle: null, at: new Date(), keepDataMs }).files;

/** What one run of a new process would do with a market that has changed. */
async function change(site: TestSite, round: number) {
  const fresh = await openTestSite(disk as string, site.bundleDir);
  const changes = new Map([
    ...withSummary(1000 + round),
    ['fund-live/عیار', live('عیار', 1000 + round)] as const,
  ]);
  return fresh.publish(changes);
}

describe.runIf(disk !== null)('a publisher whose disk is full', () => {
  it('ends with one line wherever the disk fills up, the live release stays whole, and a freed disk goes on', async () => {
    const bundle = temporaryFolder();
    const site = await openTestSite(disk as string, writeBundle(bundle));
    await site.publish();
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = openReadonlyDataDir(disk as string).releases.liveId();
      // From no byte free to just enough: each time another write is the one that fails.
      fillUpTo(Math.floor((round * 96 * 1024) / ROUNDS));
      const failure = await change(site, round).then(
        () => null,
        (error: unknown) => explainSystemError(error),
      );
      expect(faultsOf()).toEqual([]);
      if (failure !== null) {
        refused += 1;
        expect(failure).toMatchObject({
          exitCode: 1,
          message: expect.stringMatching(/^the disk is full[^\n]*; the last release stays as it was$/),
        });
        expect(openReadonlyDataDir(disk as string).releases.liveId()).toBe(before);
      }
      rmSync(ballast);
      expect((await change(site, round)).problems).toEqual([]);
      expect(faultsOf()).toEqual([]);
      expect(readdirSync(disk as string).filter((name) => name.includes('.tmp'))).toEqual([]);
      // As a publisher does now and then: without it the small disk is full by itself after some fifty rounds.
      unusedFiles(0);
    }
    expect(refused).toBeGreaterThan(0);
    rmSync(bundle, { recursive: true, force: true });
  });
});

const NOTHING_LEFT = 0;
const config = readConfig({ DATA_DIR: disk ?? '.', KEEP_RELEASES: '5' });

/** Runs publishes as a publisher does: with what it removes before a run and after a failed one. */
function openQueue(bundleDir: string, log: (line: string) => void) {
  const signal = new AbortController().signal;
  const context = {
    config,
    bundleDir,
    database,
    effects: { now: () => new Date(), log, signal },
  };
  const queue = openPublishQueue(context);
  return (value: number) =>
    queue.enqueue(() =>
      queue.withRepair(async ({ dataDir }) => {
        const site = await loadTestSite(dataDir, bundleDir);
        const at = new Date();
        const stored = { snapshots: withSummary(value), gone: [], asOf: '2026-08-16', at: at.toISOString() };
        dataDir.store.apply(stored);
        return buildRelease(site, { at, signal, problems: [], refused: 0 });
      }),
    );
}

const reserve = join(disk ?? '', 'reserve');
const isReserved = (): boolean => existsSync(reserve);
describe.runIf(disk !== null)('a data folder on a full disk', () => {
  const bundle = temporaryFolder();
  const lines: string[] = [];
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));
  afterEach(() => rmSync(ballast, { force: true }));

  it('loses the leavings of the failed run, gives the reserve back, and sets it aside again later', async () => {
    const publish = openQueue(writeBundle(bundle), (line) => lines.push(line));
    await publish(1);
    expect(isReserved()).toBe(true);
    fillUpTo(24 * 1024);
    const orphan = join(disk as string, 'objects', '00', 'left-by-a-killed-run');
    mkdirSync(dirname(orphan), { recursive: true });
    writeFileSync(orphan, 'x');
    let failure: unknown = null;
    for (let value = 2; failure === null; value++) {
      fillUpTo(NOTHING_LEFT);
      failure = await publish(value).then(
        () => null,
        (error: unknown) => error,
      );
    }
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^the disk is full[^\n]*stays as it was$/),
    });
    expect([isReserved(), existsSync(orphan), unusedFiles()]).toEqual([false, false, 0]);
    expect(lines.join('\n')).toMatch(/disk +full; the reserve of [\d.]+ MB is given back/);
    expect(faultsOf()).toEqual([]);
    rmSync(ballast);
    await openQueue(bundle, () => {})(77);
    expect([isReserved(), faultsOf().length]).toEqual([true, 0]);
  });

  it('obeys `tidy` with no byte free', async () => {
    const publish = openQueue(bundle, () => {});
    for (let value = 100; value < 104; value++) await publish(value);
    fillUpTo(NOTHING_LEFT);
    const effects = commandEffects({ ...config, keepReleases: 1, keepDataHours: 0.001 });
    await tidyCommand.run({ json: true }, effects);
    const { releases, freeBytes } = JSON.parse(effects.printed[0] as string) as Reclaimed;
    expect(releases.length).toBeGreaterThan(0);
    expect(freeBytes).toBeGreaterThan(0);
    expect(faultsOf()).toEqual([]);
  });

  it('refuses a bundle that has no room with the same line', async () => {
    const large = temporaryFolder();
    writeBundle(large);
    writeFileSync(join(large, 'server', 'large.mjs'), Buffer.alloc(SIZE_KB * 1024));
    const failure = await openQueue(large, () => {})(500).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^the disk is full/) });
    expect(
      readdirSync(join(disk as string, 'bundles')).filter((name) => name.startsWith('arriving')),
    ).toEqual([]);
    rmSync(large, { recursive: true });
  });
});
