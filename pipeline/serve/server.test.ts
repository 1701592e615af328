import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../release/testing/test-site.ts';
import { withSummary } from '../snapshots/testing/small-market.ts';
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

  it('caches hashed files forever, revalidates pages, and caches pointers for 15 seconds', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('cache-control');
    const hash = testSite.data.store.hash('fund/عیار');
    expect(await cache('/_astro/client.3fa9.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache(encodeURI(`/data/fund/عیار.${hash}.json`))).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cache('/data/latest.json')).toBe('public, max-age=15, stale-while-revalidate=120');
    expect(await cache(encodeURI('/data/latest/funds/عیار.json'))).toBe(
      'public, max-age=15, stale-while-revalidate=120',
    );
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
    const old = encodeURI(`/data/market/summary.${testSite.data.store.hash('market/summary')}.json`);
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
