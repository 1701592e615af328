// Draws the small pictures of the admin's list of sections from a running site: SITE_PORT=4321 node scripts/run.mjs scripts/section-previews.ts
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { root } from './bundle.ts';
import { runScript } from './run-script.ts';
import { withBrowser } from './testing/browser.ts';

/** By page, where it shows a block of each type. */
const BLOCKS = {
  '/': {
    'market-map': '[data-widget="market-map"]',
    'liquidity-flow': '[data-widget="market-liquidity"]',
    'top-performers': '[data-widget="top-performers"]',
    'category-performance': '[data-widget="category-returns"]',
    'app-download': '#app-download',
    'news-analysis': '#news-analysis',
  },
  '/categories/طلا': {
    treemap: '#treemap',
    'gold-bubble': '#gold-bubble',
    'gold-stacked-composition': '#gold-stacked-composition',
    'gold-composition': '#gold-stacked-composition',
    'performance-heatmap': '#performance-heatmap',
    'category-top-performers': '#category-top-performers',
    'category-news-analysis': '#category-news-analysis',
    'category-trading-value': '#category-trading-value',
    'category-fund-liquidity-flow': '#category-fund-liquidity-flow',
    'step-line-chart': '#step-line-chart',
  },
  '/categories/اهرمی': {
    'leveraged-funds': '#leveraged-funds',
    'category-portfolio': '#category-portfolio',
  },
  '/funds/عیار': {
    'fund-live-price': '#live-price',
    'fund-trading-summary': '#trading-summary',
    'fund-latest-articles': '#analyses',
    'fund-introduction': '#introduction',
    'fund-ranking': '#ranking',
    'fund-risk': '#risk',
    'fund-return-comparison': '[data-widget="fund-comparison"]',
  },
  '/funds/سپر': { 'fund-reserve-insights': '#reserve' },
} as const;

const SIZE = { width: 240, height: 180 };
const FOLDER = 'admin/resources/page-layout/previews';

async function draw(page: Page, type: string, selector: string): Promise<number> {
  const png = await page.locator(selector).first().screenshot();
  const { size } = await sharp(png)
    .resize({ ...SIZE, fit: 'cover', position: 'top' })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(root, FOLDER, `${type}.webp`));
  return size;
}

await runScript(async ({ config, effects }) => {
  await withBrowser({ width: 900, height: 900, colorScheme: 'light' }, async (context) => {
    const page = await context.newPage();
    for (const [path, blocks] of Object.entries(BLOCKS)) {
      await page.goto(`http://localhost:${config.ports.site}${path}`, { waitUntil: 'networkidle' });
      for (const [type, selector] of Object.entries(blocks))
        effects.log(`${type}.webp ${await draw(page, type, selector)} bytes`);
    }
  });
});
