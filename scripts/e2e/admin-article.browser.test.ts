import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../shared/units.ts';
import { createStaffAccount, sql } from '../testing/admin-accounts.ts';
import { asAccount, database, queryValue, site, stack } from '../testing/admin-pages.ts';
import {
  ARTICLE,
  chooseCoverAndSummary,
  drawPicture,
  openNewArticle,
  openPreview,
  publishNow,
  schedule,
  uploadIntoText,
  writeSeo,
  writeText,
} from '../testing/article-journey.ts';
import { eventually } from '../testing/eventually.ts';
import { withWorker } from '../testing/site-worker.ts';

const siteUnderTest = {
  dataDir: inject('dataDir'),
  databaseUrl: inject('databaseUrl'),
  siteUrl: inject('siteUrl'),
  apiUrl: inject('apiUrl'),
};

const address = `${site}/news/${encodeURIComponent(ARTICLE.slug)}`;
const inTwoMonths = new Date(Math.floor(Date.now() / MINUTE) * MINUTE + 60 * DAY);

/** Numbers the steps and prints how long each took; nothing asserts it. */
function createSteps() {
  const startedAt = performance.now();
  let count = 0;
  return {
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      count++;
      const result = await work();
      const seconds = ((performance.now() - startedAt) / SECOND).toFixed(1);
      process.stdout.write(`article step ${count}, after ${seconds} s: ${name}\n`);
      return result;
    },
  };
}

/** Pictures of an article page that have been loaded: alternative text, size in the markup, formats. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main picture img')].map((image) => ({
      alt: image.alt,
      size: [image.getAttribute('width'), image.getAttribute('height')],
      formats: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type }) => type),
      loaded: image.complete && image.naturalWidth > 0,
    })),
  );
const PICTURE = {
  alt: ARTICLE.alt,
  size: ['1280', '720'],
  formats: ['image/avif', 'image/webp'],
  loaded: true,
};

/** An editor who writes the SEO settings of their articles too. */
const WRITER = 'seo_writer';
const grantSeo = () =>
  sql(
    database,
    `with writer as (insert into admin_roles (name, title) values ($1, 'نویسنده') on conflict do nothing)
     insert into admin_role_permissions (role, permission_id)
       select distinct $1, p.permission_id from admin_role_permissions p join admin_permissions a on a.id = p.permission_id
       where p.role = 'editor' or a.resource = 'seo' on conflict do nothing`,
    [WRITER],
  );

const cleanUp = async (): Promise<void> => {
  await sql(database, 'delete from articles where slug = $1', [ARTICLE.slug]);
  await sql(database, `delete from media where name = 'coins.jpg'`);
};

describe('an illustrated article', () => {
  beforeAll(cleanUp);
  afterAll(async () => {
    await cleanUp();
    await sql(database, 'delete from admin_users where role = $1', [WRITER]);
    await sql(database, 'delete from admin_roles where name = $1', [WRITER]);
  });

  // spec 21.9
  it('is written, previewed, scheduled, published, restored and taken off by a new editor', () =>
    withWorker(siteUnderTest, writeAndPublish));
});

async function writeAndPublish(): Promise<void> {
  await grantSeo();
  const editor = await createStaffAccount(stack, WRITER);
  const picture = await drawPicture();
  const { step } = createSteps();
  await asAccount(editor, '/admin', async (page) => {
    await step('open an empty article from the menu', () => openNewArticle(page));
    await step('write title, heading and text', () => writeText(page));
    await step('upload a picture into the text', () => uploadIntoText(page, picture));
    await page.getByText('خودکار نگه داشته شد').waitFor();
    await step('choose the cover and write the summary', () => chooseCoverAndSummary(page));
    await step('write what search engines show', () => writeSeo(page));

    const preview = await openPreview(page);
    await eventually(() => preview.locator('main h1').textContent()).toBe(ARTICLE.title);
    await preview.locator('main footer').scrollIntoViewIfNeeded();
    await eventually(() => picturesOf(preview)).toEqual([PICTURE, PICTURE]);
    await preview.close();
    await step('see the preview on the real page', async () => undefined);
    expect((await fetch(address)).status).toBe(404);

    await step('schedule it', () => schedule(page, inTwoMonths));
    await eventually(() =>
      queryValue('select published_at from articles where slug = $1', [ARTICLE.slug]),
    ).toEqual(inTwoMonths);
    await step('publish it now', () => publishNow(page));
    await eventually(async () => (await fetch(address)).status).toBe(200);
    await step('see it on the site', () => seeOnSite(page));

    await restoreScheduled(page);
    await page.getByRole('button', { name: 'برداشتن از سایت' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'برداشتن از سایت' }).click();
    await page.getByRole('button', { name: 'انتشار', exact: true }).waitFor();
    await eventually(async () => (await fetch(address)).status).toBe(404);
  });
}

/** The public page with pictures, description and share image. */
async function seeOnSite(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'دیدن در سایت' }).click();
  const article = await popup;
  await article.locator('main h2', { hasText: ARTICLE.heading }).waitFor();
  const rows = article.locator('.prose tr', { hasText: 'میانگین گروه' });
  await eventually(() => rows.locator('td').allTextContents()).toEqual(['میانگین گروه', '', '240,000']);
  await eventually(() => article.locator('.prose ul li').allTextContents()).toEqual([
    'قیمت دلار بالا رفت',
    'اونس جهانی ثابت ماند',
  ]);
  await article.locator('main footer').scrollIntoViewIfNeeded();
  await eventually(() => picturesOf(article)).toEqual([PICTURE, PICTURE]);
  const meta = (selector: string) => article.locator(selector).getAttribute('content');
  await eventually(() => meta('meta[name=description]')).toBe(ARTICLE.seoDescription);
  expect(await article.title()).toContain(ARTICLE.seoTitle);
  await eventually(() => meta('meta[property="og:image"]')).toMatch(/\/media\/[0-9a-f-]{36}\.jpg$/);
  await article.close();
}

/** Takes back "publish now" by the history: the article is scheduled again, and who did what stays listed. */
async function restoreScheduled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'تاریخچه' }).click();
  const dialog = page.getByRole('dialog');
  const entries = dialog.locator('.MuiAccordion-root');
  await eventually(() => entries.count()).toBe(2);
  await entries.nth(1).locator('button').first().click();
  await dialog.getByRole('button', { name: 'بازگرداندن این نسخه' }).click();
  await eventually(() => entries.count()).toBe(3);
  await dialog.getByRole('button', { name: 'بستن' }).click();
  await eventually(() =>
    queryValue('select published_at from articles where slug = $1', [ARTICLE.slug]),
  ).toEqual(inTwoMonths);
}
