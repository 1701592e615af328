/** A small site whose pages link to each other and to their data, and a crawler of the target. */
import { join } from 'node:path';
import { dataFile } from '../../../shared/paths.ts';
import { parseHtml } from '../../parse-html.ts';
import { openTestSite, type TestSite } from '../../release/testing/test-site.ts';
import { internalLinks } from '../../release/verify/verify-release.ts';
import { writeBundle } from '../../render/testing/write-bundle.ts';
import type { Computed } from '../../snapshots/store.ts';
import { market } from '../../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';

const meta = { asOf: '2026-08-16', updatedAt: null, sources: [], simulated: false, stale: false };
const NOTHING = {
  priceRial: null,
  priceChangePercent: null,
  navRial: null,
  bubblePercent: null,
  netAssetRial: null,
};
const NO_RETURNS = {
  monthlyPercent: null,
  quarterlyPercent: null,
  biannualPercent: null,
  yearlyPercent: null,
};

/** The snapshot "funds", whose funds the home page links to. */
export const fundList = (...slugs: readonly string[]): Computed => ({
  family: 'funds',
  value: {
    meta,
    items: slugs.map((slug) => ({
      fund: { slug, name: `صندوق ${slug}`, symbol: slug },
      categorySlug: 'طلا',
      manager: null,
      ...NOTHING,
      tradingValueRial: null,
      ...NO_RETURNS,
      spark: null,
    })),
    categories: [],
  },
});

/** Every page loads a script and names the others; a fund's page names its data files. */
const ENTRY = `
export async function render(path, { snapshots }) {
  const answer = (status, body) => ({ status, contentType: 'text/html', location: null,
    body: '<!doctype html><script src="/_astro/client.3fa9.js"></script><!--VERSION-->' + body });
  const links = () => (snapshots.read('funds', 'funds')?.items ?? [])
    .map(({ fund }) => '<a href="/funds/' + encodeURIComponent(fund.slug) + '">' + fund.name + '</a>').join('');
  if (path === '/404') return answer(404, 'none');
  if (path === '/' || path === '/funds') return answer(200, links());
  const slug = path.match(/^\\/funds\\/(.+)$/)?.[1];
  if (!slug) return answer(200, path);
  const live = snapshots.read('fund-live', 'fund-live/' + slug);
  return answer(200, links() + '<a href="/">h</a><link href="' + snapshots.url('fund/' + slug) + '">'
    + '<link href="' + snapshots.url('fund-live/' + slug) + '">' + live?.live?.currentPriceRial);
}
`;

export const openLinkedSite = (version = 'one', dataDir = temporaryFolder()): Promise<TestSite> =>
  openTestSite(dataDir, writeBundle(join(dataDir, `bundle-${version}`), version, ENTRY));

export const wholeMarket = (): Map<string, Computed> =>
  new Map([...market(), ['funds', fundList('عیار', 'زر')]]);

/** Fetches one key of the target: the body, or null. */
export type Fetch = (key: string) => Promise<string | null>;

const keyOfLink = (link: string): string => (link === '/' ? 'index.html' : link.slice(1));

/**
 * Crawls the target from the home page, the sitemap and the release's pointer. Returns every object that is named and
 * missing, with the object that names it; nothing while there are no such starting points.
 */
export async function findMissing(fetchKey: Fetch): Promise<string[]> {
  const missing: string[] = [];
  const queue: [key: string, namedBy: string][] = [];
  const visited = new Set<string>();
  const name = (key: string, by: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    queue.push([key, by]);
  };
  for (const start of ['index.html', 'data/latest.json', 'sitemap.xml']) {
    if ((await fetchKey(start)) !== null) name(start, '');
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [key, by] = next;
    const body = await fetchKey(key);
    if (body === null) missing.push(`${key}, named by ${by}`);
    else for (const named of namesIn(key, body)) name(named, key);
  }
  return missing;
}

function namesIn(key: string, body: string): string[] {
  if (key.endsWith('.xml')) {
    const addresses = [...body.matchAll(/<loc>https:\/\/example\.test([^<]*)<\/loc>/g)];
    return addresses.map(([, path]) => keyOfLink(decodeURIComponent(path || '/')));
  }
  if (key.startsWith('data/latest')) {
    const { live } = JSON.parse(body) as { live: Record<string, string> };
    return Object.entries(live).map(([snapshot, hash]) => dataFile(snapshot, hash));
  }
  return body.startsWith('<!doctype') ? [...internalLinks(parseHtml(body))].map(keyOfLink) : [];
}
