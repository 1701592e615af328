// Takes the pictures of docs/admin.md from a running local site: SITE_PORT=4321 node scripts/run.mjs scripts/admin-screenshots.ts
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { passwordsFile } from '../pipeline/database/local/accounts.ts';
import { createFolder } from '../pipeline/storage/ensure-folder.ts';
import { DAY, MINUTE } from '../shared/units.ts';
import { root } from './bundle.ts';
import { runScript } from './run-script.ts';
import { demoAccounts, signedIn } from './testing/admin-accounts.ts';
import {
  chooseCoverAndSummary,
  drawPicture,
  openNewArticle,
  openPreview,
  publishNow,
  schedule,
  uploadIntoText,
  writeText,
} from './testing/article-journey.ts';
import { withBrowser } from './testing/browser.ts';

const FOLDER = join(root, 'docs/images/admin');
const VIEW = { width: 1280, height: 860, colorScheme: 'light', drawn: true } as const;
/** Half of the screen's pixels are enough to recognise a screen. */
const WIDTH = 960;

type Log = (line: string) => void;

async function capture(page: Page, name: string, log: Log): Promise<void> {
  // The site's own invitation to install it covers a corner of the screen.
  const later = page.getByRole('button', { name: 'بعداً' });
  if (await later.isVisible()) await later.click();
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: WIDTH })
    .webp({ quality: 70, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  log(`${name}.webp ${size} bytes`);
}

/** Writes an article as the manual describes it, one picture a section; the article stays and is deleted on its screen. */
async function captureArticle(page: Page, log: Log): Promise<void> {
  await openNewArticle(page);
  await writeText(page);
  await page.getByRole('button', { name: 'تصویر', exact: true }).click();
  await page.getByRole('dialog').locator('input[type=file]').waitFor({ state: 'attached' });
  await capture(page, 'choose-picture', log);
  await page.getByRole('button', { name: 'بستن' }).click();
  await uploadIntoText(page, await drawPicture());
  await chooseCoverAndSummary(page);
  await page
    .getByLabel(/^عنوان/)
    .first()
    .scrollIntoViewIfNeeded();
  await capture(page, 'article', log);
  const preview = await openPreview(page);
  await preview.locator('main picture img').first().waitFor();
  await capture(preview, 'preview', log);
  await preview.close();
  await schedule(page, new Date(Math.floor(Date.now() / MINUTE) * MINUTE + 60 * DAY));
  await publishNow(page);
  await page.getByRole('button', { name: 'تاریخچه' }).click();
  await page.getByRole('dialog').locator('.MuiAccordion-root button').first().click();
  await capture(page, 'history', log);
}

async function captureScreens(context: BrowserContext, site: string, file: string, log: Log): Promise<void> {
  const account = demoAccounts(file).super_admin;
  const page = await signedIn(context, site, account);
  await capture(page, 'dashboard', log);
  await captureArticle(page, log);
  for (const [path, name, loaded] of [
    ['/admin/blog', 'articles', 'tbody tr'],
    ['/admin/media', 'media', 'main li img'],
  ] as const) {
    await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
    await page.locator(loaded).first().waitFor();
    await capture(page, name, log);
  }
}

await runScript(async ({ config, effects }) => {
  createFolder(FOLDER);
  const site = `http://localhost:${config.ports.site}`;
  await withBrowser(VIEW, (context) =>
    captureScreens(context, site, passwordsFile(config.dataDir), effects.log),
  );
});
