import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared/schema/manifest.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { openDataDir } from '../snapshots/data-dir.ts';
import { market, withSummary } from '../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { buildRelease } from './publish.ts';
import { loadTestSite } from './testing/test-site.ts';

const folder = temporaryFolder();
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Years forward, back before the first run, to the same second, and to the year in which all clocks begin. */
const CLOCK = [
  '2026-08-16T09:00:00.000Z',
  '2031-01-01T00:00:00.000Z',
  '2026-08-16T09:00:00.000Z',
  '2019-03-21T12:00:00.000Z',
  '1970-01-01T00:00:00.000Z',
  '1970-01-01T00:00:00.000Z',
  '2026-08-16T09:05:00.000Z',
];

describe('a clock that jumps between builds', () => {
  it('keeps releases ordered under unique ids, and `changedAt` of each page', async () => {
    const bundleDir = writeBundle(`${folder}/bundle`);
    const releases: Release[] = [];
    for (const [round, at] of CLOCK.entries()) {
      // A process of its own each time: nothing is remembered but what is on the disk.
      const dataDir = openDataDir(folder);
      const snapshots = round === 0 ? market() : withSummary(1000 + round);
      dataDir.store.apply({ snapshots, gone: [], asOf: '2026-08-16', at });
      const result = await buildRelease(await loadTestSite(dataDir, bundleDir), {
        at: new Date(at),
        signal: new AbortController().signal,
        problems: [],
        refused: 0,
      });
      expect([result.published, result.problems]).toEqual([true, []]);
      releases.push(result.release as Release);
      expect(dataDir.releases.liveId()).toBe(result.release?.id);
      expect(dataDir.pages.get(result.release?.pages ?? null, '/')?.changedAt).toBe(at);
      expect(dataDir.pages.get(result.release?.pages ?? null, '/about')?.changedAt).toBe(CLOCK[0]);
      const home = dataDir.hashes.get(result.release?.files ?? null, 'sitemap-pages.xml') as string;
      const listed = dataDir.objects.read(home).toString();
      expect(listed).toContain(at.slice(0, 10));
      expect(listed).toContain((CLOCK[0] as string).slice(0, 10));
    }
    const ids = releases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(CLOCK.length);
    expect([...ids].sort()).toEqual(ids);
    expect(openDataDir(folder).releases.ids()).toEqual([...ids].reverse());
  });
});
