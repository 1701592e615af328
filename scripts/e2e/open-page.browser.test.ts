import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import type { PublishRequest } from '../../pipeline/release/interfaces.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatPercent, formatRial } from '../../shared/persian/format.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, withPages } from '../testing/open-pages.ts';
import { publishFrom, publishSite } from '../testing/site-worker.ts';

const service = {
  siteUrl: inject('siteUrl'),
  dataDir: inject('dataDir'),
  databaseUrl: inject('databaseUrl'),
  apiUrl: inject('apiUrl'),
};
const NEWEST = 'timestamp = (select max(timestamp) from fund_live_data where fund_id = l.fund_id)';

/** The largest fund is in the printed rows of the list, and its cell in the map has room for its figure. */
const LARGEST = `select f.id, f.slug, l.current_price as price, l.price_change_percent as change, l.trading_value as value
  from funds f join fund_live_data l on l.fund_id = f.id
  where l.${NEWEST} and l.current_price is not null
  order by l.net_asset desc nulls last limit 1`;

let database: Database;
let before: string;
let fund: { id: string; slug: string; price: string; change: string; value: string };
/** Another trade of the fund each time. */
let trades = 0;

const write = (...figures: readonly (number | string)[]): Promise<unknown> =>
  database.query(
    `update fund_live_data l set current_price = $1, price_change_percent = $2, trading_value = $3
     where l.fund_id = $4 and l.${NEWEST}`,
    [...figures, fund.id],
  );

/** Trades the fund and publishes it; returns the figures as pages show them. */
async function trade(request?: PublishRequest) {
  trades += 1;
  const [price, change] = [1_234_567 + trades, 3.21 + trades];
  await write(price, change, Number(fund.value) + trades * 1e9);
  const committedAt = performance.now();
  await publishSite(service, request);
  // The cells of the map have one decimal.
  const [shown, inMap] = [formatPercent(change), formatPercent(change, { decimals: 1 })];
  return { price: formatRial(price), change: shown, inMap, committedAt };
}

/** Time passes as on any page; a test may jump over a poll interval. */
const withClock = (page: Page): Promise<void> => page.clock.install();
const jumpToPoll = (page: Page): Promise<void> => page.clock.fastForward(31_000);
/** The first poll is over: what follows is found by a later one. */
const isPolled = (page: Page) =>
  eventually(() => page.locator('[data-newest]').isVisible(), { message: 'the first poll' }).toBe(true);

/** Notes what `read` gives now and after each change of the page, as a reader might see it. */
const watch = (page: Page, read: () => string): Promise<void> =>
  page.evaluate((source) => {
    const read = new Function(`return (${source})()`) as () => string;
    const seen = new Set([read()]);
    Object.assign(window, { seen });
    new MutationObserver(() => seen.add(read())).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, String(read));
const seenBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

beforeAll(async () => {
  database = await connectTo(service.databaseUrl);
  before = (await publishSite(service)).version as string;
  const { rows } = await database.query<typeof fund>(LARGEST);
  fund = rows[0] as typeof fund;
});
afterAll(async () => {
  await write(fund.price, fund.change, fund.value);
  await publishFrom(service, before);
  await database.close();
});

describe('an open page after a trade', () => {
  it('of a fund shows it in all its regions, and never two versions at a time', async ({ annotate }) => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(pagePath.fund(fund.slug), withClock);
      await isPolled(page);
      await watch(page, () => {
        const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();
        return [
          text('#live-price [data-figure="price"]'),
          text('#live-price [data-figure="price-change"]'),
          text('#trading-summary [data-figure="trading-value"]'),
          text('#ranking [data-figure="trading-value"]'),
          document.querySelector<HTMLElement>('#live-price')?.dataset.hash,
          document.querySelector<HTMLElement>('#trading-summary')?.dataset.hash,
        ].join(' | ');
      });
      const { price, change, committedAt } = await trade();
      await jumpToPoll(page);
      await eventually(() => page.locator('#live-price [data-figure="price"]').textContent()).toBe(price);
      await annotate(
        `shown ${Math.round(performance.now() - committedAt)} ms after the commit, the poll interval left out`,
      );
      expect(await page.locator('#live-price [data-figure="price-change"]').textContent()).toBe(change);
      const seen = await seenBy(page);
      expect(seen).toHaveLength(2);
      for (const figures of seen) {
        const [now, , value, ranked, hash, summarised] = figures.split(' | ');
        expect(now).not.toBe('');
        expect([value, summarised]).toEqual([ranked, hash]);
      }
      // What a reader reaches by keyboard is still reached.
      expect(await page.locator('#live-price [data-figure="price"]').getAttribute('tabindex')).toBe('0');
    });
  });

  it('of a fund shows it before its page is printed again, and so does a page that is opened then', async ({
    annotate,
  }) => {
    const path = pagePath.fund(fund.slug);
    await withPages(DESKTOP, async (open) => {
      const page = await open(path, withClock);
      await isPolled(page);
      const { price, committedAt } = await trade({ pagesWithinMs: 600_000 });
      await jumpToPoll(page);
      const shown = (one: Page) => one.locator('#live-price [data-figure="price"]');
      await eventually(() => shown(page).textContent()).toBe(price);
      await annotate(`shown ${Math.round(performance.now() - committedAt)} ms after the commit`);
      expect(await (await fetch(service.siteUrl + encodeURI(path))).text()).not.toContain(price);
      const later = await open(path);
      await eventually(() => shown(later).textContent()).toBe(price);
      // Its provenance is printed with the page: the panel says that it is of another figure.
      await shown(later).click();
      await later.locator('.provenance .newer', { hasText: 'نوبت دیگری' }).waitFor();
    });
    expect((await publishSite(service)).rendered).toContain(path);
  });

  it('of a fund, of all funds and with the map show it together', async ({ annotate }) => {
    await withPages(DESKTOP, async (open) => {
      const paths = [pagePath.fund(fund.slug), pagePath.funds, pagePath.map];
      const pages: Page[] = [];
      // One clock for all of them: they are tabs of one browser.
      for (const path of paths) pages.push(await open(path, pages.length === 0 ? withClock : undefined));
      for (const page of pages) await isPolled(page);
      const { price, inMap, committedAt } = await trade({ pagesWithinMs: 600_000 });
      const publishedAt = performance.now();
      const [one, list, map] = pages as [Page, Page, Page];
      await jumpToPoll(one);
      const link = `a[href="${pagePath.fund(fund.slug)}"]`;
      const shown = [
        eventually(() => one.locator('#live-price [data-figure="price"]').textContent()).toBe(price),
        eventually(() =>
          list.locator('.fund-table tbody tr', { has: list.locator(link) }).textContent(),
        ).toContain(price),
        eventually(() => map.locator(`.whole-map ${link}:visible`).first().textContent()).toContain(inMap),
      ].map(async (one) => {
        await one;
        return performance.now();
      });
      const at = await Promise.all(shown);
      const [first, last] = [Math.min(...at), Math.max(...at)].map((time) => Math.round(time - committedAt));
      const published = Math.round(publishedAt - committedAt);
      await annotate(
        `published ${published} ms after the commit, shown from ${first} to ${last} ms after it, the poll interval left out`,
      );
    });
  });

  it('of all funds shows it in the printed rows, and in all rows that the reader has scrolled through', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(pagePath.funds, withClock);
      await isPolled(page);
      const rows = page.locator('.fund-table tbody tr');
      const row = rows.filter({ has: page.locator(`a[href="${pagePath.fund(fund.slug)}"]`) });
      const first = await trade();
      await jumpToPoll(page);
      await eventually(() => row.textContent()).toContain(first.price);
      const box = page.locator('.fund-table .table-box');
      await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await eventually(() => page.locator('.fund-table').getAttribute('data-live')).toBe('');
      const count = await rows.count();
      const second = await trade();
      await jumpToPoll(page);
      await eventually(() => row.textContent()).toContain(second.price);
      await eventually(() => row.textContent()).toContain(second.change);
      await eventually(() => rows.count()).toBeGreaterThanOrEqual(count);
      // The reader stays where they have scrolled to.
      expect(await box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    });
  });

  it('with the map of the market shows it in the printed map, and in the one that the reader has changed', async () => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(pagePath.map, withClock);
      await isPolled(page);
      const cell = page.locator(`.whole-map a[href="${pagePath.fund(fund.slug)}"]:visible`).first();
      const first = await trade();
      await jumpToPoll(page);
      await eventually(() => cell.textContent()).toContain(first.inMap);
      await cell.focus();
      await eventually(() => page.locator('.map-page').getAttribute('data-live')).toBe('');
      const second = await trade();
      await jumpToPoll(page);
      await eventually(() => cell.textContent()).toContain(second.inMap);
    });
  });
});
