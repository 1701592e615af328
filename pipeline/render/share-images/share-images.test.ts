import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { type Computed, openSnapshots } from '../../snapshots/store.ts';
import { fund, live, market, withSummary } from '../../snapshots/testing/small-market.ts';
import { contentHashOf } from '../../storage/objects.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { cards as allCards } from './cards/index.ts';
import { openShareImages, type ShareImages } from './share-images.ts';

/** One picture of each fund. */
const cards = allCards.filter(({ shape }) => shape !== 'portrait');

const never = new AbortController().signal;
const pngOf = async (svg: string): Promise<Uint8Array> => Buffer.from(`picture of ${contentHashOf(svg)}`);

let dataDir: string;
let rendered: string[];
/** Share images of the last release, path → hash. */
let published: Map<string, string>;
beforeEach(() => {
  dataDir = temporaryFolder();
  rendered = [];
  published = new Map();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function open({ enabled = true, fails = (_svg: string): boolean => false } = {}) {
  const { objects, hashes } = openReadonlyDataDir(dataDir);
  const store = openSnapshots(dataDir, objects, hashes);
  const renderPng = async (svg: string): Promise<Uint8Array> => {
    if (fails(svg)) throw new Error('not rendered');
    rendered.push(svg);
    return pngOf(svg);
  };
  const images: ShareImages = openShareImages({
    folder: dataDir,
    objects,
    store,
    enabled,
    cards,
    renderPng,
  });
  return {
    images,
    objects,
    /** Stores changed snapshots and updates the images as a build would. */
    async run(changes: ReadonlyMap<string, Computed>, gone: readonly string[] = []) {
      const at = '2026-08-16T09:00:00.000Z';
      const { changed } = store.apply({ snapshots: changes, gone, asOf: '2026-08-16', at });
      const { files, problems } = await images.update(changed, (file) => published.get(file));
      for (const [file, hash] of files) {
        if (hash === undefined) published.delete(file);
        else published.set(file, hash);
      }
      return { files, problems };
    },
  };
}

const FUNDS = ['og/funds/زر.png', 'og/funds/عیار.png'];

describe('images.update(changed, existing)', () => {
  it('shows the site’s image for every page until its own is rendered', async () => {
    const { run, images, objects } = open();
    await run(market());
    expect([...published.keys()].sort()).toEqual(['og/funds/زر.png', 'og/funds/عیار.png', 'og/home.png']);
    expect(new Set(published.values()).size).toBe(1);
    for (const hash of published.values()) expect(objects.has(hash)).toBe(true);
    expect(images.pendingCount()).toBe(2);

    expect(await images.renderPending(never)).toEqual({ rendered: 2, problems: [] });
    await run(new Map());
    expect(new Set(published.values()).size).toBe(3);
    expect(images.pendingCount()).toBe(0);
  });

  it('renders nothing for a new price, and one image for a fund with a new NAV', async () => {
    const { run, images } = open();
    await run(market());
    await images.renderPending(never);
    await run(new Map());
    rendered = [];
    await run(new Map([...withSummary(7), ['fund-live/عیار', live('عیار', 99)]]));
    expect(images.pendingCount()).toBe(0);
    const before = published.get('og/funds/عیار.png');
    await run(new Map([['fund/عیار', fund('عیار', 2000)]]));
    expect(published.get('og/funds/عیار.png')).toBe(before);
    await images.renderPending(never);
    const { files } = await run(new Map());
    expect([...files.keys()]).toEqual(['og/funds/عیار.png']);
    expect(rendered).toHaveLength(1);
  });

  it('removes the image of a fund that is no longer published', async () => {
    const { run } = open();
    await run(market());
    await run(new Map(), ['fund/زر']);
    expect(published.has('og/funds/زر.png')).toBe(false);
  });

  it('renders what was left pending after a restart, and nothing twice', async () => {
    const first = open();
    await first.run(market());
    const stop = new AbortController();
    stop.abort();
    await first.images.renderPending(stop.signal);
    const second = open();
    await second.run(new Map());
    expect(second.images.pendingCount()).toBe(2);
    rendered = [];
    await second.images.renderPending(never);
    expect(rendered).toHaveLength(2);

    // Rendered, but killed before a release contained them.
    const third = open();
    await third.run(new Map());
    expect(third.images.pendingCount()).toBe(0);
    expect(new Set(FUNDS.map((file) => published.get(file))).size).toBe(2);
    expect(rendered).toHaveLength(2);
  });

  it('names the image that cannot be rendered, and shows its last content', async () => {
    const { run, images } = open({ fails: (svg) => svg.includes('صندوق زر') });
    await run(market());
    const site = published.get('og/home.png');
    expect(await images.renderPending(never)).toEqual({
      rendered: 1,
      problems: [{ part: 'card fund of fund/زر', message: 'not rendered' }],
    });
    await run(new Map());
    expect(published.get('og/funds/زر.png')).toBe(site);
    expect(published.get('og/funds/عیار.png')).not.toBe(site);
  });

  it('tries an image that could not be rendered again in the next run', async () => {
    let isBroken = true;
    const { run, images } = open({ fails: (svg) => isBroken && svg.includes('صندوق زر') });
    await run(market());
    await images.renderPending(never);
    await run(new Map());
    expect((await images.renderPending(never)).problems).toHaveLength(1);
    isBroken = false;
    await run(new Map());
    expect(await images.renderPending(never)).toEqual({ rendered: 1, problems: [] });
    await run(new Map());
    expect(published.get('og/funds/زر.png')).not.toBe(published.get('og/home.png'));
    expect(images.pendingCount()).toBe(0);
  });

  it('renders only the site’s image where it is disabled', async () => {
    const { run, images } = open({ enabled: false });
    await run(market());
    expect(images.pendingCount()).toBe(0);
    expect(rendered).toHaveLength(1);
    expect(new Set(FUNDS.map((file) => published.get(file))).size).toBe(1);
  });
});
