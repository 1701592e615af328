import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared/schema/manifest.ts';
import { live } from '../snapshots/testing/small-market.ts';
import { compressFiles } from '../storage/compress.ts';
import { filesBelow } from '../storage/files-below.ts';
import { collectGarbage } from './garbage.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify-release.ts';

let site: TestSite;
afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

const collect = (bundle: string): number =>
  collectGarbage(site.data, { bundle, at: new Date(), keepDataMs: 0 }).files;
const contents = (): string[] => filesBelow(join(site.data.folder, 'objects')).map(([path]) => path);

describe('collectGarbage(dataDir, bundle)', () => {
  it('removes objects that only pruned releases named, and nothing else', async () => {
    site = await openTestSite();
    const { data: dataDir } = site;
    const first = (await site.publish()).release as Release;
    await compressFiles(
      dataDir.objects,
      new Map(dataDir.hashes.entries(first.files)),
      new AbortController().signal,
    );
    expect(collect(first.bundle)).toBe(0);
    const before = contents();
    const old = dataDir.hashes.get(first.files, 'funds/عیار.html') as string;
    for (let price = 11; price < 14; price++)
      await site.publish(new Map([['fund-live/عیار', live('عیار', price)]]));
    dataDir.releases.prune(2);
    writeFileSync(
      join(dataDir.folder, 'objects', old.slice(0, 2), 'half.999999999-0.tmp'),
      'left by a dead process',
    );
    expect(collect(first.bundle)).toBeGreaterThan(0);
    expect(dataDir.objects.has(old)).toBe(false);
    expect(contents().filter((path) => path.endsWith('.tmp'))).toEqual([]);
    for (const id of dataDir.releases.ids())
      expect(verifyRelease(dataDir, dataDir.releases.get(id)).faults).toEqual([]);
    expect(contents().length).toBeLessThan(before.length + 40);
    expect((await site.publish()).problems).toEqual([]);
  });
});

describe('releases.prune(keep)', () => {
  it('keeps the live release, however old', async () => {
    site = await openTestSite();
    const first = (await site.publish()).release as Release;
    for (let price = 11; price < 15; price++)
      await site.publish(new Map([['fund-live/عیار', live('عیار', price)]]));
    site.data.releases.switchTo(first.id);
    site.data.releases.prune(2);
    expect(site.data.releases.ids()).toHaveLength(3);
    expect(site.data.releases.live()?.id).toBe(first.id);
  });
});
