import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { withSamples } from '../../shared/seo/fill-figures.ts';
import { lengthOf } from '../../shared/seo/limits.ts';
import { signedIn, sql } from '../testing/admin-accounts.ts';
import { database, queryValue, site, superAdmin } from '../testing/admin-pages.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { publishSite, withWorker } from '../testing/site-worker.ts';

const service = {
  siteUrl: site,
  databaseUrl: database,
  apiUrl: inject('apiUrl'),
  dataDir: inject('dataDir'),
};

const runsOf = (kind: string) =>
  queryValue<number>('select count(*)::int from job_runs where kind = $1', [kind]);
const deleteImports = () => sql(database, 'delete from seo_imports');

/** Runs the work, then gives the SEO texts back as they were: other tests read the pages' own texts. */
async function restoringSeo(work: () => Promise<void>): Promise<void> {
  const [saved] = await sql<{ rows: string }>(
    database,
    `select coalesce(json_agg(s), '[]')::text as rows from seo_settings s`,
  );
  try {
    await work();
  } finally {
    await deleteImports();
    await sql(database, 'delete from seo_settings');
    // The trigger would mark every inserted text as written by hand.
    await sql(database, 'alter table seo_settings disable trigger mark_generated_texts');
    await sql(
      database,
      'insert into seo_settings select * from json_populate_recordset(null::seo_settings, $1::json)',
      [saved?.rows],
    );
    await sql(database, 'alter table seo_settings enable trigger mark_generated_texts');
  }
}

/** Opens a screen as the super admin while a worker runs. */
const openWithWorker = (path: string, work: (page: Page) => Promise<void>) =>
  withWorker(service, () =>
    withBrowser({ width: 1400, height: 1000 }, async (context) => {
      const page = await signedIn(context, site, superAdmin);
      await page.goto(site + path, { waitUntil: 'load' });
      await work(page);
    }),
  );

describe('texts of categories', () => {
  // spec 22.10, 23.1, 23.2, 26.7, 35.22, 36.18
  it(
    'are previewed first, then saved once',
    () =>
      restoringSeo(async () => {
        const titles = () =>
          sql(database, `select title from seo_settings where page_type = 'category' order by id`);
        const before = await titles();
        await openWithWorker('/admin/seo?tab=categories', async (page) => {
          const apply = page.getByRole('button', { name: 'ذخیره در پایگاه داده' });
          await apply.waitFor();
          await eventually(() => apply.isDisabled()).toBe(true);
          // The texts of the demonstration were written by hand.
          await page.getByRole('checkbox', { name: 'متن‌های دست‌نویس هم بازنویسی شود' }).check();
          await page.getByRole('button', { name: 'ساخت پیش‌نمایش' }).click();
          await page.getByRole('table', { name: 'تفاوت‌ها' }).waitFor();
          await eventually(() => titles()).toEqual(before);
          await apply.click();
          await page
            .getByText(/\d* موفق، .* ناموفق/)
            .first()
            .waitFor();
          await eventually(() => apply.isDisabled()).toBe(true);
        });
        await eventually(() => titles()).not.toEqual(before);
        const [batch] = await sql<{ id: string }>(
          database,
          `select id from seo_imports order by created_at desc limit 1`,
        );
        await eventually(() => queryValue('select source from seo_imports where id = $1', [batch?.id])).toBe(
          'categories',
        );
      }),
    240_000,
  );
});

describe('texts of funds', () => {
  // spec 22.11, 23.3, 26.6, 35.21
  it(
    'are generated once on a double click, show their progress, and hold a placeholder for each figure',
    () =>
      restoringSeo(async () => {
        const runs = await runsOf('generate-fund-seo');
        await openWithWorker('/admin/seo?tab=funds', async (page) => {
          await page.getByRole('button', { name: 'ساخت سئوی صندوق‌ها' }).dblclick();
          await page
            .getByText(/صندوق متن گرفت/)
            .first()
            .waitFor();
          await page.getByText('انجام شد').or(page.getByText('بخشی انجام شد')).first().waitFor();
        });
        await eventually(() => runsOf('generate-fund-seo')).toBe(runs + 1);
        const rows = await sql<{ name: string; symbol: string | null; title: string; description: string }>(
          database,
          `select f.name, translate(f.symbol, '0123456789', '۰۱۲۳۴۵۶۷۸۹') as symbol, s.title, s.meta_description as description from seo_settings s join funds f on f.id = s.page_id
       where s.is_generated and s.created_at > now() - interval '5 minutes'`,
        );
        expect(rows.length).toBeGreaterThan(200);
        expect(new Set(rows.map(({ description }) => description)).size).toBe(rows.length);
        // A fund's own name or symbol may hold a number.
        expect(
          rows.filter(({ name, symbol, description }) =>
            /[۰-۹]/.test(description.replaceAll(name, '').replaceAll(symbol ?? '', '')),
          ),
        ).toEqual([]);
        for (const { title, description } of rows) {
          expect(lengthOf(withSamples(title))).toBeLessThanOrEqual(60);
          expect(lengthOf(withSamples(description))).toBeLessThanOrEqual(160);
        }
      }),
    240_000,
  );
});

describe('the dashboard', () => {
  it("shows a rebuild's progress from its row, from the queue to the last page", async () => {
    await withBrowser({ width: 1400, height: 1000 }, async (context) => {
      const page = await signedIn(context, site, superAdmin);
      const panel = page.locator('section', { hasText: 'همهٔ محاسبه‌ها از نو' }).last();
      await page.getByRole('button', { name: 'بازسازی سایت' }).click();
      await panel.getByText('در صف').waitFor();
      // No worker runs: the test updates the row as a worker would.
      const run = await queryValue<string>(
        `select id from job_runs where kind = 'snapshot-and-publish' and status = 'queued'`,
      );
      await sql(database, 'delete from graphile_worker._private_jobs where key = $1', [`run:${run}`]);
      const updateRun = (set: string) => sql(database, `update job_runs set ${set} where id = $1`, [run]);
      await updateRun(`status = 'running', started_at = now(), stage = 'read'`);
      await panel.getByText('خواندن داده‌ها').waitFor();
      await updateRun(`stage = 'print', done = 12, total = 400, progress = 0.03`);
      await panel.getByText('چاپ صفحه‌ها · ۱۲ از ۴۰۰').waitFor();
      await updateRun(`done = 300, progress = 0.75`);
      await panel.getByText('چاپ صفحه‌ها · ۳۰۰ از ۴۰۰').waitFor();
      const bar = panel.locator('.MuiLinearProgress-root');
      await eventually(() => bar.getAttribute('aria-valuenow')).toBe('75');
      await updateRun(`status = 'done', finished_at = now(), result = '{"rendered": 400}'`);
      await panel.getByText('۴۰۰ صفحه چاپ شد').waitFor();
      await eventually(() => bar.count()).toBe(0);
    });
  });
});

/** Writes who asked for a release, whose change and which reading came before it; returns the person's name. */
async function writeCause(version: string): Promise<string> {
  const [person] = await sql<{ id: string; name: string }>(
    database,
    'select id, pipeline.person_name(id) as name from admin_users where email = $1',
    [superAdmin.email],
  );
  const insertRun = (kind: string, by: string | null, hoursAgo: number, result: object) =>
    sql(
      database,
      `insert into job_runs (kind, status, requested_by, started_at, finished_at, result)
       values ($1, 'done', $2, now() - make_interval(hours => $3), now() - make_interval(hours => $3), $4)`,
      [kind, by, hoursAgo, JSON.stringify(result)],
    );
  await insertRun('snapshot-and-publish', null, 9, { version: 'an earlier release' });
  await insertRun('ingest:tsetmc', null, 8, {});
  await insertRun('snapshot-and-publish', person?.id ?? null, 7, { version });
  await sql(
    database,
    `insert into admin_user_logs (user_id, action, resource, resource_id, created_at)
     values ($1, 'update', 'funds', 'x', now() - interval '8 hours')`,
    [person?.id],
  );
  return person?.name ?? '';
}

describe('/admin/releases', () => {
  it('lists the releases with their causes and changes, rolls back to an earlier one, and activates the newest again', async () => {
    const version = async () =>
      ((await (await fetch(`${site}/data/latest.json`)).json()) as { version: string }).version;
    const rollbacks = async () =>
      (
        await sql<{ result: { from: string; to: string } }>(
          database,
          `select result from job_runs where kind = 'rollback' and status = 'done' order by created_at`,
        )
      ).map(({ result: { from, to } }) => ({ from, to }));
    const tagline = await queryValue<string>(
      `select content from about_page_content where section_key = 'tagline'`,
    );
    const say = (value: string) =>
      sql(database, `update about_page_content set content = $1 where section_key = 'tagline'`, [value]);
    await say('شعار دیگر');
    const former = await version();
    await openWithWorker('/admin/releases', async (page) => {
      await page.getByRole('button', { name: 'انتشار تازه' }).click();
      // The outcome of an earlier run may stand there until this one is known.
      await eventually(version).not.toBe(former);
      await page
        .getByText(/صفحه چاپ شد/)
        .first()
        .waitFor();
      const newest = await version();
      await page.getByRole('button', { name: 'خواندن فهرست' }).click();
      const table = page.getByRole('table', { name: 'انتشارهای نگه‌داشته‌شده' });
      const live = table.locator('tr', { hasText: 'روشن' });
      await eventually(() => live.first().textContent()).toContain(newest);
      const cause = await writeCause(newest);
      await page.reload({ waitUntil: 'load' });
      await live.getByText(`درخواست ${cause}`).waitFor();
      await live.getByText(`${cause}: صندوق‌ها (۱)`).waitFor();
      await live.getByText('خواندن از tsetmc').waitFor();
      await live.getByText(/فایل تغییریافته/).click();
      await live.getByText('/about').first().waitFor();
      await table.getByRole('button', { name: 'بازگشت به این' }).first().click();
      await page.getByRole('button', { name: 'تأیید' }).click();
      await eventually(rollbacks).toEqual([{ from: newest, to: expect.not.stringContaining(newest) }]);
      await table.locator('tr', { hasText: newest }).getByRole('button').click();
      await page.getByRole('button', { name: 'تأیید' }).click();
      await eventually(async () => (await rollbacks()).map(({ to }) => to).at(-1)).toBe(newest);
    });
    await say(tagline);
    await sql(database, `delete from job_runs where created_at - started_at > interval '6 hours'`);
    await sql(database, `delete from admin_user_logs where resource_id = 'x'`);
    await publishSite(service);
  });
});
