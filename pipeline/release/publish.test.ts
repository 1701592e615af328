import { hash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataFile, pageFile, pointerFile } from '../../shared/paths.ts';
import type { Release } from '../../shared/schema/manifest.ts';
import { PRESET_IDS } from '../../shared/schema/screener-fields.ts';
import { entryWithCanonical, writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { fund, live, market, provenance, withSummary } from '../snapshots/testing/small-market.ts';
import { filesBelow } from '../storage/files-below.ts';
import { explainSystemError } from '../storage/system-errors.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify-release.ts';

const FIXED = [
  '/',
  '/offline',
  '/404',
  '/about',
  '/admin',
  '/analysis',
  '/bubbles',
  '/categories',
  '/compare',
  '/funds',
  '/glossary',
  '/inflation',
  '/map',
  '/methodology',
  '/news',
  '/quality',
  '/screener',
  ...PRESET_IDS.map((id) => `/screener/${id}`),
  '/search',
  '/watchlist',
];
const FUNDS = ['/funds/زر', '/funds/عیار'];
let site: TestSite;
const textOf = (path: string): string => {
  const { data: dataDir } = site;
  const hash = dataDir.hashes.get(dataDir.releases.live()?.files ?? null, path);
  return hash === undefined ? `no ${path}` : dataDir.objects.read(hash).toString('utf8');
};
/** Every file of the data folder with what would betray that it was touched. */
const traces = (): string[] =>
  filesBelow(site.data.folder).map(
    ([path, file]) => `${path} ${lstatSync(file).mtimeMs} ${lstatSync(file).ino}`,
  );

afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

describe('buildRelease(site, request)', () => {
  it('renders every page that the snapshots require, and the documents', async () => {
    site = await openTestSite();
    const result = await site.publish();
    expect(result.problems).toEqual([]);
    expect([...result.rendered].sort()).toEqual([...FIXED, ...FUNDS].sort());
    expect(textOf('funds/عیار.html')).toContain('صندوق عیار');
    expect(textOf('sitemap.xml')).toContain('https://example.test/sitemap-funds.xml');
    expect(textOf('_astro/client.3fa9.js')).toBe('console.log("one")');
    expect(result.release?.counts.pages).toBe(31);
  });

  it('renders the first pages of a limited build, and the others in the next one though nothing has changed', async () => {
    site = await openTestSite();
    const first = await site.publish(market(), [], { maxPages: 5 });
    expect(first.rendered).toHaveLength(5);
    expect(first.rendered).toContain('/');
    expect([first.published, first.problems]).toEqual([true, []]);
    expect(textOf('funds/عیار.html')).toBe('no funds/عیار.html');
    const second = await site.publish(new Map());
    expect([...first.rendered, ...second.rendered].sort()).toEqual([...FIXED, ...FUNDS].sort());
    expect(textOf('funds/عیار.html')).toContain('صندوق عیار');
    expect(second.release?.failed).toEqual([]);
    expect((await site.publish(new Map())).published).toBe(false);
  });

  it('allows the inline scripts that the build names, whatever scripts a page prints from the database', async () => {
    const folder = temporaryFolder();
    const evil = '<script>steal()</script>';
    const entry = `export const inlineCode = { scripts: ['theme()'], styles: [] };
      export const render = async (path) => ({ status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null,
        body: \`<script>theme()</script><a title="${evil}" data-x='<script>a\${path}()</script>'>x</a>${evil}
          <script type="application/ld+json">{"name":"${evil.replace('/', '\\/')}"}</script>\` });`;
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'evil', entry));
    const { release } = await site.publish(new Map());
    const theme = `sha256-${hash('sha256', 'theme()', 'base64')}`;
    expect(release?.inlineScripts).toEqual([theme]);
    expect(textOf('_headers')).toContain(`script-src 'self' '${theme}';`);
    expect(textOf('_headers')).not.toContain(hash('sha256', 'steal()', 'base64'));
  });

  it('publishes a page with a failed block, and names page and block as a problem', async () => {
    const folder = temporaryFolder();
    const entry = `export const inlineCode = { scripts: [], styles: [] };
      export const render = async (path, { onFault }) => { if (path === '/') onFault('market-map: no items');
        return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body: path }; };`;
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'fault', entry));
    const { problems, rendered } = await site.publish(new Map());
    expect(rendered).toContain('/');
    expect(problems).toEqual([{ part: 'page /', message: 'a block failed: market-map: no items' }]);
  });

  it("stores the bundle's own compression of a script beside it", async () => {
    const folder = temporaryFolder();
    const bundle = writeBundle(join(folder, 'bundle'));
    const tight = brotliCompressSync('console.log("one")');
    mkdirSync(join(bundle, 'packed/_astro'), { recursive: true });
    writeFileSync(join(bundle, 'packed/_astro/client.3fa9.js.br'), tight);
    site = await openTestSite(folder, bundle);
    await site.publish();
    const { objects, hashes, releases } = site.data;
    const stored = (path: string) =>
      objects.file(hashes.get(releases.live()?.files ?? null, path) ?? `no ${path}`, 'br');
    expect(readFileSync(stored('_astro/client.3fa9.js'))).toEqual(tight);
    expect(existsSync(stored('favicon.svg'))).toBe(false);
  });

  it('renders exactly the pages that read a changed snapshot', async () => {
    site = await openTestSite();
    await site.publish();
    expect((await site.publish(new Map([['fund-live/عیار', live('عیار', 11)]]))).rendered).toEqual([
      '/funds/عیار',
    ]);
    expect((await site.publish(withSummary(7))).rendered).toEqual(['/']);
    expect((await site.publish(new Map([['fund/new', fund('new')]]))).rendered).toEqual(['/funds/new']);
    const late = await site.publish(new Map([['fund-live/new', live('new', 5)]]));
    expect(late.rendered).toEqual(['/funds/new']);
    expect(textOf('funds/new.html')).toContain('5');
  });

  it('removes the page of a removed snapshot, with its pointer and data', async () => {
    site = await openTestSite();
    await site.publish();
    const result = await site.publish(new Map(), ['fund/زر', 'fund-live/زر']);
    expect(result.removed).toEqual(['/funds/زر']);
    const { data: dataDir } = site;
    const left = [...dataDir.hashes.entries(result.release?.files ?? null)].map(([path]) => path);
    expect(left.filter((path) => path.includes('زر'))).toEqual([]);
    expect(textOf('sitemap-funds.xml')).not.toContain(encodeURIComponent('زر'));
  });

  it('lists no page in the sitemap whose canonical address is another page', async () => {
    const folder = temporaryFolder();
    const entry = entryWithCanonical('صندوق زر', 'https://example.test/funds/عیار');
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'one', entry));
    await site.publish();
    expect(textOf('funds/زر.html')).toContain('rel="canonical"');
    expect(textOf('sitemap-funds.xml')).toContain(encodeURIComponent('عیار'));
    expect(textOf('sitemap-funds.xml')).not.toContain(encodeURIComponent('زر'));
  });

  it('writes no file when nothing changed', async () => {
    site = await openTestSite();
    const first = await site.publish();
    const before = traces();
    const again = await site.publish();
    expect([again.published, again.rendered, again.release?.id]).toEqual([false, [], first.release?.id]);
    expect(traces()).toEqual(before);
    const other = await openTestSite(site.data.folder, site.bundleDir);
    expect((await other.publish()).published).toBe(false);
    expect(traces()).toEqual(before);
  });

  // spec 38.14
  it('renders only the shell of pages of which nothing else changed, with the bytes of a whole build', async () => {
    site = await openTestSite();
    await site.publish();
    const value = { categories: [], blogUrl: 'https://blog.example.test' };
    const change = new Map([['navigation', { family: 'navigation' as const, value }]]);
    const rendered: string[] = [];
    vi.stubGlobal('renderedPaths', rendered);
    const { rendered: reported } = await site.publish(change);
    vi.unstubAllGlobals();
    expect(rendered).toEqual([]);
    const pages = [...reported];
    expect(pages.sort()).toEqual([...FIXED, ...FUNDS].sort());
    const texts = pages.map((path) => textOf(pageFile(path)));
    rmSync(site.data.folder, { recursive: true, force: true });
    site = await openTestSite();
    await site.publish(new Map([...market(), ...change]));
    expect(pages.map((path) => textOf(pageFile(path)))).toEqual(texts);
    expect(texts.every((text) => text.includes('blog.example.test'))).toBe(true);
  });

  it('renders only the region of a page whose trade alone changed, with the bytes of a whole build', async () => {
    site = await openTestSite();
    await site.publish();
    const rendered: string[] = [];
    vi.stubGlobal('renderedPaths', rendered);
    const navigation = { family: 'navigation' as const, value: { categories: [], blogUrl: null } };
    const change = new Map([
      ['fund-live/عیار', live('عیار', 11)],
      ['navigation', navigation],
    ] as const);
    await site.publish(change);
    expect(rendered).toEqual(['/funds/عیار regions']);
    await site.publish(new Map(), ['fund-live/عیار']);
    await site.publish(change);
    vi.unstubAllGlobals();
    expect(rendered).toEqual([
      '/funds/عیار regions',
      // A region that is gone, or was not there before, changes the page around it.
      ...['/funds/عیار regions', '/funds/عیار'],
      ...['/funds/عیار regions', '/funds/عیار'],
    ]);
    const page = () => ({
      ...site.data.pages.get(site.data.releases.live()?.pages ?? null, '/funds/عیار'),
      changedAt: null,
    });
    const patched = [textOf('funds/عیار.html'), page()];
    rmSync(site.data.folder, { recursive: true, force: true });
    site = await openTestSite();
    await site.publish(new Map([...market(), ...change]));
    expect([textOf('funds/عیار.html'), page()]).toEqual(patched);
    expect(patched[0]).toContain('<!--live-->11<!--/-->');
  });

  it('renders all pages under a new bundle, and keeps `changedAt` of those with the same bytes', async () => {
    site = await openTestSite();
    await site.publish();
    const next = await openTestSite(site.data.folder, writeBundle(join(site.data.folder, 'bundle-2'), 'two'));
    const result = await next.publish(new Map());
    expect(result.rendered).toHaveLength(31);
    const changedAt = (path: string) => next.data.pages.get(result.release?.pages ?? null, path)?.changedAt;
    expect(changedAt('/funds/عیار')).toBe('2026-08-16T09:00:00.000Z');
    expect(textOf('about.html')).toContain('two');
    expect(textOf('_astro/client.3fa9.js')).toBe('console.log("two")');
  });

  it('keeps the last good file of a page that throws, reports it, and retries it in the next build', async () => {
    site = await openTestSite();
    await site.publish();
    const broken = await site.publish(new Map([['fund/عیار', fund('عیار', null)], ...withSummary(3)]));
    expect(broken.problems).toEqual([{ part: 'page /funds/عیار', message: 'no NAV' }]);
    expect(broken.rendered).toEqual(['/']);
    expect(textOf('funds/عیار.html')).toContain('صندوق عیار');
    expect(textOf(/data\/h\/fund\/[^"< ]+json/.exec(textOf('funds/عیار.html'))?.[0] ?? '')).toContain(
      'navRial',
    );
    const still = await site.publish(new Map());
    expect([still.published, still.problems.length]).toEqual([false, 1]);
    const mended = await site.publish(new Map([['fund/عیار', fund('عیار', 9)]]));
    expect([mended.rendered, mended.problems]).toEqual([['/funds/عیار'], []]);
  });

  it('keeps the last good snapshot in place of one that breaks its schema', async () => {
    site = await openTestSite();
    await site.publish();
    const result = await site.publish(new Map([['fund-live/عیار', live('عیار', 'ten')]]));
    expect(result.published).toBe(false);
    expect(result.problems[0]?.part).toBe('snapshot fund-live/عیار');
    expect(result.problems[0]?.message).toContain('live.currentPriceRial');
    expect(textOf('funds/عیار.html')).toContain('10');
  });

  // spec 1.7
  it('publishes the data files that pages name, and a pointer to the live ones', async () => {
    site = await openTestSite();
    await site.publish();
    const { data: dataDir } = site;
    const keys = ['market/summary', 'fund/عیار'];
    const before = keys.map((key) => dataDir.store.hash(key));
    const result = await site.publish(
      new Map([['fund-live/عیار', live('عیار', 11)], ['fund/عیار', fund('عیار', 9)], ...withSummary(7)]),
    );
    const files = new Map(dataDir.hashes.entries(result.release?.files ?? null));
    for (const [n, key] of keys.entries()) {
      const now = dataDir.store.hash(key) as string;
      expect(files.get(dataFile(key, now))).toBe(now);
      expect(files.has(dataFile(key, before[n] as string))).toBe(false);
    }
    const after = dataDir.store.hash('fund-live/عیار');
    expect([...files.keys()].some((path) => path.startsWith('data/h/navigation'))).toBe(false);
    const [own, other] = ['/funds/عیار', '/funds/زر'].map((path) => JSON.parse(textOf(pointerFile(path))));
    expect(own.pages['/funds/عیار']).toEqual({ live: { 'fund-live/عیار': after }, regions: { live: '11' } });
    expect(JSON.parse(textOf('data/latest.json')).version).toBe(result.release?.id);
    expect([own.version, other.version === own.version]).toEqual([result.release?.id, false]);
    expect(textOf('data/latest/about.json')).toBe('no data/latest/about.json');
  });

  it('publishes provenance under an address that does not change, without rendering a page', async () => {
    site = await openTestSite();
    await site.publish();
    const file = 'data/provenance/fund/عیار.json';
    const provenanceWith = (value: number) => new Map([['fund-provenance/عیار', provenance('عیار', value)]]);
    const first = await site.publish(provenanceWith(10));
    expect(first.rendered).toEqual([]);
    expect(JSON.parse(textOf(file)).figures.price.value).toBe(10);
    await site.publish(provenanceWith(11));
    expect(JSON.parse(textOf(file)).figures.price.value).toBe(11);
    await site.publish(new Map(), ['fund-provenance/عیار']);
    expect(textOf(file)).toBe(`no ${file}`);
  });

  it('builds on the release that an operator rolled back to', async () => {
    site = await openTestSite();
    const first = await site.publish();
    await site.publish(withSummary(5));
    site.data.releases.switchTo(first.release?.id as string);
    expect(textOf('index.html')).toContain('value 100');
    const result = await site.publish(new Map());
    expect([result.published, result.rendered]).toEqual([true, ['/']]);
    expect(textOf('index.html')).toContain('value 5');
  });

  it('throws when the disk refuses a write, and the live release stays', async () => {
    site = await openTestSite();
    const first = await site.publish();
    const { folder: dataDir, releases } = site.data;
    renameSync(join(dataDir, 'objects'), join(dataDir, 'objects-away'));
    writeFileSync(join(dataDir, 'objects'), 'a file where a folder should be');
    const failure = await site.publish(withSummary(9)).catch((error: unknown) => explainSystemError(error));
    expect(failure).toMatchObject({
      name: 'CliError',
      exitCode: 1,
      message: expect.stringContaining('the last release stays'),
    });
    rmSync(join(dataDir, 'objects'));
    renameSync(join(dataDir, 'objects-away'), join(dataDir, 'objects'));
    expect(releases.liveId()).toBe(first.release?.id);
    expect(verifyRelease(site.data, first.release as Release).faults).toEqual([]);
  });

  it('rewrites damaged objects with `fresh`', async () => {
    site = await openTestSite();
    const first = (await site.publish()).release as Release;
    const { folder: dataDir, objects, hashes } = site.data;
    for (const hash of [hashes.get(first.files, 'about.html') as string, first.files as string]) {
      const bytes = readFileSync(objects.file(hash));
      bytes[9] = (bytes[9] as number) ^ 1;
      writeFileSync(objects.file(hash), bytes);
    }
    const again = await openTestSite(dataDir, site.bundleDir);
    await expect(again.publish(withSummary(4))).rejects.toThrow('damaged');
    const fresh = await openTestSite(dataDir, site.bundleDir, { fresh: true });
    const result = await fresh.publish();
    expect(result.problems).toEqual([]);
    expect(verifyRelease(openReadonlyDataDir(dataDir), result.release as Release).faults).toEqual([]);
  });

  it('refuses a page that redirects or answers with another status', async () => {
    const entry = `export const render = async (path) => path === '/about'
      ? { status: 301, contentType: 'text/html', location: '/x', body: '' }
      : { status: path === '/404' ? 404 : path === '/search' ? 404 : 200, contentType: 'text/html', location: null, body: path };`;
    const folder = (await openTestSite()).data.folder;
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle-3'), 'three', entry));
    const result = await site.publish();
    expect(result.problems.map(({ part }) => part).sort()).toEqual([
      'missing-page /about',
      'missing-page /search',
    ]);
    expect(readFileSync(join(folder, 'current', 'release.json'), 'utf8')).toContain('missing-page /about');
  });
});
