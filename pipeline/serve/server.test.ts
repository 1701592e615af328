import { hash } from 'node:crypto';
import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pointerFile } from '../../shared/paths.ts';
import { HOUR } from '../../shared/units.ts';
import { reclaimDisk } from '../release/reclaim-disk.ts';
import { openTestSite, type TestSite } from '../release/testing/test-site.ts';
import { withSummary } from '../snapshots/testing/small-market.ts';
import { compressFiles } from '../storage/compress.ts';
import { reportedDamage } from '../storage/damage.ts';
import { type SiteServer, serveSite } from './server.ts';

let testSite: TestSite;
let server: SiteServer;
const lines: string[] = [];

beforeAll(async () => {
  testSite = await openTestSite();
  await testSite.publish();
  server = await serveSite({ dataDir: testSite.data.folder, port: 0, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await server.close();
  rmSync(testSite.data.folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
    method,
    redirect: 'manual',
  });

/** A request without fetch, which decompresses bodies and normalises paths. */
function raw(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('serveSite(options)', () => {
  // spec 2.3
  it('serves pages at paths without extension, Persian ones too', async () => {
    const page = await get(encodeURI('/funds/عیار'));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('صندوق عیار');
    expect((await get('/')).status).toBe(200);
  });

  it('answers 404 with the 404 page for pages, and with plain text for files', async () => {
    const page = await get('/no/such/page');
    expect([page.status, (await page.text()).includes('<title>404')]).toEqual([404, true]);
    const file = await get('/_astro/none.js');
    expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await get('/404')).status).toBe(404);
    expect((await get('/_headers')).status).toBe(404);
  });

  // spec 2.5, 8.1, 8.2, 24.1, 24.4
  it.each([
    ['/index.html', '/'],
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about/index.html', '/about'],
    ['/ABOUT', '/about'],
    ['/homepage', '/'],
    ['/index', '/'],
    ['/funds/00000000-0000-4000-8000-000000000001', encodeURI('/funds/عیار')],
    ['/categories/gold', encodeURI('/categories/طلا')],
    [encodeURI('/funds/عيار'), encodeURI('/funds/عیار')],
    ['/about/?q=1', '/about?q=1'],
  ])('redirects %s to %s permanently', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each(['//evil.test/', '//evil.test/index.html', '/%2F%2Fevil.test/', '/\\evil.test/'])(
    'never redirects %s to another site',
    async (path) => {
      const { status, headers } = await raw(path);
      expect(status).toBe(404);
      expect(headers.location).toBeUndefined();
    },
  );

  it.each(['/%', '/%E0%A4%A', '/%00'])('answers 400 to the invalid URL %s', async (path) => {
    expect((await raw(path)).status).toBe(400);
  });

  it('serves no file outside the release', async () => {
    for (const path of ['/../package.json', '/..%2f..%2fetc/passwd', '/objects/', '/release.json']) {
      expect((await raw(path)).status).toBe(404);
    }
  });

  // spec 18.8, 18.11, 18.15
  it('caches hashed files forever and pointers for 15 seconds, and revalidates pages and what replaces their figures', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('cache-control');
    const hash = testSite.data.store.hash('fund/عیار');
    expect(await cache('/_astro/client.3fa9.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache(encodeURI(`/data/h/fund/عیار.${hash}.json`))).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cache('/data/latest.json')).toBe('public, max-age=15, stale-while-revalidate=120');
    expect(await cache(`/${pointerFile('/funds/عیار')}`)).toBe('no-cache');
    expect(await cache('/')).toBe('no-cache');
    expect(await cache('/no/such/page')).toBe('no-cache');
  });

  it('allows the inline scripts of its pages by hash, and no others', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', 'theme()', 'base64')}';`);
    expect(policy).toContain("connect-src 'self' http://localhost:54321;");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect((await get('/admin')).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('answers 304 to a matching ETag, in every encoding', async () => {
    const plain = (await get('/')).headers.get('etag') as string;
    const brotli = (await raw('/sitemap.xml', { 'accept-encoding': 'br' })).headers.etag as string;
    expect((await get('/', { 'if-none-match': `"x", W/${plain}` })).status).toBe(304);
    expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get('/', { 'if-none-match': brotli })).status).toBe(200);
  });

  it('compresses text, unless it is small or the client refuses', async () => {
    const plain = await raw('/sitemap-pages.xml');
    const brotli = await raw('/sitemap-pages.xml', { 'accept-encoding': 'gzip, br' });
    const gzip = await raw('/sitemap-pages.xml', { 'accept-encoding': 'gzip, br;q=0' });
    expect([
      brotli.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(
      (await raw('/favicon.svg', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('answers range requests', async () => {
    const whole = await (await get('/')).text();
    const part = await get('/', { range: 'bytes=2-5' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      whole.slice(2, 6),
      `bytes 2-5/${Buffer.byteLength(whole)}`,
    ]);
    expect((await get('/', { range: 'bytes=99999-' })).status).toBe(416);
    expect((await get('/', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers HEAD without a body, and 405 to other methods', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get('/', {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('serves a new release from the next request on, and still the data files of the last one', async () => {
    const old = encodeURI(`/data/h/market/summary.${testSite.data.store.hash('market/summary')}.json`);
    expect((await get(old)).status).toBe(200);
    const before = (await get('/')).headers.get('etag') as string;
    await testSite.publish(withSummary(777));
    const after = await get('/', { 'if-none-match': before });
    expect([after.status, (await after.text()).includes('value 777')]).toEqual([200, true]);
    expect((await get(old)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it('names the port that is in use', async () => {
    const port = Number(new URL(server.url).port);
    await expect(serveSite({ dataDir: testSite.data.folder, port, log: () => {} })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(String(port)),
    });
  });
});

describe('serveSite(options) before the first release', () => {
  it('answers 503', async () => {
    const empty = await openTestSite();
    const waiting = await serveSite({ dataDir: empty.data.folder, port: 0, log: () => {} });
    expect((await fetch(waiting.url)).status).toBe(503);
    await empty.publish();
    expect((await fetch(waiting.url)).status).toBe(200);
    await waiting.close();
    rmSync(empty.data.folder, { recursive: true, force: true });
  });
});

describe('serveSite(options) on a damaged disk', () => {
  let damaged: TestSite;
  let broken: SiteServer;
  const logged: string[] = [];
  let repairs = 0;
  beforeEach(async () => {
    damaged = await openTestSite();
    logged.length = 0;
    repairs = 0;
  });
  afterEach(async () => {
    await broken.close();
    rmSync(damaged.data.folder, { recursive: true, force: true });
  });

  /** A server that has nothing in memory yet. */
  const start = async (): Promise<void> => {
    broken = await serveSite({
      dataDir: damaged.data.folder,
      port: 0,
      log: (line) => logged.push(line),
      onDamage: () => {
        repairs += 1;
      },
    });
  };
  const liveHash = (file: string): string =>
    damaged.data.hashes.get(damaged.data.releases.live()?.files ?? null, file) as string;
  /** Damage that keeps the length, as a power cut leaves it. */
  const zero = (file: string): void => writeFileSync(file, Buffer.alloc(statSync(file).size));

  it('answers with the page of an earlier release, and asks for the damaged one once', async () => {
    await damaged.publish();
    await damaged.publish(withSummary(2));
    zero(damaged.data.objects.file(liveHash('index.html')));
    await start();
    for (let turn = 0; turn < 2; turn++) {
      const answer = await fetch(broken.url);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toContain('value 100');
    }
    expect([logged.length, repairs, reportedDamage(damaged.data.folder)]).toEqual([
      1,
      1,
      [liveHash('index.html')],
    ]);
    expect(logged[0]).toContain('its content does not fit its name');
  });

  it('answers 503 and sends no byte of a file that no release has whole', async () => {
    await damaged.publish();
    truncateSync(damaged.data.objects.file(liveHash('favicon.svg')), 3);
    await start();
    const answer = await fetch(`${broken.url}/favicon.svg`);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
  });

  it('restores a damaged object from a precompressed sibling, and a damaged sibling from the object', async () => {
    const { release } = await damaged.publish();
    const { objects, hashes } = damaged.data;
    await compressFiles(
      objects,
      new Map(hashes.entries(release?.files ?? null)),
      new AbortController().signal,
      ['br', 'gz'],
    );
    const hash = liveHash('sitemap-pages.xml');
    const whole = readFileSync(objects.file(hash), 'utf8');
    zero(objects.file(hash));
    zero(objects.file(hash, 'gz'));
    await start();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(`${broken.url}/sitemap-pages.xml`, {
        headers: { 'accept-encoding': encoding },
      });
      expect([answer.status, await answer.text()]).toEqual([200, whole]);
    }
    expect(readFileSync(objects.file(hash), 'utf8')).toBe(whole);
    expect(logged).toEqual([]);
  });

  it.each([
    ['whose file is torn', () => join(damaged.data.folder, 'current', 'release.json')],
    [
      'whose map of files is torn',
      () => damaged.data.objects.file(damaged.data.releases.live()?.files as string),
    ],
  ])('serves the release before a live one %s', async (_, fileOf) => {
    await damaged.publish();
    await damaged.publish(withSummary(2));
    truncateSync(fileOf(), 0);
    await start();
    expect(await (await fetch(broken.url)).text()).toContain('value 100');
    expect((await fetch(`${broken.url}/about`)).status).toBe(200);
    expect(logged).toHaveLength(1);
  });
});

describe('serveSite(options) after a release was pruned', () => {
  it('serves the data files that its pages name for as long as they are kept', async () => {
    const pruned = await openTestSite();
    const { folder, releases } = pruned.data;
    const settings = { keep: 2, keepDataMs: 24 * HOUR };
    const opened = new Date('2026-08-16T09:00:00Z');
    await pruned.publish();
    const page = readFileSync(
      pruned.data.objects.file(
        pruned.data.hashes.get(releases.live()?.files ?? null, 'data/latest.json') as string,
      ),
      'utf8',
    );
    const { live: named } = JSON.parse(page) as { live: Record<string, string> };
    const paths = Object.entries(named).map(([key, hash]) => encodeURI(`/data/h/${key}.${hash}.json`));
    expect(paths.length).toBeGreaterThan(0);
    const site = await serveSite({ dataDir: folder, port: 0, log: () => {} });
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(site.url + path)).status));
    for (let tick = 1; tick <= 6; tick++) {
      await pruned.publish(withSummary(tick));
      reclaimDisk(folder, settings, opened);
    }
    expect(new Set(await statuses())).toEqual(new Set([200]));
    reclaimDisk(folder, settings, new Date(opened.getTime() + 23 * HOUR));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    reclaimDisk(folder, settings, new Date(opened.getTime() + 27 * HOUR));
    const restarted = await serveSite({ dataDir: folder, port: 0, log: () => {} });
    expect((await fetch(restarted.url + paths[0])).status).toBe(404);
    await site.close();
    await restarted.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
