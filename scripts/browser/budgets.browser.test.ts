import { get } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { pointerFile } from '../../shared/paths.ts';
import { withBrowser } from '../testing/browser.ts';

const site = inject('siteUrl');
const funds = inject('funds');
const KB = 1000;

interface Wire {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: number;
}

/** An answer as it goes over the wire: fetch would unpack it. */
function wire(path: string): Promise<Wire> {
  return new Promise((done, fail) => {
    get(site + encodeURI(path), { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => done({ headers: answer.headers, bytes }));
      answer.on('error', fail);
    }).on('error', fail);
  });
}

/** Every address that a page asks for until it is quiet, untouched. */
const requestsOf = (path: string): Promise<string[]> =>
  withBrowser({}, async (context) => {
    const page = await context.newPage();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(site + encodeURI(path), { waitUntil: 'networkidle' });
    return urls.filter((url) => !/^(?:data|blob):/.test(url));
  });

describe('the size of a page over the wire', () => {
  it.each([
    ['the home page', '/', 40],
    ['a gold fund', funds.gold, 30],
    ['a fixed-income fund', funds.fixedIncome, 30],
    ['a leveraged fund', funds.leveraged, 30],
    ['an equity fund', funds.equity, 30],
  ])('%s stays within its budget', async (_name, path, most) => {
    const { headers, bytes } = await wire(path);
    expect(headers['content-encoding']).toBe('br');
    expect(bytes).toBeLessThanOrEqual(most * KB);
  });
});

for (const [name, path] of [
  ['the home page', '/'],
  ['a fund page', funds.equity],
] as const) {
  describe(`what ${name} loads before the first touch`, () => {
    let urls: string[] = [];
    let paths: string[] = [];
    beforeAll(async () => {
      urls = await requestsOf(path);
      paths = urls.map((url) => decodeURI(new URL(url).pathname));
    });
    const sizeOf = async (pattern: RegExp): Promise<number> => {
      const answers = await Promise.all(paths.filter((file) => pattern.test(file)).map(wire));
      return answers.reduce((sum, { bytes }) => sum + bytes, 0);
    };

    it('is at most 12 requests, none of them to another party', () => {
      expect(paths).toContain(path);
      expect(urls.length).toBeLessThanOrEqual(12);
      expect(urls.filter((url) => new URL(url).origin !== site)).toEqual([]);
    });

    it('is at most 15 kB of styles and 25 kB of scripts', async () => {
      const [styles, scripts] = [await sizeOf(/\.css$/), await sizeOf(/\.js$/)];
      expect(styles).toBeGreaterThan(0);
      expect(styles).toBeLessThanOrEqual(15 * KB);
      expect(scripts).toBeGreaterThan(0);
      expect(scripts).toBeLessThanOrEqual(25 * KB);
    });

    it('is one font of at most 50 kB', async () => {
      expect(paths.filter((file) => /\.woff2?$/.test(file))).toHaveLength(1);
      expect(await sizeOf(/\.woff2?$/)).toBeLessThanOrEqual(50 * KB);
    });
  });
}

describe('the headers', () => {
  it.each(['/', funds.gold, '/about', '/search'])(
    'of %s let no script in but the site’s own',
    async (path) => {
      const { headers } = await wire(path);
      const policy = String(headers['content-security-policy']);
      const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '';
      expect(scripts).toContain("'self'");
      expect(scripts).not.toMatch(/unsafe-|https?:|\*/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('keep what carries a hash for ever', async () => {
    const html = await (await fetch(site)).text();
    const files = [...html.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files)
      expect((await wire(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const [, key, hash] = /data-key="(market\/map)" data-hash="([0-9a-f]{16})"/.exec(html) ?? [];
    expect((await wire(`/data/${key}.${hash}.json`)).headers['cache-control']).toContain('immutable');
  });

  it.each(['/', funds.gold, '/categories/طلا'])(
    'let the pointer of %s live 15 seconds, and it is under 1 kB',
    async (path) => {
      const { headers, bytes } = await wire(`/${pointerFile(path)}`);
      expect(headers['cache-control']).toContain('max-age=15');
      expect(bytes).toBeLessThan(KB);
    },
  );
});
