// Draws the small pictures of the admin's list of sections from a running site: SITE_PORT=4321 node scripts/run.mjs scripts/section-previews.ts
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PREVIEWED, previewFile } from './previewed-blocks.ts';
import { runScript } from './run-script.ts';
import { withBrowser } from './testing/browser.ts';

const SIZE = { width: 240, height: 180 };

/** Bars that stay in view would lie over a block that is higher than the window. */
const hideBars = (block: HTMLElement): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body :not(table *)'))
    if (!block.contains(element) && ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      element.style.visibility = 'hidden';
};

async function draw(page: Page, type: string, selector: string): Promise<number> {
  const block = page.locator(selector).first();
  await block.evaluate(hideBars);
  const png = await block.screenshot();
  const { size } = await sharp(png)
    .resize({ ...SIZE, fit: 'cover', position: 'top' })
    .webp({ quality: 60, effort: 6 })
    .toFile(previewFile(type));
  return size;
}

await runScript(async ({ config, effects }) => {
  await withBrowser({ width: 900, height: 900, colorScheme: 'light', drawn: true }, async (context) => {
    const page = await context.newPage();
    for (const [path, blocks] of Object.entries(PREVIEWED)) {
      await page.goto(`http://localhost:${config.ports.site}${path}`, { waitUntil: 'networkidle' });
      for (const [type, selector] of Object.entries(blocks))
        effects.log(`${type}.webp ${await draw(page, type, selector)} bytes`);
    }
  });
});
