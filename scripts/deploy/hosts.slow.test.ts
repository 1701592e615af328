// One exported release on three hosts: nginx with the generated rules, the local server, and an emulation of `_headers` and `_redirects`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFolder } from '../../pipeline/release/export-folder.ts';
import { openTestSite } from '../../pipeline/release/testing/test-site.ts';
import { writeBundle } from '../../pipeline/render/testing/write-bundle.ts';
import { type SiteServer, serveSite } from '../../pipeline/serve/server.ts';
import { market } from '../../pipeline/snapshots/testing/small-market.ts';
import { filesBelow } from '../../pipeline/storage/files-below.ts';
import { freePort } from '../../pipeline/storage/ports.ts';
import { temporaryFolder } from '../../pipeline/storage/testing/temporary-folder.ts';
import { until } from '../../pipeline/storage/testing/until.ts';
import { emulateHost } from '../testing/emulate-host.ts';
import { NGINX } from '../testing/find-nginx.ts';

const DEPLOY = fileURLToPath(new URL('../../docs/deploy', import.meta.url));

/** A file of each kind, beside those of the test's own site. */
const ASSETS = [
  ...['_astro/style.3fa9.css', '_astro/vazirmatn.3fa9.woff2', '_astro/map.3fa9.js', 'sw.js', 'favicon.ico'],
  ...['icons/a.png', 'screenshots/a.webp', 'pictures/a/960.1.avif', 'pictures/a/960.1.jpg', 'datasets/a.csv'],
];
const REDIRECTS = [
  { from: '/old', to: '/funds/عیار', status: 301 },
  { from: '/قدیم', to: '/news', status: 302 },
  { from: `/news/${encodeURIComponent('خبر کهنه')}`, to: '/news', status: 301 },
  { from: '/funds/00000000-0000-4000-8000-000000000001', to: '/funds/عیار', status: 301 },
  { from: '/sorted', to: '/funds?sort=nav', status: 307 },
  { from: '/outside', to: 'https://fipiran.ir/', status: 308 },
];
/** Addresses without a file of their own. */
const OTHERS = [
  ...REDIRECTS.map(({ from }) => encodeURI(decodeURIComponent(from))),
  ...['/old?utm=1', '/sorted?utm=1', '/home', '/contact', '/admin', '/admin/funds', '/admin/funds/1/show'],
  ...[encodeURI('/قديم'), '/nothing', '/funds/nothing', '/data/h/nothing.json', '/_headers', '/_redirects'],
];

const root = temporaryFolder();
const www = join(root, 'www');
let local: SiteServer;
let nginx: { url: string; process: ChildProcess };

async function startNginx(): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const rules = execFileSync('awk', [
    '-f',
    join(DEPLOY, 'nginx.awk'),
    join(www, '_redirects'),
    join(www, '_headers'),
  ]);
  writeFileSync(join(root, 'rules.conf'), rules);
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('/etc/nginx/sandoghnama-rules.conf', join(root, 'rules.conf'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/www;', `root ${www};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(root, name)};`)
    .join('\n');
  // Started as root, nginx reads the files of the test's closed folder as root too.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(
    join(root, 'nginx.conf'),
    `${user}daemon off;\npid ${join(root, 'pid')};\nerror_log ${join(root, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}\n`,
  );
  const args = ['-p', root, '-c', join(root, 'nginx.conf')];
  expect(spawnSync(NGINX as string, ['-t', ...args], { encoding: 'utf8' }).stderr).toContain('syntax is ok');
  const child = spawn(NGINX as string, args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/robots.txt`).catch(() => null))?.ok === true);
  return { url, process: child };
}

/** What a host has to answer equally. */
async function ask(base: string, path: string) {
  const { status, headers } = await fetch(base + path, { redirect: 'manual' });
  const header = (name: string): string | null => headers.get(name);
  const cache = header('cache-control');
  return {
    status,
    location: header('location'),
    // The body of a redirect and of what is missing is the host's own.
    type: status === 200 ? header('content-type')?.replaceAll(' ', '').toLowerCase() : null,
    cache: status === 404 ? /^no-(?:cache|store)$/.test(cache ?? '') : cache,
    robots: header('x-robots-tag'),
    policy: header('content-security-policy'),
    sniff: header('x-content-type-options'),
  };
}

// CI must run it; a machine without nginx has nothing to compare.
describe.skipIf(!NGINX && !process.env.CI)('a release on its hosts', () => {
  let paths: readonly string[];
  beforeAll(async () => {
    expect(NGINX, 'nginx is not installed: apt-get install nginx-light').toBeDefined();
    const bundle = writeBundle(join(root, 'bundle'));
    for (const name of ASSETS) {
      mkdirSync(dirname(join(bundle, 'client', name)), { recursive: true });
      writeFileSync(join(bundle, 'client', name), name);
    }
    const site = await openTestSite(join(root, 'data'), bundle);
    const snapshots = new Map(market()).set('redirects', {
      family: 'redirects',
      value: { items: REDIRECTS },
    });
    const { release, problems } = await site.publish(snapshots);
    expect(problems).toEqual([]);
    if (release === null) throw new Error('nothing was published');
    await exportFolder(site.data, release, www, 'copy', new AbortController().signal);
    paths = filesBelow(www)
      .map(([name]) => `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`)
      .filter((path) => !/\.(?:br|gz)$|^\/_(?:headers|redirects)$|^\/404$/.test(path))
      .map(encodeURI);
    local = await serveSite({ dataDir: join(root, 'data'), port: 0, log: () => undefined });
    nginx = await startNginx();
  });
  afterAll(async () => {
    nginx?.process.kill('SIGQUIT');
    await local?.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('is answered equally by nginx and the local server, each kind of file and each redirect', async () => {
    expect(paths.length).toBeGreaterThan(60);
    expect(new Set(paths.map((path) => /\.[a-z]+$/.exec(path)?.[0])).size).toBeGreaterThan(12);
    const differing: unknown[] = [];
    for (const path of [...paths, ...OTHERS]) {
      const [ofNginx, ofLocal] = [await ask(nginx.url, path), await ask(local.url, path)];
      if (!isDeepStrictEqual(ofNginx, ofLocal)) differing.push([path, ofNginx, ofLocal]);
    }
    expect(differing).toEqual([]);
  });

  it('has a policy on every document and on the service worker, and on no style, script, font, picture or data', async () => {
    const policies = await Promise.all(
      paths.map(async (path) => [path, (await ask(local.url, path)).policy]),
    );
    const without = policies
      .filter(([, policy]) => policy === null)
      .map(([path]) => /[^/.]*$/.exec(path ?? '')?.[0]);
    const kinds = new Set(without);
    expect([...kinds].sort()).toEqual([
      'avif',
      'css',
      'csv',
      'ico',
      'jpg',
      'js',
      'json',
      'png',
      'txt',
      'webmanifest',
      'webp',
      'woff2',
    ]);
    const having = policies.filter(([, policy]) => policy !== null).map(([path]) => path);
    expect(having).toEqual(expect.arrayContaining(['/', '/sw.js', '/funds', '/sitemap.xml']));
    for (const path of ['/nothing', '/data/h/nothing.json'])
      expect([path, (await ask(local.url, path)).policy]).toEqual([
        path,
        expect.stringContaining("script-src 'self'"),
      ]);
  });

  it('is answered equally by an emulation of the two files', async () => {
    for (const path of [...paths, ...OTHERS]) {
      const { status, location, headers } = emulateHost(www, path);
      const served = await ask(local.url, path);
      const cache = status === 200 ? (headers['cache-control'] ?? 'no-cache') : served.cache;
      expect([
        path,
        {
          status,
          location,
          cache,
          robots: headers['x-robots-tag'] ?? null,
          // Hosts that read `_headers` send the policy with every file, whether a browser reads it or not.
          policy: served.policy === null ? null : headers['content-security-policy'],
        },
      ]).toEqual([
        path,
        {
          status: served.status,
          location: served.location,
          cache: served.cache,
          robots: served.robots,
          policy: served.policy,
        },
      ]);
    }
  });
});
