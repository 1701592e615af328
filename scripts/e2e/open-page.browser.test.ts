import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import type { PublishRequest } from '../../pipeline/release/interfaces.ts';
import { pagePath } from '../../shared/paths.ts';
import { eventually } from '../testing/eventually.ts';
import { DESKTOP, withPages } from '../testing/open-pages.ts';
import { recordedStates, recordStates } from '../testing/seen-states.ts';
import { publishFrom, publishSite } from '../testing/site-worker.ts';
import { findTradedFund, type TradedFund, tradeFund, undoTrades } from '../testing/traded-fund.ts';

const service = {
  siteUrl: inject('siteUrl'),
  dataDir: inject('dataDir'),
  databaseUrl: inject('databaseUrl'),
  apiUrl: inject('apiUrl'),
};
let database: Database;
let before: string;
let fund: TradedFund;
/** Another trade of the fund each time. */
let trades = 0;

/** Trades the fund and publishes it; returns the figures as pages show them. */
async function trade(request?: PublishRequest) {
  trades += 1;
  const figures = await tradeFund(database, fund, trades);
  const committedAt = performance.now();
  await publishSite(service, request);
  return { ...figures, committedAt };
}

/** Time passes as on any page; a test may jump over a poll interval. */
const withClock = (page: Page): Promise<void> => page.clock.install();
const jumpToPoll = (page: Page): Promise<void> => page.clock.fastForward(31_000);
/** The first poll is over: what follows is found by a later one. */
const isPolled = (page: Page) =>
  eventually(() => page.locator('[data-newest]').isVisible(), { message: 'the first poll' }).toBe(true);

beforeAll(async () => {
  database = await connectTo(service.databaseUrl);
  before = (await publishSite(service)).version as string;
  fund = await findTradedFund(database);
});
afterAll(async () => {
  await undoTrades(database, fund);
  await publishFrom(service, before);
  await database.close();
});

describe('an open page after a trade', () => {
  it('of a fund shows it in all its regions, and never two versions at a time', async ({ annotate }) => {
    await withPages(DESKTOP, async (open) => {
      const page = await open(pagePath.fund(fund.slug), withClock);
      await isPolled(page);
      await recordStates(page, () => {
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
      const seen = await recordedStates(page);
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
