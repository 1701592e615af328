import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fund, live, market, temporaryFolder, withSummary } from '../../release/testing/test-site.ts';
import { openReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { type Computed, openSnapshots } from '../../snapshots/store.ts';
import { contentHashOf } from '../../storage/objects.ts';
import { type ShareImages, openShareImages } from './share-images.ts';

const never = new AbortController().signal;
const stamp = async (svg: string): Promise<Uint8Array> => Buffer.from(`picture of ${contentHashOf(svg)}`);

let dataDir: string;
let painted: string[];
/** Files of the last release, as the release maker would keep them. */
let published: Map<string, string>;
beforeEach(() => {
  dataDir = temporaryFolder();
  painted = [];
  published = new Map();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function open({ paints = true, fails = (_svg: string): boolean => false } = {}) {
  const { objects, hashes } = openReadonlyDataDir(dataDir);
  const store = openSnapshots(dataDir, objects, hashes);
  const paint = async (svg: string): Promise<Uint8Array> => {
    if (fails(svg)) throw new Error('no paint');
    painted.push(svg);
    return stamp(svg);
  };
  const album: ShareImages = openShareImages({ folder: dataDir, objects, store, enabled: paints, renderPng: paint });
  return {
    album,
    objects,
    /** Stores what changed and enters it as a run would. */
    async run(changes: ReadonlyMap<string, Computed>, gone: readonly string[] = []) {
      const at = '2026-08-16T09:00:00.000Z';
      const { changed } = store.apply({ snapshots: changes, gone, asOf: '2026-08-16', at });
      const { files, problems } = await album.update(changed, (file) => published.get(file));
      for (const [file, hash] of files) {
        if (hash === undefined) published.delete(file);
        else published.set(file, hash);
      }
      return { files, problems };
    },
  };
}

const FUNDS = ['og/funds/زر.png', 'og/funds/عیار.png'];

describe('album.update(changed, existing)', () => {
  it('shows the site’s card for every page until its own is painted', async () => {
    const { run, album, objects } = open();
    await run(market());
    expect([...published.keys()].sort()).toEqual(['og/funds/زر.png', 'og/funds/عیار.png', 'og/home.png']);
    expect(new Set(published.values()).size).toBe(1);
    for (const hash of published.values()) expect(objects.has(hash)).toBe(true);
    expect(album.pendingCount()).toBe(2);

    expect(await album.renderPending(never)).toEqual({ painted: 2, problems: [] });
    await run(new Map());
    expect(new Set(published.values()).size).toBe(3);
    expect(album.pendingCount()).toBe(0);
  });

  it('paints nothing for a tick, and one picture for a fund whose NAV is new', async () => {
    const { run, album } = open();
    await run(market());
    await album.renderPending(never);
    await run(new Map());
    painted = [];
    await run(new Map([...withSummary(7), ['fund-live/عیار', live('عیار', 99)]]));
    expect(album.pendingCount()).toBe(0);
    const before = published.get('og/funds/عیار.png');
    await run(new Map([['fund/عیار', fund('عیار', 2000)]]));
    expect(published.get('og/funds/عیار.png')).toBe(before);
    await album.renderPending(never);
    const { files } = await run(new Map());
    expect([...files.keys()]).toEqual(['og/funds/عیار.png']);
    expect(painted).toHaveLength(1);
  });

  it('takes the picture of a fund that is gone away', async () => {
    const { run } = open();
    await run(market());
    await run(new Map(), ['fund/زر']);
    expect(published.has('og/funds/زر.png')).toBe(false);
  });

  it('goes on after a restart with what was left waiting, and paints nothing twice', async () => {
    const first = open();
    await first.run(market());
    const stop = new AbortController();
    stop.abort();
    await first.album.renderPending(stop.signal);
    const second = open();
    await second.run(new Map());
    expect(second.album.pendingCount()).toBe(2);
    painted = [];
    await second.album.renderPending(never);
    expect(painted).toHaveLength(2);

    // Painted, but killed before a release had them.
    const third = open();
    await third.run(new Map());
    expect(third.album.pendingCount()).toBe(0);
    expect(new Set(FUNDS.map((file) => published.get(file))).size).toBe(2);
    expect(painted).toHaveLength(2);
  });

  it('names the picture that cannot be painted, and shows the last one', async () => {
    const { run, album } = open({ fails: (svg) => svg.includes('صندوق زر') });
    await run(market());
    const site = published.get('og/home.png');
    expect(await album.renderPending(never)).toEqual({
      painted: 1,
      problems: [{ part: 'card fund of fund/زر', message: 'no paint' }],
    });
    await run(new Map());
    expect(published.get('og/funds/زر.png')).toBe(site);
    expect(published.get('og/funds/عیار.png')).not.toBe(site);
  });

  it('paints only the site’s card where it is told to', async () => {
    const { run, album } = open({ paints: false });
    await run(market());
    expect(album.pendingCount()).toBe(0);
    expect(painted).toHaveLength(1);
    expect(new Set(FUNDS.map((file) => published.get(file))).size).toBe(1);
  });
});
