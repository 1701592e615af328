import fs, { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { live, withSummary } from '../snapshots/testing/small-market.ts';
import { reclaimDisk } from './reclaim-disk.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify-release.ts';

let site: TestSite;
afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

const releaseFile = (id: string): string => join(site.data.folder, 'releases', id, 'release.json');
const idOf = async (publish: ReturnType<TestSite['publish']>): Promise<string> =>
  (await publish).release?.id as string;

describe('a data folder with a release file that a power cut tore', () => {
  it('publishes on the release before it where the live one is damaged, also when no row changed', async () => {
    site = await openTestSite();
    const first = await idOf(site.publish());
    const second = await idOf(site.publish(withSummary(2)));
    truncateSync(releaseFile(second), 40);
    const { releases } = openReadonlyDataDir(site.data.folder);
    expect([releases.liveId(), releases.live()?.id]).toEqual([second, first]);
    const next = await openTestSite(site.data.folder, site.bundleDir);
    const result = await next.publish(new Map());
    expect([result.published, result.rendered, result.problems]).toEqual([true, ['/'], []]);
    const after = openReadonlyDataDir(site.data.folder);
    expect(after.releases.liveId()).toBe(result.release?.id);
    expect(verifyRelease(after, after.releases.get(result.release?.id as string)).faults).toEqual([]);
  });

  it('publishes where nothing changed since the release that stands in for the damaged one', async () => {
    site = await openTestSite();
    const first = await idOf(site.publish());
    truncateSync(releaseFile(await idOf(site.publish(withSummary(2)))), 0);
    const next = await openTestSite(site.data.folder, site.bundleDir);
    const result = await next.publish(withSummary(100));
    expect(openReadonlyDataDir(site.data.folder).releases.liveId()).toBe(result.release?.id);
    expect(result.release?.id).not.toBe(first);
  });

  it('collects garbage past a damaged tree of an old release, and `tidy` removes damaged releases', async () => {
    site = await openTestSite();
    const first = (await site.publish()).release;
    const second = await idOf(site.publish(withSummary(2)));
    const third = await idOf(site.publish(withSummary(3)));
    writeFileSync(site.data.objects.file(first?.files as string), '');
    truncateSync(releaseFile(second), 0);
    const settings = { keep: 20, keepDataMs: 0 };
    expect(reclaimDisk(site.data.folder, settings, new Date()).releases).toEqual([second]);
    const dataDir = openReadonlyDataDir(site.data.folder);
    expect(verifyRelease(dataDir, dataDir.releases.get(third)).faults).toEqual([]);
  });
});

/** Records in order which files are written through to the disk, and what is renamed. */
function recordDisk(): { synced: Set<string>; activated: () => Set<string> | null; restore: () => void } {
  const real = { fsync: fs.fsync, fsyncSync: fs.fsyncSync, renameSync: fs.renameSync };
  const synced = new Set<string>();
  let atActivation: Set<string> | null = null;
  const pathOf = (descriptor: number): string => fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  fs.fsync = Object.assign((descriptor: number, done: fs.NoParamCallback) => {
    synced.add(pathOf(descriptor));
    real.fsync(descriptor, done);
  }, real.fsync);
  fs.fsyncSync = (descriptor) => {
    synced.add(pathOf(descriptor));
    real.fsyncSync(descriptor);
  };
  fs.renameSync = (from, to) => {
    if (String(to).endsWith('/current')) atActivation = new Set(synced);
    real.renameSync(from, to);
    // The content was written through under the temporary name.
    if (synced.has(String(from))) synced.add(String(to));
  };
  syncBuiltinESMExports();
  return {
    synced,
    activated: () => atActivation,
    restore: () => {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
  };
}

describe.runIf(fs.existsSync('/proc/self/fd'))('activating a release', () => {
  it('follows the writing through of all its objects, of its file, and of the folders that name them', async () => {
    site = await openTestSite();
    const disk = recordDisk();
    try {
      const release = (await site.publish()).release;
      const { objects, hashes, folder } = site.data;
      const activated = disk.activated();
      for (const [, hash] of hashes.entries(release?.files ?? null)) {
        expect(activated).toContain(objects.file(hash));
        expect(activated).toContain(join(folder, 'objects', hash.slice(0, 2)));
      }
      expect(activated).toContain(objects.file(release?.files as string));
      expect(activated).toContain(join(folder, 'releases'));
      expect(disk.synced).toContain(folder);
      const changed = (await site.publish(new Map([['fund-live/عیار', live('عیار', 12)]]))).release;
      expect(disk.activated()).toContain(objects.file(changed?.files as string));
    } finally {
      disk.restore();
    }
  });

  it('does not take an object of the right length for a whole one', async () => {
    site = await openTestSite();
    const first = (await site.publish()).release;
    const { objects, hashes } = site.data;
    const file = objects.file(hashes.get(first?.files ?? null, 'about.html') as string);
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.alloc(whole.length));
    objects.write(whole);
    expect(readFileSync(file)).toEqual(whole);
  });
});
