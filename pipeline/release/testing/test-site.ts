/** A small market and a tiny built site for the tests of this folder: real files, no mocks. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nullFields } from '../../../shared/schema/null-fields.ts';
import { fundLive } from '../../../shared/schema/snapshots/fund.ts';
import { type DataDir, openDataDir } from '../../snapshots/data-dir.ts';
import type { Computed } from '../../snapshots/store.ts';
import { buildRelease } from '../build.ts';
import type { BuildResult, ReleaseSite } from '../interfaces.ts';
import { loadSite } from '../load-site.ts';

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'sandoghnama-'));

const meta = { asOf: '2026-08-16', updatedAt: null, sources: ['tsetmc'], simulated: false, stale: false };
const fundRef = (slug: string) => ({ slug, name: `صندوق ${slug}`, symbol: slug });
const category = { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 };
const UUID = '00000000-0000-4000-8000-000000000001';

const navigation: Computed = {
  family: 'navigation',
  value: { categories: [{ category, fundCount: 2 }], blogUrl: null },
};

const site: Computed = {
  family: 'site',
  value: {
    brand: 'صندوق‌نما',
    brandLatin: 'Sandoghnama',
    tagline: 'مقایسه صندوق‌ها',
    origin: 'https://example.test',
    contactEmail: null,
    chatUrl: null,
    magazineUrl: null,
    api: { url: 'http://localhost:54321', anonKey: 'key' },
    today: '2026-08-16',
    demonstration: true,
    sources: [],
    sessions: [],
    rules: {},
    showSampleData: false,
  },
};

const summary = (tradingValueRial: number): Computed => ({
  family: 'market/summary',
  value: {
    meta,
    tradingValueRial,
    individualNetFlowRial: null,
    upCount: 1,
    downCount: 1,
    unchangedCount: 0,
    averageGoldBubblePercent: null,
    fundCount: 2,
    netAssetRial: null,
  },
});

export const fund = (slug: string, navRial: number | null = 1000): Computed => ({
  family: 'fund',
  value: {
    meta,
    id: UUID,
    fund: fundRef(slug),
    category,
    isFixedIncome: false,
    isGold: true,
    isActive: true,
    isTradable: true,
    manager: null,
    guarantor: null,
    website: null,
    initiationDate: null,
    establishedDate: null,
    riskLevel: null,
    assetsRial: null,
    navRial,
    insCode: null,
    isin: null,
    regNo: null,
    dividendIntervalMonths: null,
    returns: {
      dailyPercent: null,
      weeklyPercent: null,
      monthlyPercent: null,
      quarterlyPercent: null,
      biannualPercent: null,
      yearlyPercent: null,
    },
    returnsDate: null,
    allocation: null,
    sections: [],
    reportDates: [],
    has: { goldBubble: false, reserve: false, holdings: false, flow: false },
  },
});

export const live = (slug: string, currentPriceRial: number | string): Computed => ({
  family: 'fund-live',
  value: {
    meta,
    fund: fundRef(slug),
    live: {
      ...nullFields(fundLive.shape.live.unwrap()),
      timestamp: '2026-08-16T09:00:00.000Z',
      currentPriceRial,
    },
  },
});

const redirects: Computed = {
  family: 'redirects',
  value: {
    items: [
      { from: `/funds/${UUID}`, to: '/funds/عیار', status: 301 },
      { from: '/categories/gold', to: '/categories/طلا', status: 301 },
    ],
  },
};

const articles: Computed = {
  family: 'articles',
  value: {
    kind: 'news',
    items: [
      {
        kind: 'news',
        slug: 'طلا',
        title: 'طلا & سکه',
        summary: null,
        tags: [],
        author: null,
        publishedAt: '2026-08-15T08:00:00.000Z',
      },
    ],
  },
};

/** Two funds, a summary, and what every page reads. */
export const market = (): Map<string, Computed> =>
  new Map([
    ['navigation', navigation],
    ['site', site],
    ['redirects', redirects],
    ['articles/news', articles],
    ['market/summary', summary(100)],
    ['fund/عیار', fund('عیار')],
    ['fund/زر', fund('زر')],
    ['fund-live/عیار', live('عیار', 10)],
    ['fund-live/زر', live('زر', 20)],
  ]);

export const withSummary = (tradingValueRial: number): Map<string, Computed> =>
  new Map([['market/summary', summary(tradingValueRial)]]);

/**
 * The site's stand-in: the home page reads the summary, a fund's page its two snapshots and a figure that may make it
 * throw; every page reads the navigation and has one inline script.
 */
const ENTRY = `
const shell = (title, body) => '<!doctype html><html><head><title>' + title + '</title><script>theme()</script>'
  + '<script type="application/ld+json">{"a":1}</script></head><body><a href="/funds">f</a>' + body + '</body></html>';
export async function render(path, { snapshots, charts }) {
  const page = (status, body) => ({ status, contentType: 'text/html', location: null, body });
  snapshots.read('navigation', 'navigation');
  if (path === '/404') return page(404, shell('404', 'VERSION'));
  if (path === '/') {
    const summary = snapshots.read('market/summary', 'market/summary');
    return page(200, shell('home', 'value ' + summary?.tradingValueRial + ' VERSION'));
  }
  if (path === '/admin') return page(200, shell('admin', '<meta name="robots" content="noindex">'));
  const slug = path.match(/^\\/funds\\/(.+)$/)?.[1];
  if (!slug) return page(200, shell(path, 'fixed VERSION'));
  const fund = snapshots.read('fund', 'fund/' + slug);
  const live = snapshots.read('fund-live', 'fund-live/' + slug);
  if (fund.navRial === null) throw new Error('no NAV');
  const drawn = charts.get('nav:' + slug) ?? ('<svg>' + slug + '</svg>');
  charts.set('nav:' + slug, drawn);
  return page(200, shell(fund.fund.name, drawn + (live ? live.live.currentPriceRial : '—') + ' ' + snapshots.url('fund/' + slug)));
}
`;

/** Writes the stand-in as a built bundle; another `version` is another bundle. */
export function writeBundle(folder: string, version = 'one', entry = ENTRY): string {
  const files: Record<string, string> = {
    'server/entry.mjs': entry.replaceAll('VERSION', version),
    'client/_astro/client.3fa9.js': `console.log("${version}")`,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export interface TestSite {
  readonly data: DataDir;
  readonly bundleDir: string;
  /** Stores what changed (undefined: the whole market) and makes a release at the given minute. */
  publish(changes?: ReadonlyMap<string, Computed>, gone?: readonly string[]): Promise<BuildResult>;
}

/** The test site of a data folder, without share images. */
export const loadTestSite = async (
  dataDir: DataDir,
  bundleDir: string,
  fresh = false,
): Promise<ReleaseSite> => ({
  ...(await loadSite(dataDir, {
    config: { siteOrigin: null, keepReleases: 20, pictures: false },
    bundleDir,
    fresh,
  })),
  shareImages: null,
});

/** A data folder with its bundle, and a clock that moves one minute a run. */
export async function openTestSite(
  folder = temporaryFolder(),
  bundleDir = writeBundle(join(folder, 'bundle')),
  { fresh = false } = {},
): Promise<TestSite> {
  const dataDir = openDataDir(folder, { fresh });
  const site = await loadTestSite(dataDir, bundleDir, fresh);
  let minute = 0;
  return {
    data: dataDir,
    bundleDir,
    async publish(changes = market(), gone = []) {
      const at = new Date(Date.UTC(2026, 7, 16, 9, minute++));
      const { problems } = dataDir.store.apply({
        snapshots: changes,
        gone,
        asOf: '2026-08-16',
        at: at.toISOString(),
      });
      return buildRelease(site, { at, problems, refused: 0, signal: new AbortController().signal });
    },
  };
}
