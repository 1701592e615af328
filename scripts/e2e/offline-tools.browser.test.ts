import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOR_WORDS } from '../../site/blocks/whole-map/words.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually, untilStill } from '../testing/eventually.ts';
import {
  at,
  cachedPages,
  cachedPaths,
  funds,
  runAsApp,
  site,
  waitForController,
} from '../testing/pwa-pages.ts';

const [gold, equity] = [funds.gold, funds.equity].map((path) => path.replace('/funds/', '')) as [
  string,
  string,
];
const history = (slug: string): string => `/data/provenance/history/${slug}.json`;
const SCREENER = '/data/provenance/screener.json';
const MEASURES = '/data/provenance/measures.json';

interface Visit {
  /** With its query. */
  readonly path: string;
  /** Data files that the use loads. */
  readonly files: readonly string[];
  /** Before the page's first script. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Uses the page; gives what it then shows. */
  readonly use: (page: Page) => Promise<readonly string[]>;
}

/** Uses a page in the installed app, opens it again without a network, and expects the same of the same use. */
const worksOffline = ({ path, files, prepare, use }: Visit): Promise<void> =>
  withBrowser({ serviceWorkers: 'allow' }, async (context) => {
    const page = await context.newPage();
    await runAsApp(page);
    await prepare?.(page);
    await page.goto(at(site, path), { waitUntil: 'load' });
    // At once, as a reader does: the worker takes control meanwhile.
    const online = await use(page);
    await waitForController(page);
    await eventually(() => cachedPages(page)).toContain(path.split('?')[0] as string);
    await eventually(async () => {
      const { provenance = [] } = await cachedPaths(page);
      return files.filter((file) => !provenance.includes(file));
    }).toEqual([]);
    await context.setOffline(true);
    await page.goto(at(site, path), { waitUntil: 'load' });
    await page.locator('[data-offline]').getByText('نسخهٔ ذخیره‌شدهٔ').waitFor();
    expect(await use(page)).toEqual(online);
    const problems = page.locator('[role=alert], .state.error, [aria-busy="true"]');
    await eventually(() => problems.filter({ visible: true }).allTextContents()).toEqual([]);
  });

const textsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.map(({ textContent }) => textContent?.trim() ?? ''));

/** Draws the map in another colour, and opens its table. */
async function useMap(page: Page): Promise<readonly string[]> {
  const map = page.locator('.whole-map');
  await map.dispatchEvent('pointerenter');
  await map.locator('.cell[data-row]').first().waitFor();
  await map.locator('[data-color="r1y"]').click();
  await map.locator('[data-color="r1y"][aria-pressed="true"]').waitFor();
  // The drawing follows its button. Beside the table it would stay as it was.
  await map.locator('[data-status]', { hasText: COLOR_WORDS.r1y.name }).waitFor();
  const cells = await untilStill(() => textsOf(page, '.whole-map .cell[data-row]'));
  await map.locator('[data-table-view]').click();
  await map.locator('[data-table] tbody tr').first().waitFor();
  return [...cells, ...(await textsOf(page, '.whole-map [data-table] tbody tr'))];
}

async function readComparison(page: Page): Promise<readonly string[]> {
  await page.locator('#growth path[data-line]').first().waitFor();
  // What is below the first chart comes with the first touch.
  await page.keyboard.press('Shift');
  await page.locator('#figures tbody tr').first().waitFor();
  await page.locator('#allocation tbody tr').first().waitFor();
  return untilStill(async () => {
    const lines = await page
      .locator('#growth path[data-line]')
      .evaluateAll((all) => all.map((line) => line.getAttribute('d') ?? ''));
    return [...lines, ...(await textsOf(page, '#figures tbody tr, #allocation tbody tr'))];
  });
}

async function readWatchlist(page: Page): Promise<readonly string[]> {
  await page.locator('.list[aria-busy="false"] td.num').first().waitFor();
  return textsOf(page, '.list tbody tr');
}

async function calculate(page: Page): Promise<readonly string[]> {
  const block = page.locator('#calculator');
  await block.locator('summary').first().click();
  await block.locator('[data-result="end"] .num').waitFor();
  await block.locator('input[name="sum"]').fill('۲۰ میلیون');
  await block.locator('input[name="sum"]').blur();
  await block.locator('[data-result="paid"]').getByText('۲۰٬۰۰۰٬۰۰۰ تومان').waitFor();
  return textsOf(page, '#calculator [data-result] .num');
}

const star = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (slugs) => {
      const list = { id: 1, name: 'دیده‌بان من', funds: slugs.map((slug) => ({ slug, label: slug })) };
      localStorage.setItem('watchlist', JSON.stringify({ version: 1, lists: [list], current: 1 }));
    },
    [gold, equity],
  );

describe.concurrent('without a network, in the installed app', () => {
  it('draws the map, in any colour, and its table', () =>
    worksOffline({ path: '/map', files: [SCREENER], use: useMap }));

  it('compares two funds that were compared before', () =>
    worksOffline({
      path: `/compare?f=${gold},${equity}`,
      files: [history(gold), history(equity), MEASURES, SCREENER],
      use: readComparison,
    }));

  it('has the figures of the watchlist', () =>
    worksOffline({ path: '/watchlist', files: [SCREENER], prepare: star, use: readWatchlist }));

  it('calculates with a fund whose calculator was used before', () =>
    worksOffline({ path: funds.gold, files: [history(gold), MEASURES], use: calculate }));
});
