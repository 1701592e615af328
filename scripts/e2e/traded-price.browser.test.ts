import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import {
  isCaughtUp,
  type ServiceProcess,
  startService,
} from '../../pipeline/service/testing/test-service.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { until } from '../../pipeline/storage/testing/until.ts';
import { pagePath, pointerFile } from '../../shared/paths.ts';
import { MINUTE } from '../../shared/units.ts';
import { bundleDir } from '../bundle.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import { cumulativeShift, observeShifts } from '../testing/layout-shifts.ts';
import { DESKTOP, type Open, withPages } from '../testing/open-pages.ts';
import { recordedStates, recordStates } from '../testing/seen-states.ts';
import { setPagesWithin } from '../testing/set-pages-within.ts';
import { siteEnvironment } from '../testing/site-config.ts';
import { publishFrom, publishSite } from '../testing/site-worker.ts';
import {
  findTradedFund,
  type TradedFigures,
  type TradedFund,
  tradeFund,
  undoTrades,
} from '../testing/traded-fund.ts';

const site = {
  siteUrl: inject('siteUrl'),
  dataDir: inject('dataDir'),
  databaseUrl: inject('databaseUrl'),
  apiUrl: inject('apiUrl'),
};
const TASK = 'snapshot-and-publish';
/** Past the poll interval of every page. */
const PAST_POLLS = 121_000;

let database: Database;
let service: ServiceProcess | undefined;
let before: string;
let fund: TradedFund;

beforeAll(async () => {
  database = await connectTo(site.databaseUrl);
  before = (await publishSite(site)).version as string;
  fund = await findTradedFund(database);
  const env = { PATH: process.env.PATH, ...siteEnvironment(site), DATABASE_URL: site.databaseUrl };
  service = await startService(env, bundleDir, TASK);
  await until(() => isCaughtUp(database, [TASK]));
});
// Other files read the same site.
afterAll(async () => {
  await service?.end('SIGTERM');
  await database.query(`delete from site_settings where key = 'publish_pages_within_ms'`);
  await undoTrades(database, fund);
  await publishFrom(site, before);
  await database.close();
});

interface Tab {
  readonly path: string;
  /** What the reader does before the trade, so that islands show the figures or a comparison is there. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Scrolls through all rows of a list. */
async function scrollThrough(page: Page): Promise<void> {
  const restAfterScroll = () =>
    page.locator('.fund-table .table-box').evaluate((box) => {
      // Up and down: the page may not have listened yet.
      box.scrollTo({ top: box.scrollTop > 0 ? 0 : box.scrollHeight });
      return box.querySelector('table')?.getAttribute('data-rest') ?? null;
    });
  await eventually(restAfterScroll).toBe(null);
}

const linkOf = (path: string): string => `a[href="${path}"]`;
const tabs = (path: string): Readonly<Record<string, Tab>> => ({
  fund: { path },
  list: { path: pagePath.funds },
  'scrolled list': { path: pagePath.funds, prepare: scrollThrough },
  map: { path: pagePath.map },
  'focused map': {
    path: pagePath.map,
    async prepare(page) {
      await page
        .locator(`.whole-map ${linkOf(path)}:visible`)
        .first()
        .focus();
      await eventually(() => page.locator('.map-page').getAttribute('data-live')).toBe('');
    },
  },
  home: { path: pagePath.home },
  comparison: {
    path: `/compare?f=${fund.slug}`,
    prepare: (page) => page.locator('#growth path[data-line]').first().waitFor(),
  },
});
/** A comparison shows finished days alone, and does not poll. */
const isTraded = ({ name }: { readonly name: string }): boolean => name !== 'comparison';

/** What a page says of the fund whose path the body names. */
interface State {
  /** All prices and changes that are named as such. */
  readonly prices: readonly string[];
  readonly changes: readonly string[];
  /** Its row in the list and its cell in the map. */
  readonly row: string | null;
  readonly cell: string | null;
  /** The day, or the moment, of which the foot of the list says that it is. */
  readonly listed: string | null;
  /** All else that a reader sees between the bars, without spaces. */
  readonly text: string;
  /** The moment of the newest data, as the bar says it. */
  readonly at: string;
}

/** The state of a page, as JSON. */
function readState(): string {
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  const textsOf = (figure: string): string[] =>
    [...document.querySelectorAll(`#live-price [data-figure="${figure}"]`)]
      .filter(isSeen)
      .map((element) => element.textContent.trim());
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
    (link) => decodeURIComponent(link.pathname) === document.body.dataset.traded && isSeen(link),
  );
  const inside = (selector: string): string | null =>
    links.map((link) => link.closest(selector)?.textContent).find(Boolean) ?? null;
  const listFoot = document.querySelector('.fund-table .foot');
  // Also what is left out of the layout because it is far below.
  const isRead = (element: Element | null): boolean =>
    Boolean(element?.checkVisibility()) && !listFoot?.contains(element);
  const words: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (isRead(walker.currentNode.parentElement)) words.push(walker.currentNode.nodeValue ?? '');
  return JSON.stringify({
    prices: textsOf('price'),
    changes: textsOf('price-change'),
    row: inside('.fund-table tbody tr'),
    cell: inside('.whole-map a'),
    listed: listFoot?.querySelector('time')?.dateTime ?? null,
    text: words.join('').replace(/\s/g, ''),
    at: document.querySelector<HTMLTimeElement>('[data-newest] time')?.dateTime,
  } satisfies Record<keyof State, unknown>);
}

/** Half past eleven in Tehran: the top bar says something else when a session opens or closes, and what stands beside it moves. */
const MIDDAY = new Date(new Date().setUTCHours(8, 0, 0, 0));

interface OpenTab extends Tab {
  readonly name: string;
  readonly page: Page;
  /** How far its content had moved before the first trade. */
  readonly shift: number;
}

/** Opens a tab, and notes its states from then on. */
async function openTab(open: Open, [name, tab]: [string, Tab]): Promise<OpenTab> {
  const page = await open(tab.path, async (page) => {
    await page.clock.install({ time: MIDDAY });
    await observeShifts(page);
  });
  await eventually(() => page.locator('[data-newest]').isVisible(), { message: name }).toBe(true);
  await tab.prepare?.(page);
  await page.evaluate(
    (path) => Object.assign(document.body.dataset, { traded: path }),
    pagePath.fund(fund.slug),
  );
  const state = await untilStill(() => page.evaluate(readState));
  expect(state).not.toBe('');
  const shift = await cumulativeShift(page);
  await recordStates(page, readState);
  return { ...tab, name, page, shift };
}

const statesOf = async ({ page }: OpenTab): Promise<State[]> =>
  (await recordedStates(page)).map((state) => JSON.parse(state));
const pollAll = async (all: readonly OpenTab[]): Promise<void> => {
  for (const { page } of all) await page.clock.fastForward(PAST_POLLS);
};

/** The release of which a page's pointer is, as a reader gets it. */
async function versionOf(path: string): Promise<string> {
  const answer = await fetch(site.siteUrl + encodeURI(`/${pointerFile(path)}`));
  return (await answer.json()).version;
}

const liveId = (): string | null => openReadonlyDataDir(site.dataDir).releases.liveId();

/** Commits a trade, and waits until its bytes are at readers: the pointers of all pages are of one release. */
async function tradeAndPublish(n: number) {
  const known = liveId();
  const figures = await tradeFund(database, fund, n);
  const committedAt = performance.now();
  await until(liveId, (id) => id !== known, 'another release');
  const ms = Math.round(performance.now() - committedAt);
  const paths = Object.values(tabs(pagePath.fund(fund.slug))).map(({ path }) => path);
  const polled = paths.filter((path) => !path.startsWith('/compare'));
  const versions = await Promise.all(polled.map(versionOf));
  expect(new Set(versions)).toEqual(new Set([liveId()]));
  return { ...figures, ms };
}

/** A list of the different ones among neighbours, in their order. */
const steps = (values: readonly string[]): string[] => values.filter((value, i) => value !== values[i - 1]);

/** What the tabs show after the n-th trade. */
async function expectTraded(opened: readonly OpenTab[], n: number, figures: TradedFigures): Promise<void> {
  const at = new Date(Date.parse(fund.at) + n * MINUTE).toISOString();
  const newest = new Map<string, State>();
  for (const tab of opened.filter(isTraded)) {
    const read = async () => (await statesOf(tab)).at(-1) as State;
    await eventually(async () => (await read()).at, { message: tab.name }).toBe(at);
    newest.set(tab.name, await read());
  }
  const { price, change, inMap } = figures;
  expect(newest.get('fund')).toMatchObject({ prices: [price], changes: [change] });
  for (const name of ['list', 'scrolled list']) {
    for (const figure of [price, change]) expect(newest.get(name)?.row, name).toContain(figure);
    expect([at, at.slice(0, 10)], name).toContain(newest.get(name)?.listed);
  }
  for (const name of ['map', 'focused map']) expect(newest.get(name)?.cell, name).toContain(inMap);
}

/** Each trade is one step of a tab: nothing is empty, moves, or is older or newer than what stands beside it. */
async function expectSteps(tab: OpenTab, trades: number): Promise<void> {
  const states = await statesOf(tab);
  const [texts, times] = [steps(states.map(({ text }) => text)), steps(states.map(({ at }) => at))];
  expect(texts.length, tab.name).toBe(isTraded(tab) ? trades + 1 : 1);
  expect(times.length, tab.name).toBe(texts.length);
  for (const { text, at } of states)
    expect(times.indexOf(at), `${tab.name}: the time of newer data than its figures`).toBeLessThanOrEqual(
      texts.indexOf(text),
    );
  expect(await cumulativeShift(tab.page), tab.name).toBe(tab.shift);
}

describe('a traded price on pages that are open', () => {
  it('is shown by all of them at their next poll, in one step each, and none disagrees with another', async ({
    annotate,
  }) => {
    const path = pagePath.fund(fund.slug);
    const printed = async () => (await fetch(site.siteUrl + encodeURI(path))).text();
    await withPages({ ...DESKTOP, drawn: true }, async (open) => {
      const opened: OpenTab[] = [];
      for (const tab of Object.entries(tabs(path))) opened.push(await openTab(open, tab));
      let price = '';
      let change = '';
      for (const n of [1, 2]) {
        const { ms, ...figures } = await tradeAndPublish(n);
        await annotate(`trade ${n}: at readers ${ms} ms after its commit`);
        await pollAll(opened);
        await expectTraded(opened, n, figures);
        ({ price, change } = figures);
      }
      // The fund's page follows, and no reader sees that.
      expect(await printed()).not.toContain(price);
      // A screen may be as old; all its rows are of the newest figures when its reader looks at more of them.
      const screen = await openTab(open, ['screen', { path: pagePath.screen('most-traded') }]);
      const rowOf = async () => (await statesOf(screen)).at(-1)?.row;
      expect(await rowOf()).not.toContain(change);
      await scrollThrough(screen.page);
      await eventually(rowOf).toContain(change);
      await setPagesWithin(database, 0);
      await eventually(printed, { message: 'the printed page' }).toContain(price);
      await pollAll(opened);
      for (const tab of opened) {
        const later = await openTab(open, [tab.name, tab]);
        expect((await statesOf(later))[0]?.text, tab.name).toBe((await statesOf(tab)).at(-1)?.text);
        await expectSteps(tab, 2);
      }
    });
  });
});
