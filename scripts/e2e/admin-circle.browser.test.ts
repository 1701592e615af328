import { describe, expect, inject, it } from 'vitest';
import { demoAccounts, signedIn, sql } from '../testing/admin-accounts.ts';
import { withBrowser } from '../testing/browser.ts';
import { publishSite } from '../testing/site-worker.ts';

const site = inject('siteUrl');
const database = inject('databaseUrl');
const { super_admin: superAdmin } = demoAccounts(inject('passwordsFile'));

const publish = () =>
  publishSite({ siteUrl: site, databaseUrl: database, apiUrl: inject('apiUrl'), dataDir: inject('dataDir') });

describe('from the admin to the public page', () => {
  it("publishes a fund's title that was saved in the admin's form", async () => {
    const { gold } = inject('funds');
    const [fund] = await sql<{ id: string; before: string | null }>(
      database,
      `select f.id, s.title as before from funds f left join seo_settings s on s.page_id = f.id where '/funds/' || f.slug = $1`,
      [gold],
    );
    const title = 'عنوانی که از پنل مدیریت آمده است و دیده می‌شود';
    await withBrowser({ width: 1400 }, async (context) => {
      const page = await signedIn(context, site, superAdmin);
      await page.goto(`${site}/admin/seo?tab=settings&page=fund:${fund?.id}`, { waitUntil: 'networkidle' });
      await page.locator('[name="seo.title"]').fill(title);
      await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
      await page.getByText(/تنظیمات SEO با موفقیت/).waitFor();
      await publish();
      await page.goto(site + encodeURI(gold));
      expect(await page.title()).toBe(title);
    });
    await sql(database, 'update seo_settings set title = $2 where page_id = $1', [fund?.id, fund?.before]);
    await publish();
  });
});
