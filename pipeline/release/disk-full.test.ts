import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { live, withSummary } from '../snapshots/testing/small-market.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
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
  it(
    'ends with one line wherever the disk fills up, the live release stays whole, and a freed disk goes on',
    async () => {
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
      }
      expect(refused).toBeGreaterThan(0);
      rmSync(bundle, { recursive: true, force: true });
    },
    60_000 + ROUNDS * 2000,
  );
});
