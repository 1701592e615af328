import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared/schema/manifest.ts';
import { type Bench, openBench, writeBundle } from './testing.ts';
import { verifyRelease } from './verify.ts';

let bench: Bench;
let release: Release;
beforeEach(async () => {
  bench = await openBench();
  release = (await bench.publish()).release as Release;
});
afterEach(() => rmSync(bench.shop.dataDir, { recursive: true, force: true }));

const fileOf = (path: string): string =>
  bench.shop.objects.file(bench.shop.hashes.get(release.files, path) as string);

describe('verifyRelease(shelves, release)', () => {
  it('finds nothing wrong with what was just published', () => {
    const { files, pages, links, faults } = verifyRelease(bench.shop, release);
    expect(faults).toEqual([]);
    expect([files, pages]).toEqual([release.counts.files, 12]);
    expect(links).toBeGreaterThan(0);
  });

  it('finds one flipped bit and names the file', () => {
    const bytes = readFileSync(fileOf('funds/عیار.html'));
    bytes[40] = (bytes[40] as number) ^ 1;
    writeFileSync(fileOf('funds/عیار.html'), bytes);
    expect(verifyRelease(bench.shop, release).faults.map(({ part }) => part)).toEqual(['funds/عیار.html']);
  });

  it('finds a file that is gone', () => {
    rmSync(fileOf('robots.txt'));
    expect(verifyRelease(bench.shop, release).faults).toMatchObject([
      { part: 'robots.txt', message: expect.stringContaining('missing') },
    ]);
  });

  it('finds links that lead nowhere and structured data that is broken', async () => {
    const entry = `export const render = async (path) => ({ status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null,
      body: path === '/about' ? '<a href="/nowhere?x#y">n</a><a href=\\'/funds\\'>f</a><a href="//else.test/">e</a><script type="application/ld+json">{broken</script>' : path });`;
    const next = await openBench(
      bench.shop.dataDir,
      writeBundle(join(bench.shop.dataDir, 'bundle-2'), 'two', entry),
    );
    const made = await next.publish(new Map());
    const { faults } = verifyRelease(next.shop, made.release as Release);
    expect(faults.map(({ part, message }) => `${part}: ${message.slice(0, 30)}`)).toEqual([
      'about.html: links to /nowhere, which leads',
      'about.html: JSON-LD that is no JSON: Expec',
    ]);
  });
});
