import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Release } from '../../../shared/schema/manifest.ts';
import type { FundLive, FundPage } from '../../../shared/schema/snapshots/fund.ts';
import { breadcrumbs, fundTrail, investmentFund } from '../../../shared/seo/json-ld.ts';
import { writeBundle } from '../../render/testing/write-bundle.ts';
import { fund, live } from '../../snapshots/testing/small-market.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { verifyRelease } from './verify-release.ts';

let testSite: TestSite;
let release: Release;
beforeEach(async () => {
  testSite = await openTestSite();
  release = (await testSite.publish()).release as Release;
});
afterEach(() => rmSync(testSite.data.folder, { recursive: true, force: true }));

const fileOf = (path: string): string =>
  testSite.data.objects.file(testSite.data.hashes.get(release.files, path) as string);

describe('verifyRelease(dataDir, release)', () => {
  it('finds no faults in a new release', () => {
    const { files, pages, links, faults } = verifyRelease(testSite.data, release);
    expect(faults).toEqual([]);
    expect([files, pages]).toEqual([release.counts.files, 31]);
    expect(links).toBeGreaterThan(0);
  });

  it('finds a flipped bit and names the file', () => {
    const bytes = readFileSync(fileOf('funds/عیار.html'));
    bytes[40] = (bytes[40] as number) ^ 1;
    writeFileSync(fileOf('funds/عیار.html'), bytes);
    expect(verifyRelease(testSite.data, release).faults.map(({ part }) => part)).toEqual(['funds/عیار.html']);
  });

  it('finds a missing file', () => {
    rmSync(fileOf('robots.txt'));
    expect(verifyRelease(testSite.data, release).faults).toMatchObject([
      { part: 'robots.txt', message: expect.stringContaining('missing') },
    ]);
  });

  it('finds a redirect that hides a page', async () => {
    const items = [{ from: '/funds/عیار', to: 'https://elsewhere.example/', status: 301 }];
    const hidden = await testSite.publish(
      new Map([['redirects', { family: 'redirects', value: { items } }]]),
    );
    expect(verifyRelease(testSite.data, hidden.release as Release).faults).toEqual([
      { part: 'funds/عیار.html', message: expect.stringContaining('elsewhere.example') },
    ]);
  });

  it('finds broken links and invalid structured data', async () => {
    const entry = `export const render = async (path) => ({ status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null,
      body: path === '/about' ? '<a href="/nowhere?x#y">n</a><a href=\\'/funds\\'>f</a><a href="//else.test/">e</a><script type="application/ld+json">{broken</script>' : path });`;
    const next = await openTestSite(
      testSite.data.folder,
      writeBundle(join(testSite.data.folder, 'bundle-2'), 'two', entry),
    );
    const made = await next.publish(new Map());
    const { faults } = verifyRelease(next.data, made.release as Release);
    expect(faults.map(({ part, message }) => `${part}: ${message.slice(0, 30)}`)).toEqual([
      'about.html: links to /nowhere, which leads',
      'about.html: JSON-LD that is no JSON: Expec',
    ]);
  });

  it('compares the structured data of a page with the snapshots that it was rendered from', async () => {
    const page = fund('عیار', 1000).value as FundPage;
    const price = live('عیار', 10).value as FundLive;
    const site = { origin: 'https://example.test' };
    const node = investmentFund(site, page, price, 'شرح') as { offers: object };
    const wrong = { ...node, offers: { ...node.offers, price: 11 } };
    const trail = breadcrumbs(site, fundTrail(page));
    const data = { '@type': 'Dataset', distribution: [{ contentUrl: 'https://example.test/data/none.csv' }] };
    const script = (...nodes: object[]) =>
      `<script type="application/ld+json">${JSON.stringify({ '@graph': nodes })}</script>`;
    const picture = '<meta property="og:image" content="https://example.test/og/none.png">';
    const bodies = { '/funds/عیار': script(wrong, trail, data), '/funds/زر': script(trail) + picture };
    const entry = `const bodies = ${JSON.stringify(bodies)};
      export const render = async (path, { snapshots }) => {
        const slug = path.split('/')[2];
        snapshots.read('site', 'site');
        if (slug) [snapshots.read('fund', 'fund/' + slug), snapshots.read('fund-live', 'fund-live/' + slug)];
        return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body: bodies[path] ?? (path === '/' ? '' : path) };
      };`;
    const next = await openTestSite(
      testSite.data.folder,
      writeBundle(join(testSite.data.folder, 'bundle-3'), 'three', entry),
    );
    const made = await next.publish(new Map());
    const faults = verifyRelease(next.data, made.release as Release).faults.map(
      ({ part, message }) => `${part}: ${message}`,
    );
    expect(faults).toContain(
      'funds/عیار.html: InvestmentFund.offers.price: its snapshot says 10, the page 11',
    );
    expect(faults).toContain(
      'funds/عیار.html: Dataset.distribution[0].contentUrl: https://example.test/data/none.csv leads nowhere',
    );
    expect(faults).toContain('funds/زر.html: has no InvestmentFund');
    expect(faults).toContain('funds/زر.html: og:image: https://example.test/og/none.png leads nowhere');
    expect(faults).toContain('index.html: has no WebSite');
    expect(faults.filter((line) => line.startsWith('funds/عیار.html: BreadcrumbList'))).toEqual([
      // The category has no page in this small market.
      expect.stringContaining('leads nowhere'),
    ]);
  });
});
