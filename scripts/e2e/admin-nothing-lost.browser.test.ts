import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Account, createStaffAccount, signIn, sql } from '../testing/admin-accounts.ts';
import {
  database,
  queryValue,
  save,
  site,
  stack,
  superAdmin,
  waitForScreen,
} from '../testing/admin-pages.ts';
import { endSessions, holdCalls, signInAgain } from '../testing/article-journey.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually, untilStill } from '../testing/eventually.ts';

const TITLE = 'نوشته‌ای که گم نمی‌شود';

afterAll(async () => {
  await sql(database, 'delete from articles where title like $1', [`${TITLE}%`]);
  await sql(database, `delete from team_members where name like 'ناتمام%'`);
});

/** Signs in without the sessions that other tests share. */
async function enter(context: BrowserContext, account: Account, path: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, site, account);
  await page.goto(site + path, { waitUntil: 'load' });
  await waitForScreen(page);
  return page;
}

const titleField = (page: Page) => page.getByLabel(/^عنوان/).first();
const bodyOf = (title: string) => queryValue<string>('select body from articles where title = $1', [title]);

const seedArticle = async (title: string): Promise<string> =>
  String(
    (
      await sql<{ id: string }>(
        database,
        `insert into articles (kind, slug, title, body) values ('news', $1, $2, 'متن') returning id`,
        [`lost-${Date.now()}`, title],
      )
    )[0]?.id,
  );

describe('what is typed into a form', () => {
  it('is saved after the session has ended, once the editor signs in again above it', async () => {
    const editor = await createStaffAccount(stack, 'editor');
    await withBrowser({}, async (context) => {
      const page = await enter(context, editor, '/admin/blog/create');
      await titleField(page).fill(`${TITLE} ۱`);
      await page.locator('.ProseMirror').click();
      await page.keyboard.type('پیش از پایان نشست ');
      const goOn = await holdCalls(context, stack.apiUrl);
      await endSessions(database, editor);
      await page.keyboard.type('و پس از آن');
      await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
      goOn();
      await signInAgain(page, editor);
      await eventually(() => bodyOf(`${TITLE} ۱`)).toBe('پیش از پایان نشست و پس از آن');
    });
  });

  it('is offered after a crash, in forms of every kind', async () => {
    await withBrowser({}, async (context) => {
      const first = await enter(context, superAdmin, '/admin/team/create');
      await first.locator('[name=name]').pressSequentially('ناتمام');
      await first.close({ runBeforeUnload: false });
      const second = await context.newPage();
      await second.goto(`${site}/admin/team/create`, { waitUntil: 'load' });
      await second.getByRole('button', { name: 'ادامهٔ آن' }).click();
      await eventually(() => second.locator('[name=name]').inputValue()).toBe('ناتمام');
    });
  });

  it('stays when the record arrives after the first keys', async () => {
    const id = await seedArticle(`${TITLE} ۲`);
    await withBrowser({}, async (context) => {
      const page = await enter(context, superAdmin, '/admin/blog');
      await context.route(/\/rest\/v1\/(articles|seo_settings)/, async (route) => {
        await new Promise((done) => setTimeout(done, 700));
        await route.continue();
      });
      // The record's settings are read after its own columns: with them it is whole.
      const arrival = page.waitForResponse(
        (answer) => answer.url().includes('/seo_settings') && answer.url().includes(id),
      );
      await page.getByRole('link', { name: `${TITLE} ۲` }).click();
      await titleField(page).press('End');
      await page.keyboard.type('؛ زود', { delay: 60 });
      await (await arrival).finished();
      const title = await untilStill(() => titleField(page).inputValue());
      expect(title).toBe(`${TITLE} ۲؛ زود`);
      await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
      await eventually(() => queryValue('select title from articles where id = $1', [id])).toBe(
        `${TITLE} ۲؛ زود`,
      );
    });
  });

  it('meets what somebody else saves meanwhile, field by field', async () => {
    const id = await seedArticle(`${TITLE} ۳`);
    const other = await createStaffAccount(stack, 'editor');
    await withBrowser({}, async (context) => {
      const page = await enter(context, superAdmin, `/admin/blog/${id}`);
      await titleField(page).press('End');
      await page.keyboard.type('؛ من');
      await withBrowser({}, async (elsewhere) => {
        const theirs = await enter(elsewhere, other, `/admin/blog/${id}`);
        await titleField(theirs).press('End');
        await theirs.keyboard.type('؛ او');
        await theirs.getByLabel(/^نویسنده/).fill('سارا');
        await theirs.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
        await eventually(() => queryValue('select author from articles where id = $1', [id])).toBe('سارا');
      });
      await page.getByText(`${other.email} این مورد را همین حالا تغییر داد`).waitFor();
      await page.getByRole('button', { name: 'گرفتن تغییرها و ادامه' }).click();
      await eventually(() => page.getByLabel(/^نویسنده/).inputValue()).toBe('سارا');
      await eventually(() => titleField(page).inputValue()).toBe(`${TITLE} ۳؛ من`);
      await page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
      await eventually(() => queryValue('select title from articles where id = $1', [id])).toBe(
        `${TITLE} ۳؛ من`,
      );
      expect(await queryValue('select author from articles where id = $1', [id])).toBe('سارا');
    });
  });

  it('comes back from the trash after it was deleted', async () => {
    await withBrowser({}, async (context) => {
      const page = await enter(context, superAdmin, '/admin/team/create');
      await page.locator('[name=name]').fill('ناتمام حذف‌شدنی');
      await page.locator('[name=position]').fill('نویسنده');
      await save(page);
      const id = await eventuallyId();
      await page.goto(`${site}/admin/team/${id}`, { waitUntil: 'load' });
      await page.getByRole('button', { name: 'حذف' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
      await eventually(() => queryValue('select count(*)::int from team_members where id = $1', [id])).toBe(
        0,
      );
      await page.goto(`${site}/admin/trash`, { waitUntil: 'load' });
      const row = page.getByRole('row', { name: /ناتمام حذف‌شدنی/ });
      await row.getByRole('button', { name: 'بازگرداندن' }).click();
      await eventually(() => queryValue('select name from team_members where id = $1', [id])).toBe(
        'ناتمام حذف‌شدنی',
      );
      await eventually(() => row.count()).toBe(0);
    });
  });
});

async function eventuallyId(): Promise<string> {
  let id: string | undefined;
  await eventually(async () => {
    id = await queryValue<string>(`select id::text from team_members where name = 'ناتمام حذف‌شدنی'`);
    return id === undefined;
  }).toBe(false);
  return String(id);
}
