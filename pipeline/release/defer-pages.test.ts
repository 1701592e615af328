import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataFile, pageFile, pointerFile } from '../../shared/paths.ts';
import { type LivePage, livePagesSchema, type Release } from '../../shared/schema/manifest.ts';
import { STUB_ENTRY, writeBundle } from '../render/testing/write-bundle.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { Computed } from '../snapshots/store.ts';
import {
  bubbles,
  categoryPage,
  categoryTrading,
  fundList,
  live,
  provenance,
  withSummary,
} from '../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { collectGarbage } from './garbage.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
import { verifyRelease } from './verify/verify-release.ts';

const FUND = '/funds/عیار';
const LATER = { defersPages: true };
const NAVIGATION = {
  family: 'navigation',
  value: { categories: [], blogUrl: 'https://blog.example.test' },
} as const;
const trade = (price: number) =>
  new Map([
    ['fund-live/عیار', live('عیار', price)],
    ['fund-provenance/عیار', provenance('عیار', price)],
  ]);

let site: TestSite;
let rendered: string[];
const release = (): Release => site.data.releases.live() as Release;
const textOf = (file: string): string =>
  site.data.objects.read(site.data.hashes.get(release().files, file) as string).toString('utf8');
/** The price of the fund: on its page, for an open page, and in its provenance. */
const prices = () => ({
  page: /<!--live-->(.*?)<!--/.exec(textOf(pageFile(FUND)))?.[1],
  shown: (livePagesSchema.parse(JSON.parse(textOf(pointerFile(FUND)))).pages[FUND] as LivePage).regions.live,
  provenance: String(JSON.parse(textOf('data/provenance/fund/عیار.json')).figures.price.value),
});
const all = (price: string) => ({ page: price, shown: price, provenance: price });

beforeEach(async () => {
  site = await openTestSite();
  await site.publish();
  await site.publish(trade(10));
  rendered = [];
  vi.stubGlobal('renderedPaths', rendered);
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(site.data.folder, { recursive: true, force: true });
});

describe('a build that defers pages', () => {
  it('shows readers the newest region, and leaves page and provenance of one version', async () => {
    const before = release();
    const result = await site.publish(new Map([...trade(11), ...withSummary(7)]), [], LATER);
    expect([result.rendered, result.deferred]).toEqual([['/'], [FUND]]);
    expect(rendered).toEqual([`${FUND} regions`, '/']);
    expect(prices()).toEqual({ page: '10', shown: '11', provenance: '10' });
    expect(release().deferred).toEqual({ since: release().createdAt, snapshots: before.snapshots });
  });

  it('writes one file for the funds of a tick, and neither page, data nor provenance', async () => {
    const before = release();
    await site.publish(trade(11), [], LATER);
    const changed = [...site.data.hashes.difference(before.files, release().files)].map(({ name }) => name);
    expect(changed.sort()).toEqual(['data/latest.json', pointerFile(FUND)].sort());
  });

  it('is followed by one that renders the pages, with the bytes of a site that never deferred', async () => {
    await site.publish(trade(11), [], LATER);
    await site.publish(withSummary(7), [], LATER);
    await site.publish(trade(12), [], LATER);
    expect(prices()).toEqual({ page: '10', shown: '12', provenance: '10' });
    rendered.length = 0;
    const result = await site.publish(new Map());
    expect([result.rendered, result.deferred, rendered]).toEqual([[FUND], [], [`${FUND} regions`]]);
    expect([prices(), release().deferred]).toEqual([all('12'), null]);
    const [page, shown] = [textOf(pageFile(FUND)), textOf(pointerFile(FUND))];
    rmSync(site.data.folder, { recursive: true, force: true });
    site = await openTestSite();
    await site.publish();
    await site.publish(new Map([...trade(12), ...withSummary(7)]));
    expect(textOf(pageFile(FUND))).toBe(page);
    const pagesOf = (text: string) => livePagesSchema.parse(JSON.parse(text)).pages;
    expect(pagesOf(textOf(pointerFile(FUND)))).toEqual(pagesOf(shown));
    expect((await site.publish(new Map())).published).toBe(false);
  });

  it('goes on in another process from what the release holds', async () => {
    await site.publish(trade(11), [], LATER);
    const since = release().deferred;
    site = await openTestSite(site.data.folder, site.bundleDir);
    expect((await site.publish(new Map(), [], LATER)).published).toBe(false);
    await site.publish(trade(12), [], LATER);
    expect([prices(), release().deferred]).toEqual([{ page: '10', shown: '12', provenance: '10' }, since]);
    await site.publish(new Map());
    expect(prices()).toEqual(all('12'));
  });

  it('shows again what the page says where the figures are what they were', async () => {
    await site.publish(trade(11), [], LATER);
    const result = await site.publish(trade(10), [], LATER);
    expect([result.rendered, result.deferred, prices(), release().deferred]).toEqual([
      [],
      [],
      all('10'),
      null,
    ]);
    await site.publish(trade(11), [], LATER);
    await site.publish(new Map([...trade(10), ['navigation', NAVIGATION]]), [], LATER);
    expect([prices(), release().deferred]).toEqual([all('10'), null]);
  });

  it('renders a page at once of which more than a region changes, or whose regions come and go', async () => {
    await site.publish(trade(11), [], LATER);
    await site.publish(new Map([['navigation', NAVIGATION]]), [], LATER);
    expect([prices(), release().deferred]).toEqual([all('11'), null]);
    await site.publish(new Map(), ['fund-live/عیار'], LATER);
    expect(textOf(pageFile(FUND))).not.toContain('<!--live-->');
  });

  it('gives a release that is whole: verified, rolled back to, and kept by the garbage collector', async () => {
    const before = release();
    await site.publish(trade(11), [], LATER);
    const deferred = release();
    await site.publish(trade(12));
    site.data.releases.switchTo(deferred.id);
    collectGarbage(site.data, { bundle: null, at: new Date(), keepDataMs: 0 });
    expect(verifyRelease(openReadonlyDataDir(site.data.folder), deferred).faults).toEqual([]);
    expect(prices()).toEqual({ page: '10', shown: '11', provenance: '10' });
    expect(site.data.hashes.count(deferred.deferred?.snapshots ?? null)).toBe(before.counts.snapshots);
    expect((await site.publish(new Map())).rendered).toEqual([FUND]);
    expect(prices()).toEqual(all('12'));
  });
});

describe('a build after a run that left snapshots out', () => {
  let computed: number;
  /** Stores what the run has left out: the provenance of this price. */
  const leftOut = (price: number) => ({
    ...LATER,
    computeWaiting: async () => {
      computed += 1;
      return site.data.store.apply({
        snapshots: new Map([['fund-provenance/عیار', provenance('عیار', price)]]),
        gone: [],
        asOf: '2026-08-16',
        at: '2026-08-16T09:30:00.000Z',
      }).problems;
    },
  });
  const traded = (price: number) => new Map([['fund-live/عیار', live('عیار', price)]]);

  beforeEach(() => {
    computed = 0;
  });

  it('leaves them out while no page is rendered with them, and the release says since when', async () => {
    await site.publish(new Map([...traded(11), ...withSummary(7)]), [], leftOut(11));
    expect([computed, prices()]).toEqual([0, { page: '10', shown: '11', provenance: '10' }]);
    const since = release().deferred;
    await site.publish(traded(10), [], leftOut(10));
    expect([computed, release().deferred]).toEqual([0, since]);
    await site.publish(new Map());
    expect([prices(), release().deferred]).toEqual([all('10'), null]);
  });

  it('computes them first where a page has to be rendered, so that it is of one moment', async () => {
    await site.publish(new Map([...traded(12), ['navigation', NAVIGATION]]), [], leftOut(12));
    expect([computed, prices(), release().deferred]).toEqual([1, all('12'), null]);
  });

  it('says what failed in them', async () => {
    const problem = { part: 'aggregate fund-provenance', message: 'no rows' };
    const { problems } = await site.publish(new Map([['navigation', NAVIGATION]]), ['fund-live/عیار'], {
      ...LATER,
      computeWaiting: async () => [problem],
    });
    expect(problems).toContainEqual(problem);
  });
});

describe('a page that does not poll', () => {
  const BUBBLES = '/bubbles';
  const ENTRY = STUB_ENTRY.replace(
    'if (!slug)',
    `if (path === '${BUBBLES}') return page(200, shell(path, snapshots.read('bubbles', 'bubbles')?.medianPercent));
  if (!slug)`,
  );
  const medianOf = (percent: number) => new Map([['bubbles', bubbles(percent)]]);
  const isShown = (percent: number): boolean => textOf(pageFile(BUBBLES)).includes(`</a>${percent}<`);

  beforeEach(async () => {
    const folder = temporaryFolder();
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'one', ENTRY));
    await site.publish();
    await site.publish(medianOf(1));
    rendered.length = 0;
  });

  it('is left as it is, and rendered by a later build', async () => {
    const before = release();
    const first = await site.publish(medianOf(2), [], LATER);
    expect([first.rendered, first.deferred, first.published]).toEqual([[], [BUBBLES], true]);
    expect(release().deferred).toEqual({ since: release().createdAt, snapshots: before.snapshots });
    await site.publish(new Map([...medianOf(3), ...trade(11)]), [], LATER);
    expect([isShown(1), rendered]).toEqual([true, [`${FUND} regions`]]);
    const last = await site.publish(new Map());
    expect([last.rendered, isShown(3), release().deferred]).toEqual([[FUND, BUBBLES], true, null]);
  });

  it('is rendered at once with a name that changes, and is as it was where its figures are again', async () => {
    await site.publish(medianOf(2), [], LATER);
    const again = await site.publish(medianOf(1), [], LATER);
    expect([again.rendered, again.deferred, release().deferred]).toEqual([[], [], null]);
    await site.publish(new Map([...medianOf(2), ['navigation', NAVIGATION]]), [], LATER);
    expect([isShown(2), release().deferred]).toEqual([true, null]);
  });
});

describe('the page of a category', () => {
  const GOLD = '/categories/طلا';
  const ENTRY = STUB_ENTRY.replace(
    'if (!slug)',
    `if (path === '${GOLD}') {
    const { items } = snapshots.read('category-trading', 'category-trading/طلا');
    return page(200, shell(snapshots.read('category', 'category/طلا').description, 'value ' + items[0].tradingValueRial));
  }
  if (!slug)`,
  );
  const traded = (valueRial: number) =>
    new Map([
      ['category-trading/طلا', categoryTrading(valueRial)],
      [
        'category-provenance/طلا',
        { ...provenance('عیار', valueRial), family: 'category-provenance' as const },
      ],
    ]);
  const described = new Map([
    ['category/طلا', { ...categoryPage, value: { ...(categoryPage.value as object), description: 'سکه' } }],
  ]) as Map<string, Computed>;
  /** The value on the page and in its provenance, and the hash that its pointer names. */
  const values = () => ({
    page: /value (\d+)/.exec(textOf(pageFile(GOLD)))?.[1],
    provenance: String(JSON.parse(textOf('data/provenance/category/طلا.json')).figures.price.value),
    pointer: JSON.parse(textOf(pointerFile(GOLD))).live['category-trading/طلا'] as string,
  });

  beforeEach(async () => {
    const folder = temporaryFolder();
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'one', ENTRY));
    await site.publish();
    await site.publish(new Map([['category/طلا', categoryPage], ...traded(1)]));
  });

  it('waits with pointer, data file and provenance, all of one moment', async () => {
    const before = values();
    const later = await site.publish(new Map([...traded(2), ...trade(11)]), [], LATER);
    expect([later.rendered, [...later.deferred].sort()]).toEqual([[], [GOLD, FUND]]);
    expect(values()).toEqual({ ...before, page: '1', provenance: '1' });
    expect(textOf(dataFile('category-trading/طلا', before.pointer))).toContain('"tradingValueRial":1');
    await site.publish(new Map());
    expect(values()).toMatchObject({ page: '2', provenance: '2' });
    expect(textOf(dataFile('category-trading/طلا', values().pointer))).toContain('"tradingValueRial":2');
    expect(release().deferred).toBeNull();
  });

  it('is rendered at once with a text that changes', async () => {
    await site.publish(traded(2), [], LATER);
    await site.publish(described, [], LATER);
    expect(textOf(pageFile(GOLD))).toContain('سکه');
    expect([values(), release().deferred]).toMatchObject([{ page: '2', provenance: '2' }, null]);
  });
});

describe('the screener', () => {
  const SCREENER = '/screener';
  const ENTRY = STUB_ENTRY.replace(
    'if (!slug)',
    `if (path === '${SCREENER}' || path === '/funds') return page(200, shell(path, 'price ' + snapshots.read('funds', 'funds')?.items[0].priceRial));
  if (!slug)`,
  );
  const listed = (priceRial: number) => new Map([['funds', fundList(priceRial)]]);
  const shownPrices = () =>
    [SCREENER, '/funds'].map((path) => /price (\d+)/.exec(textOf(pageFile(path)))?.[1]);

  it('waits with its pointer where the list of all funds does not, and is rendered at once with a name', async () => {
    const folder = temporaryFolder();
    site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'one', ENTRY));
    await site.publish();
    await site.publish(listed(1));
    const pointer = textOf(pointerFile(SCREENER));
    const later = await site.publish(listed(2), [], LATER);
    expect([later.rendered, later.deferred, shownPrices()]).toEqual([['/funds'], [SCREENER], ['1', '2']]);
    expect(textOf(pointerFile(SCREENER))).toBe(pointer);
    await site.publish(new Map([...listed(3), ['navigation', NAVIGATION]]), [], LATER);
    expect([shownPrices(), release().deferred]).toEqual([['3', '3'], null]);
    expect(textOf(pointerFile(SCREENER))).not.toBe(pointer);
  });
});
