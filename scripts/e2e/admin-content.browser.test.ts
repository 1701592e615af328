import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { text as progress } from '../../admin/layout/PublishProgress.tsx';
import { showJalaliMoment } from '../../admin/ui/jalali-input.ts';
import { DAY, MINUTE, SECOND } from '../../shared/units.ts';
import { createStaffAccount, sql } from '../testing/admin-accounts.ts';
import { asAccount, database, queryValue, save, site, stack, superAdmin } from '../testing/admin-pages.ts';
import { pasteHtml, untilTextHasFocus } from '../testing/article-journey.ts';
import { eventually } from '../testing/eventually.ts';

/** Moves the focused row down by one, each key once the key before it has been announced. */
async function moveDownByKeyboard(page: Page): Promise<void> {
  for (const [key, announced] of [
    // The first place follows at once.
    ['Space', /برداشته شد|روی جایگاه ۱/],
    ['ArrowDown', /روی جایگاه ۲ است$/],
    ['Space', /در جایگاه ۲ گذاشته شد$/],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByText(announced).waitFor({ state: 'attached' });
  }
}

describe('categories and funds', () => {
  // spec 21.8
  it('saves a fund, says how many pages that makes, redirects its old address, and writes the log', async () => {
    const fund = await queryValue<string>(`select id from funds where symbol = 'اهرم'`);
    const slug = await queryValue<string>('select slug from funds where id = $1', [fund]);
    await asAccount(superAdmin, `/admin/funds/${fund}`, async (page) => {
      await page.getByLabel(/^نشانی/).fill(`${slug}-آزمایشی`);
      await save(page);
      await page.waitForURL(/\/admin\/funds$/);
      // No worker runs: the test writes the row as a worker would.
      const run = await queryValue<string>(
        `insert into job_runs (kind, status, stage, done, total, progress, started_at)
         values ('snapshot-and-publish', 'running', 'print', 12, 40, 0.3, now()) returning id`,
      );
      await page.getByText(progress.running + progress.pages(12, 40)).waitFor();
      await sql(
        database,
        `update job_runs set status = 'done', finished_at = now(), result = '{"rendered": 40}' where id = $1`,
        [run],
      );
      await page.getByText(progress.done('۴۰ صفحه چاپ شد')).waitFor();
      await sql(database, 'delete from job_runs where id = $1', [run]);
    });
    await eventually(() =>
      queryValue('select to_path from redirects where from_path = $1', [`/funds/${slug}`]),
    ).toBe(`/funds/${slug}-آزمایشی`);
    await eventually(() =>
      queryValue(
        `select details -> 'after' ->> 'slug' from admin_user_logs where resource = 'funds' order by created_at desc`,
      ),
    ).toBe(`${slug}-آزمایشی`);
    await sql(database, 'update funds set slug = $2 where id = $1', [fund, slug]);
    await sql(database, 'delete from redirects where to_path = $1 or from_path = $1', [`/funds/${slug}`]);
  });

  // spec 21.7
  it('refuses the second of two savers and keeps what they typed', async () => {
    const category = await queryValue<string>(`select id from categories where name = 'pension'`);
    await asAccount(superAdmin, `/admin/categories/${category}`, async (page) => {
      const name = page.getByLabel(/^نام فارسی/);
      await eventually(() => name.inputValue()).not.toBe('');
      const before = await name.inputValue();
      await sql(
        database,
        "update categories set display_order = display_order, color = null, updated_at = now() + interval '1 second' where id = $1",
        [category],
      );
      await name.fill('نام دوم');
      await save(page);
      await page.getByText(/شخص دیگری پس از باز کردن این فرم/).waitFor();
      await eventually(() => name.inputValue()).toBe('نام دوم');
      await eventually(() => queryValue('select description from categories where id = $1', [category])).toBe(
        before,
      );
    });
  });

  it('shows a viewer no form and no create button', async () => {
    const viewer = await createStaffAccount(stack, 'viewer');
    await asAccount(viewer, '/admin/categories', async (page) => {
      await page.locator('tbody tr').first().waitFor();
      await eventually(() => page.getByRole('link', { name: 'افزودن' }).count()).toBe(0);
      await page.goto(`${site}/admin/funds/${await queryValue<string>('select id from funds limit 1')}`);
      await page.waitForURL(/access-denied/);
    });
  });
});

/** On a whole minute, as the form takes it. */
const inTwoMonths = new Date(Math.floor(Date.now() / MINUTE) * MINUTE + 60 * DAY);

describe('/admin/blog', () => {
  beforeAll(async () => {
    await sql(database, `delete from articles where slug = 'نوشته-آزمایشی'`);
  });
  // spec 21.9
  it('previews Markdown without its script and schedules the article at a Jalali time', async () => {
    await asAccount(superAdmin, '/admin/blog/create', async (page) => {
      await page.getByLabel(/^عنوان/).fill('نوشتهٔ آزمایشی');
      await page.getByLabel(/^نویسنده/).click();
      await eventually(() => page.locator('input[name=slug]').inputValue()).toBe('نوشته-آزمایشی');
      // A text opens in the visual editor, also where the other tab was pressed before its code came.
      await page.locator('.ProseMirror').waitFor();
      await page.getByRole('tab', { name: 'مارک‌داون' }).click();
      await page
        .locator('textarea[name=body]')
        .fill(
          '## تیتر\n\nمتن **پررنگ** <script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">',
        );
      await page.locator('h2', { hasText: 'تیتر' }).waitFor();
      await eventually(() =>
        page.evaluate(() => (window as unknown as { stolen?: number }).stolen),
      ).toBeUndefined();
      const saveDraft = page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' });
      const schedule = page.getByRole('button', { name: 'زمان‌بندی انتشار' });
      await page.getByLabel(/^زمان انتشار/).fill('۱۴۰۵/۱۳/۰۱');
      await saveDraft.click();
      await page.getByText('تاریخ را به شکل ۱۴۰۵/۰۵/۲۵ ۱۴:۳۰ بنویسید').waitFor();
      await page.getByLabel(/^زمان انتشار/).fill('۱۴۹۰/۰۱/۰۱ ۰۸:۳۰');
      await schedule.click();
      await page.getByText('تا پایان سال آیندهٔ میلادی').waitFor();
      await page.getByLabel(/^زمان انتشار/).fill(showJalaliMoment(inTwoMonths.toISOString()));
      await schedule.click();
      await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
      await page.goto(`${site}/admin/blog`);
      await page.getByText('زمان‌بندی‌شده').first().waitFor();
    });
    await eventually(() =>
      queryValue(`select published_at from articles where slug = 'نوشته-آزمایشی'`),
    ).toEqual(inTwoMonths);
    await sql(database, `delete from articles where slug = 'نوشته-آزمایشی'`);
  });
});

describe("the editor's tools", () => {
  it('change tables, links, marks and pictures, and undo across the Markdown tab', async () => {
    await asAccount(superAdmin, '/admin/blog/create', async (page) => {
      const text = page.locator('.ProseMirror');
      const tool = (name: string) => page.getByRole('button', { name, exact: true });
      const rows = () => text.locator('tr').count();
      await text.click();
      await tool('جدول').click();
      await eventually(rows).toBe(3);
      await tool('ردیف پایین‌تر').click();
      await eventually(rows).toBe(4);
      await tool('ستون پس از این').click();
      await eventually(() => text.locator('th').count()).toBe(4);
      await tool('حذف ردیف').click();
      await eventually(rows).toBe(3);
      await tool('حذف جدول').click();
      await eventually(rows).toBe(0);

      await untilTextHasFocus(page);
      await page.keyboard.type('پیوند');
      await page.keyboard.press('ControlOrMeta+a');
      await tool('پیوند').click();
      await page.getByLabel('نشانی', { exact: true }).last().fill('example.com');
      await page.keyboard.press('Enter');
      await text.locator('a[href="https://example.com"]').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      for (const [name, tag] of [
        ['خط‌خورده', 's'],
        ['بالانویس کوچک', 'sup'],
        ['زیرنویس کوچک', 'sub'],
      ] as const) {
        await tool(name).click();
        await text.locator(tag).waitFor();
      }
      await tool('پاک کردن قالب‌بندی').click();
      await eventually(() => text.locator('s, sub, sup, a').count()).toBe(0);

      await page.getByRole('tab', { name: 'مارک‌داون' }).click();
      await page.locator('textarea[name=body]').fill('از مارک‌داون');
      await page.getByRole('tab', { name: 'ویرایش دیداری' }).click();
      await text.getByText('از مارک‌داون').waitFor();
      await tool('واگرد').click();
      await text.getByText('پیوند').waitFor();

      await pasteHtml(page, '<img src="/icons/icon-192.png" alt="نشان">');
      await text.locator('img').click();
      await tool('متن جایگزین و شرح تصویر').click();
      await page.getByLabel('متن جایگزین', { exact: true }).fill('نشان سایت');
      await page.getByLabel('شرح زیر تصویر').fill('شرح نشان');
      await page.getByRole('button', { name: 'ثبت', exact: true }).click();
      await text.locator('figcaption', { hasText: 'شرح نشان' }).waitFor();
      await eventually(() => text.locator('img').getAttribute('alt')).toBe('نشان سایت');
    });
  });
});

describe('/admin/contact', () => {
  // spec 21.10
  it('shows a hostile message as text, changes its status, and exports it without a formula', async () => {
    await sql(
      database,
      `insert into contact_messages (name, email, message) values ('=HYPERLINK("http://x")', 'evil@example.com', '<img src=x onerror="window.stolen = 1"> سلام بر همه')`,
    );
    await asAccount(superAdmin, '/admin/contact', async (page) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'دریافت خروجی' }).click();
      const csv = readFileSync((await (await download).path()) as string, 'utf8');
      expect(csv.startsWith('\uFEFFcreated_at,')).toBe(true);
      expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
      // The list's row is shown while the message is read. What is read before the message is marked, and comes after it, must not stand.
      const [wasRead, wasMarked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route(/contact_messages\?.*\bid=/, async (route) => {
        const isGet = route.request().method() === 'GET';
        if (!isGet) await wasRead.promise;
        const answer = await route.fetch();
        if (isGet) {
          wasRead.resolve();
          await Promise.race([wasMarked.promise, delay(2 * SECOND)]);
        }
        await route.fulfill({ response: answer });
        if (!isGet) wasMarked.resolve();
      });
      const isRead = page.waitForResponse(
        (answer) => /contact_messages\?.*\bid=/.test(answer.url()) && answer.request().method() === 'GET',
      );
      await page.getByText('evil@example.com').click();
      await page.getByText('<img src=x onerror="window.stolen = 1">').waitFor();
      await eventually(() =>
        page.evaluate(() => (window as unknown as { stolen?: number }).stolen),
      ).toBeUndefined();
      const status = () => queryValue(`select status from contact_messages where email = 'evil@example.com'`);
      await (await isRead).finished();
      await eventually(status).toBe('read');
      await page.getByRole('button', { name: 'پاسخ داده شد' }).click();
      await eventually(status).toBe('answered');
    });
    await sql(database, `delete from contact_messages where email = 'evil@example.com'`);
  });
});

describe('/admin/homepage', () => {
  // spec 21.5
  it('moves a section with the keyboard and saves the order in one call', async () => {
    const order = () =>
      sql<{ id: string; position: number }>(
        database,
        `select id, position from page_sections where page_type = 'homepage' order by position, column_position`,
      );
    const before = await order();
    await asAccount(superAdmin, '/admin/homepage', async (page) => {
      await page
        .getByRole('button', { name: /^جابه‌جا کردن/ })
        .first()
        .focus();
      await moveDownByKeyboard(page);
      await page.getByRole('button', { name: 'ذخیرهٔ ترتیب' }).click();
      await page.getByText('ترتیب بخش‌ها ذخیره شد').waitFor();
    });
    const [first, second, ...rest] = before.map(({ id }) => id);
    expect((await order()).map(({ id }) => id)).toEqual([second, first, ...rest]);
    for (const { id, position } of before) {
      await sql(database, 'update page_sections set position = $2 where id = $1', [id, position]);
    }
  });
});

describe('/admin/sections', () => {
  it('are reached from a row of the sketch and lead back; the settings of a text are inputs', async () => {
    const template = await queryValue<string>(`select id from section_templates where type = 'text'`);
    await asAccount(superAdmin, '/admin/homepage', async (page) => {
      await page.getByRole('link', { name: 'دیدن در سایت' }).waitFor();
      await page.locator('ol > li a').first().click();
      await page.waitForURL(/\/admin\/sections\/[0-9a-f-]{36}$/);
      await page
        .getByRole('link', { name: /^صفحهٔ اصلی، ردیف/ })
        .first()
        .click();
      await page.waitForURL(/\/admin\/homepage$/);
      const source = encodeURIComponent(JSON.stringify({ template_id: template }));
      await page.goto(`${site}/admin/sections/create?source=${source}`, { waitUntil: 'load' });
      await page.getByLabel(/^عنوان/).fill('بلوک آزمایشی');
      await page.getByLabel('متن', { exact: true }).fill('متن بلوک');
      await page.getByLabel('قالب متن').click();
      await page.getByRole('option', { name: 'مارک‌داون' }).click();
      await save(page);
      await page.waitForURL(/\/admin\/sections$/);
      await page.getByText('در هیچ صفحه‌ای نیست').first().waitFor();
    });
    await eventually(() => queryValue(`select config from sections where title = 'بلوک آزمایشی'`)).toEqual({
      format: 'markdown',
      content: 'متن بلوک',
    });
    await sql(database, `delete from sections where title = 'بلوک آزمایشی'`);
  });
});

describe('/admin/menu', () => {
  it('moves a link with the keyboard, hides one with its switch, and saves both at once', async () => {
    const links = () =>
      sql<{ id: string; display_order: number; is_active: boolean }>(
        database,
        `select id, display_order, is_active from menu_links where place = 'main' order by display_order`,
      );
    const before = await links();
    const [first, second, ...rest] = before.map(({ id }) => id);
    await asAccount(superAdmin, '/admin/menu', async (page) => {
      const place = page.getByRole('region', { name: 'نوار کناری' });
      await place
        .getByRole('button', { name: /^جابه‌جا کردن/ })
        .first()
        .focus();
      await moveDownByKeyboard(page);
      await page.getByText('ترتیب ذخیره شد').waitFor();
      await place.getByRole('switch').last().click();
      await page.getByText('نمایش ذخیره شد').waitFor();
    });
    const after = await links();
    expect(after.map(({ id }) => id)).toEqual([second, first, ...rest]);
    expect(after.map(({ is_active }) => is_active)).toEqual(after.map((_, at) => at < after.length - 1));
    for (const { id, display_order, is_active } of before) {
      await sql(database, 'update menu_links set display_order = $2, is_active = $3 where id = $1', [
        id,
        display_order,
        is_active,
      ]);
    }
  });
});
