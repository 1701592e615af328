import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared/schema/manifest.ts';
import { filesBelow } from '../render/bundle.ts';
import { explainedSystem } from '../storage/system-errors.ts';
import { type TestSite, fund, live, openTestSite, temporaryFolder, withSummary, writeBundle } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';

const FIXED = [
  '/',
  '/offline',
  '/404',
  '/about',
  '/admin',
  '/analysis',
  '/categories',
  '/funds',
  '/news',
  '/search',
];
const FUNDS = ['/funds/زر', '/funds/عیار'];
let bench: TestSite;
const textOf = (path: string): string => {
  const { data: dataDir } = bench;
  const hash = dataDir.hashes.get(dataDir.releases.live()?.files ?? null, path);
  return hash === undefined ? `no ${path}` : dataDir.objects.read(hash).toString('utf8');
};
/** Every file of the data folder with what would betray that it was touched. */
const traces = (): string[] =>
  filesBelow(bench.data.folder).map(
    ([path, file]) => `${path} ${lstatSync(file).mtimeMs} ${lstatSync(file).ino}`,
  );

afterEach(() => rmSync(bench.data.folder, { recursive: true, force: true }));

describe('buildRelease(site, request)', () => {
  it('prints every page that the snapshots call for, and its documents', async () => {
    bench = await openTestSite();
    const made = await bench.publish();
    expect(made.problems).toEqual([]);
    expect([...made.rendered].sort()).toEqual([...FIXED, ...FUNDS].sort());
    expect(textOf('funds/عیار.html')).toContain('صندوق عیار');
    expect(textOf('sitemap.xml')).toContain('https://example.test/sitemap-funds.xml');
    expect(textOf('_astro/client.3fa9.js')).toBe('console.log("one")');
    expect(made.release?.counts.pages).toBe(12);
  });

  it('stores what the build has packed of a script beside it', async () => {
    const folder = temporaryFolder();
    const bundle = writeBundle(join(folder, 'bundle'));
    const tight = brotliCompressSync('console.log("one")');
    mkdirSync(join(bundle, 'packed/_astro'), { recursive: true });
    writeFileSync(join(bundle, 'packed/_astro/client.3fa9.js.br'), tight);
    bench = await openTestSite(folder, bundle);
    await bench.publish();
    const { objects, hashes, releases } = bench.data;
    const stored = (path: string) =>
      objects.file(hashes.get(releases.live()?.files ?? null, path) ?? `no ${path}`, 'br');
    expect(readFileSync(stored('_astro/client.3fa9.js'))).toEqual(tight);
    expect(existsSync(stored('favicon.svg'))).toBe(false);
  });

  it('prints again exactly the pages that read what changed', async () => {
    bench = await openTestSite();
    await bench.publish();
    expect((await bench.publish(new Map([['fund-live/عیار', live('عیار', 11)]]))).rendered).toEqual([
      '/funds/عیار',
    ]);
    expect((await bench.publish(withSummary(7))).rendered).toEqual(['/']);
    expect((await bench.publish(new Map([['fund/new', fund('new')]]))).rendered).toEqual(['/funds/new']);
    const late = await bench.publish(new Map([['fund-live/new', live('new', 5)]]));
    expect(late.rendered).toEqual(['/funds/new']);
    expect(textOf('funds/new.html')).toContain('5');
  });

  it('takes the page of a snapshot that is gone away, with its pointer and data', async () => {
    bench = await openTestSite();
    await bench.publish();
    const made = await bench.publish(new Map(), ['fund/زر', 'fund-live/زر']);
    expect(made.removed).toEqual(['/funds/زر']);
    const { data: dataDir } = bench;
    const left = [...dataDir.hashes.entries(made.release?.files ?? null)].map(([path]) => path);
    expect(left.filter((path) => path.includes('زر'))).toEqual([]);
    expect(textOf('sitemap-funds.xml')).not.toContain(encodeURIComponent('زر'));
  });

  it('writes nothing, not even a new time, when nothing changed', async () => {
    bench = await openTestSite();
    const first = await bench.publish();
    const before = traces();
    const again = await bench.publish();
    expect([again.published, again.rendered, again.release?.id]).toEqual([false, [], first.release?.id]);
    expect(traces()).toEqual(before);
    const other = await openTestSite(bench.data.folder, bench.bundleDir);
    expect((await other.publish()).published).toBe(false);
    expect(traces()).toEqual(before);
  });

  it('prints all pages with a new bundle, and keeps the time of those whose bytes are the same', async () => {
    bench = await openTestSite();
    await bench.publish();
    const next = await openTestSite(
      bench.data.folder,
      writeBundle(join(bench.data.folder, 'bundle-2'), 'two'),
    );
    const made = await next.publish(new Map());
    expect(made.rendered).toHaveLength(12);
    const changedAt = (path: string) => next.data.pages.get(made.release?.pages ?? null, path)?.changedAt;
    expect(changedAt('/funds/عیار')).toBe('2026-08-16T09:00:00.000Z');
    expect(textOf('about.html')).toContain('two');
    expect(textOf('_astro/client.3fa9.js')).toBe('console.log("two")');
  });

  it('keeps the last good file of a page that throws, names it, and tries it again', async () => {
    bench = await openTestSite();
    await bench.publish();
    const broken = await bench.publish(new Map([['fund/عیار', fund('عیار', null)], ...withSummary(3)]));
    expect(broken.problems).toEqual([{ part: 'page /funds/عیار', message: 'no NAV' }]);
    expect(broken.rendered).toEqual(['/']);
    expect(textOf('funds/عیار.html')).toContain('صندوق عیار');
    expect(textOf(/data\/fund\/[^"< ]+json/.exec(textOf('funds/عیار.html'))?.[0] ?? '')).toContain('navRial');
    const still = await bench.publish(new Map());
    expect([still.published, still.problems.length]).toEqual([false, 1]);
    const mended = await bench.publish(new Map([['fund/عیار', fund('عیار', 9)]]));
    expect([mended.rendered, mended.problems]).toEqual([['/funds/عیار'], []]);
  });

  it('keeps the last good snapshot in place of one that breaks its schema', async () => {
    bench = await openTestSite();
    await bench.publish();
    const made = await bench.publish(new Map([['fund-live/عیار', live('عیار', 'ten')]]));
    expect(made.published).toBe(false);
    expect(made.problems[0]?.part).toBe('snapshot fund-live/عیار');
    expect(made.problems[0]?.message).toContain('live.currentPriceRial');
    expect(textOf('funds/عیار.html')).toContain('10');
  });

  it('publishes the data that pages name, and a pointer that follows the live ones', async () => {
    bench = await openTestSite();
    await bench.publish();
    const { data: dataDir } = bench;
    const before = dataDir.store.hash('fund-live/عیار');
    const made = await bench.publish(new Map([['fund-live/عیار', live('عیار', 11)]]));
    const files = new Map(dataDir.hashes.entries(made.release?.files ?? null));
    const after = dataDir.store.hash('fund-live/عیار') as string;
    expect(files.get(`data/fund-live/عیار.${after}.json`)).toBe(after);
    expect(files.has(`data/fund-live/عیار.${before}.json`)).toBe(false);
    expect([...files.keys()].some((path) => path.startsWith('data/navigation'))).toBe(false);
    expect(JSON.parse(textOf('data/latest/funds/عیار.json')).live).toEqual({ 'fund-live/عیار': after });
    expect(JSON.parse(textOf('data/latest.json')).version).toBe(made.release?.id);
    expect(JSON.parse(textOf('data/latest/funds/زر.json')).version).not.toBe(made.release?.id);
    expect(textOf('data/latest/about.json')).toBe('no data/latest/about.json');
  });

  it('starts from the release that an operator rolled back to', async () => {
    bench = await openTestSite();
    const first = await bench.publish();
    await bench.publish(withSummary(5));
    bench.data.releases.switchTo(first.release?.id as string);
    expect(textOf('index.html')).toContain('value 100');
    const made = await bench.publish(new Map());
    expect([made.published, made.rendered]).toEqual([true, ['/']]);
    expect(textOf('index.html')).toContain('value 5');
  });

  it('ends the run when the disk refuses, and the live release stays', async () => {
    bench = await openTestSite();
    const first = await bench.publish();
    const { folder: dataDir, releases } = bench.data;
    renameSync(join(dataDir, 'objects'), join(dataDir, 'objects-away'));
    writeFileSync(join(dataDir, 'objects'), 'a file where a folder should be');
    const failure = await bench.publish(withSummary(9)).catch((error: unknown) => explainedSystem(error));
    expect(failure).toMatchObject({
      name: 'CliError',
      exitCode: 1,
      message: expect.stringContaining('the last release stays'),
    });
    rmSync(join(dataDir, 'objects'));
    renameSync(join(dataDir, 'objects-away'), join(dataDir, 'objects'));
    expect(releases.liveId()).toBe(first.release?.id);
    expect(verifyRelease(bench.data, first.release as Release).faults).toEqual([]);
  });

  it('writes damaged contents anew when told to trust nothing', async () => {
    bench = await openTestSite();
    const first = (await bench.publish()).release as Release;
    const { folder: dataDir, objects, hashes } = bench.data;
    for (const hash of [hashes.get(first.files, 'about.html') as string, first.files as string]) {
      const bytes = readFileSync(objects.file(hash));
      bytes[9] = (bytes[9] as number) ^ 1;
      writeFileSync(objects.file(hash), bytes);
    }
    const again = await openTestSite(dataDir, bench.bundleDir);
    await expect(again.publish(withSummary(4))).rejects.toThrow('damaged');
    const fresh = await openTestSite(dataDir, bench.bundleDir, { fresh: true });
    const made = await fresh.publish();
    expect(made.problems).toEqual([]);
    expect(verifyRelease(openReadonlyDataDir(dataDir), made.release as Release).faults).toEqual([]);
  });

  it('lets no page that sends its reader elsewhere, or answers wrongly, into a release', async () => {
    const entry = `export const render = async (path) => path === '/about'
      ? { status: 301, contentType: 'text/html', location: '/x', body: '' }
      : { status: path === '/404' ? 404 : path === '/search' ? 404 : 200, contentType: 'text/html', location: null, body: path };`;
    const folder = (await openTestSite()).data.folder;
    bench = await openTestSite(folder, writeBundle(join(folder, 'bundle-3'), 'three', entry));
    const made = await bench.publish();
    expect(made.problems.map(({ part }) => part).sort()).toEqual(['page /about', 'page /search']);
    expect(readFileSync(join(folder, 'current', 'release.json'), 'utf8')).toContain('page /about');
  });
});
