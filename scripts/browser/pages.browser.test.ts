import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from '../testing/browser.ts';

const site = inject('siteUrl');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PAGES = {
  home: '/',
  categories: '/categories',
  gold: '/categories/طلا',
  'fixed income': '/categories/درآمد-ثابت',
  leveraged: '/categories/اهرمی',
  equity: '/categories/سهامی',
  funds: '/funds',
  'gold fund': inject('funds').gold,
  'fixed-income fund': inject('funds').fixedIncome,
  'leveraged fund': inject('funds').leveraged,
  'equity fund': inject('funds').equity,
  search: '/search',
  news: '/news',
  analysis: '/analysis',
  about: '/about',
  offline: '/offline',
};
const SCREENS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Everything that a visitor's browser would complain of while the page loads and is scrolled through. */
async function complaintsOf(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser of the tests keeps service workers out, and says so itself.
    if (message.text().includes('registration blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) =>
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  const answer = await page.goto(site + encodeURI(path), { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) complaints.push(`status ${answer?.status()}`);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 20));
    }
  });
  return { page, complaints };
}

for (const [screen, size] of Object.entries(SCREENS)) {
  describe(`every page on a ${screen}`, () => {
    it.each(Object.entries(PAGES))('%s loads in silence and never scrolls sideways', async (_name, path) => {
      await withBrowser(size, async (context) => {
        const { page, complaints } = await complaintsOf(context, path);
        expect(complaints).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(await page.locator('h1').count()).toBe(1);
      });
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`axe in the ${colorScheme} theme`, () => {
    it.each(Object.entries(PAGES))('finds nothing on %s', async (_name, path) => {
      await withBrowser({ ...SCREENS.desktop, colorScheme }, async (context) => {
        const page = await context.newPage();
        await page.goto(site + encodeURI(path), { waitUntil: 'networkidle' });
        await page.evaluate(axeSource);
        const violations = await page.evaluate(async () => {
          const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
          // biome-ignore lint/suspicious/noExplicitAny: the page's own window, where axe was put a line above
          const { violations } = await (window as any).axe.run(document, {
            runOnly: { type: 'tag', values: tags },
          });
          return violations.map(
            (v: { id: string; nodes: { target: string[] }[] }) =>
              `${v.id}: ${v.nodes
                .slice(0, 3)
                .map((node) => node.target.join(' '))
                .join(' | ')}`,
          );
        });
        expect(violations).toEqual([]);
      });
    });
  });
}

describe('a page without JavaScript', () => {
  it('shows a fund with its name, symbol, NAV and yearly return', async () => {
    const { path, name, symbol, nav, yearly } = inject('facts');
    const html = await (await fetch(site + encodeURI(path))).text();
    for (const fact of [name, symbol, nav, yearly]) expect(html).toContain(fact);
  });
});
