import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Bundle, loadBundle } from '../../pipeline/render/bundle.ts';
import { type ChartStore, openCharts } from '../../pipeline/render/chart-cache.ts';
import { createRecordingReader, type PagePart } from '../../pipeline/render/recording-reader.ts';
import { type Regions, readRegions, renderRegions, shownRegions } from '../../pipeline/render/regions.ts';
import { renderPages } from '../../pipeline/render/render-pages.ts';
import { replaceParts } from '../../pipeline/render/replace-parts.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import {
  openSnapshotContents,
  openSnapshotsAt,
  type PublishedSnapshots,
} from '../../pipeline/snapshots/snapshot-contents.ts';
import { contentHashOf, type ObjectStore } from '../../pipeline/storage/objects.ts';
import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { Cut } from '../../shared/schema/reader.ts';
import type { Navigation } from '../../shared/schema/snapshots/content.ts';
import type { FundLive, FundRanks } from '../../shared/schema/snapshots/fund.ts';
import { bundleDir } from '../bundle.ts';

const dataDir = openReadonlyDataDir(inject('dataDir'));
const release = dataDir.releases.live();
const snapshots = openSnapshotsAt(
  openSnapshotContents(dataDir.objects),
  dataDir.hashes,
  release?.snapshots ?? null,
);
const published = [...dataDir.pages.entries(release?.pages ?? null)] as [string, RenderedPage][];
const AT = '2026-08-16T09:00:00.000Z';
let bundle: Bundle;
let cached: ChartStore;

beforeAll(async () => {
  bundle = await loadBundle(bundleDir, inject('dataDir'));
  cached = openCharts(inject('dataDir'), bundle.hash);
});

/** The published charts; what these tests draw is not kept. */
const charts: ChartStore = {
  has: (path) => cached.has(path),
  file: (path) => cached.file(path),
  forPage: (path) => ({ ...cached.forPage(path), save: () => undefined }),
};

/** The published snapshots with others in place of some; null is one that is gone. */
const withChanges = (changes: ReadonlyMap<string, unknown>): PublishedSnapshots => ({
  hash(key) {
    if (!changes.has(key)) return snapshots.hash(key);
    const value = changes.get(key);
    return value === null ? null : contentHashOf(JSON.stringify(value));
  },
  read: (key) => (changes.has(key) ? changes.get(key) : snapshots.read(key)),
});

/** The published objects, and those that a test writes, which stay in memory. */
function openWritten(): ObjectStore {
  const written = new Map<string, string>();
  return {
    ...dataDir.objects,
    read: (hash) =>
      written.has(hash) ? Buffer.from(written.get(hash) as string) : dataDir.objects.read(hash),
    write(bytes) {
      const hash = contentHashOf(bytes);
      written.set(hash, String(bytes));
      return { hash, added: true };
    },
  };
}

/** What stands in `text` where it first differs from `other`: a failure names the place, not 200 kB. */
function around(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return at === text.length && at === other.length ? '' : text.slice(Math.max(0, at - 80), at + 120);
}

/** One page with its parts replaced, and rendered whole; the first is undefined where it has to be rendered whole. */
async function renderBoth(
  objects: ObjectStore,
  store: PublishedSnapshots,
  [path, page]: readonly [string, RenderedPage],
  part: PagePart,
) {
  const context = { objects, store, at: AT, signal: new AbortController().signal };
  const stale = [{ path, page, parts: new Set([part]) }];
  const { pages: replaced, shown } = await replaceParts(stale, { ...context, bundle });
  const { pages, problems } = await renderPages([path], { ...context, charts, render: bundle.render });
  expect(problems, path).toEqual([]);
  if (part === 'regions' && replaced.has(path)) {
    const html = objects.read(pages.get(path)?.hash as string).toString('utf8');
    const inPage = shownRegions(readRegions(html, bundle.cutRegions as Cut) as Regions);
    expect(shown.get(path)).toEqual(inPage);
    const alone = await renderRegions(bundle, path, createRecordingReader(store), 'shown');
    expect(shownRegions(alone as Regions), path).toEqual(inPage);
    // The head is not made for an open page.
    expect([...(alone as Regions).keys()].sort()).toEqual(Object.keys(inPage).sort());
  }
  return { replaced: replaced.get(path), whole: pages.get(path) as RenderedPage };
}

function expectSame(objects: ObjectStore, path: string, replaced: RenderedPage, whole: RenderedPage): void {
  const [text, other] = [replaced, whole].map(({ hash }) => objects.read(hash).toString('utf8'));
  expect(around(text as string, other as string), path).toBe(around(other as string, text as string));
  expect(replaced, path).toEqual(whole);
}

const OTHER_LINK = {
  place: 'foot',
  label: 'پیوند «دیگر» & تازه',
  href: 'https://other.example.test/',
} as const;

/** The navigation after every category was renamed and moved, the magazine's address changed, and a link was added. */
function changedNavigation({ categories, blogUrl, links = [] }: Navigation): Navigation {
  const renamed = categories.map(({ category, fundCount }) => ({
    category: { ...category, label: `${category.label} «دیگر» & تازه` },
    fundCount: fundCount + 1,
  }));
  return {
    categories: renamed.reverse(),
    blogUrl: blogUrl === null ? 'https://blog.example.test' : null,
    links: [OTHER_LINK, ...links],
  };
}

describe('the shell in the stored pages of the published site', () => {
  const readOnlyByShell = published.filter(([, page]) => page.shellReads.includes('navigation'));
  /** Funds look alike: one in ten of them, and every other page. */
  const sample = readOnlyByShell.filter(([path], n) => !path.startsWith('/funds/') || n % 10 === 0);

  // spec 38.14
  it('gets the bytes that rendering the page gives, for every kind of page', async () => {
    expect(readOnlyByShell.length).toBeGreaterThan(350);
    const navigation = changedNavigation(snapshots.read('navigation') as Navigation);
    const store = withChanges(new Map([['navigation', navigation]]));
    const objects = openWritten();
    for (const one of sample) {
      const { replaced, whole } = await renderBoth(objects, store, one, 'shell');
      expectSame(objects, one[0], replaced as RenderedPage, whole);
    }
  });
});

type Live = NonNullable<FundLive['live']>;
type Known = Exclude<keyof Live, 'timestamp' | 'from'>;

/** A trade after `live`: each figure stays, moves or becomes unknown; now and then there is none. */
const tradeAfter = (live: Live) => {
  const moved = (value: number | null) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(value) },
      {
        weight: 5,
        arbitrary: fc
          .integer({ min: -90, max: 900 })
          .map((share) => Math.round((value ?? 1e6) * (1 + share / 1000))),
      },
      { weight: 1, arbitrary: fc.constantFrom(null, 0, 1, 999_999, 1e9, 1e13, 4.5e15) },
    );
  const figures = Object.fromEntries(
    Object.entries(live)
      .filter(([, value]) => value === null || typeof value === 'number')
      .map(([name, value]) => [name, moved(value as number | null)]),
  ) as Record<Known, fc.Arbitrary<number | null>>;
  const from = fc.record({
    trade: fc.constantFrom(live.from.trade, 'simulated 2026-08-16', 'tsetmc 2026-08-16'),
    nav: fc.constantFrom(live.from.nav, null, 'fipiran 2026-08-10'),
    bubbleNav: fc.constantFrom(live.from.bubbleNav, null, 'fipiran 2026-08-10'),
    netAsset: fc.constant(live.from.netAsset),
    bubbleRank: fc.constantFrom(live.from.bubbleRank, null, 'simulated 2026-08-16'),
  });
  const trade = fc.record({ ...figures, timestamp: fc.constantFrom(live.timestamp, AT), from });
  return fc.option(trade, { freq: 6 }) as fc.Arbitrary<Live | null>;
};

const ranksAfter = (ranks: FundRanks) =>
  fc.record({
    byLiquidity: fc.constantFrom(ranks.byLiquidity, { rank: 1, of: 40 }, null),
    byBubble: fc.constantFrom(ranks.byBubble, { rank: 40, of: 40 }, null),
    overall: fc.constantFrom(ranks.overall, 7, null),
  });

describe('the regions in the stored pages of all funds', () => {
  const funds = published.filter(([path]) => path.startsWith('/funds/'));
  const keysOf = (path: string) => {
    const slug = path.slice('/funds/'.length);
    return { live: `fund-live/${slug}`, ranks: `fund-ranks/${slug}` };
  };

  it('are all that reads the fund’s trade: else each trade would render the page whole', () => {
    expect(funds.length).toBeGreaterThan(300);
    const others = funds.filter(([path, { regionReads }]) => !regionReads.includes(keysOf(path).live));
    expect(others.map(([path]) => path)).toEqual([]);
  });

  /** Trades of one fund, one after the other; a fund without a trade begins to trade with `other`. */
  function ticksOf(live: FundLive, ranks: FundRanks | null, other: Live, numRuns: number, seed: number) {
    const tick = fc.record({
      live: tradeAfter(live.live ?? other),
      ranks: ranks ? ranksAfter(ranks) : fc.constant(null),
    });
    return fc.sample(tick, { numRuns, seed });
  }

  it('get the bytes that rendering the page gives, over random ticks one after the other', async () => {
    const objects = openWritten();
    const lives = funds.map(([path]) => snapshots.read(keysOf(path).live) as FundLive | null);
    const other = lives.find((one) => one?.live)?.live as Live;
    const seed = fc.readConfigureGlobal().seed ?? 0;
    const replacedIn = { count: 0, of: 0 };
    for (const [n, [path, page]] of funds.entries()) {
      const keys = keysOf(path);
      const [live, ranks] = [lives[n] as FundLive, snapshots.read(keys.ranks) as FundRanks | null];
      let last = page;
      for (const next of ticksOf(live, ranks, other, n % 5 === 0 ? 3 : 1, seed + n)) {
        const store = withChanges(
          new Map<string, unknown>([
            [keys.live, { ...live, live: next.live }],
            [keys.ranks, next.ranks && { ...ranks, ...next.ranks }],
          ]),
        );
        const { replaced, whole } = await renderBoth(objects, store, [path, last], 'regions');
        if (replaced) expectSame(objects, path, replaced, whole);
        replacedIn.count += replaced ? 1 : 0;
        replacedIn.of += 1;
        last = whole;
      }
    }
    // A page whose regions come or go is rendered whole.
    expect(replacedIn.count).toBeGreaterThan(0.6 * replacedIn.of);
    expect(replacedIn.count).toBeLessThan(replacedIn.of);
  });
});
