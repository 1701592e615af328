import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { corrections } from '../../admin/i18n/corrections.ts';
import { text as notices } from '../../admin/layout/PublishNotice.tsx';
import { ARTICLE_CHIPS } from '../../admin/resources/blog/article-state.ts';
import { sql } from '../testing/admin-accounts.ts';
import { asAccount, database, site, superAdmin, waitForScreen } from '../testing/admin-pages.ts';
import { eventually } from '../testing/eventually.ts';

const setPublishState = (status: string, problems: object[], pinnedSince: string | null) =>
  sql(database, 'update pipeline.publish_state set status = $1, problems = $2, pinned_since = $3', [
    status,
    JSON.stringify(problems),
    pinnedSince,
  ]);

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(site + path, { waitUntil: 'load' });
  await waitForScreen(page);
};

describe('notices, chips and saved filters', () => {
  it('are shown on one sign-in', async () => {
    await setPublishState('partial', [{ part: 'page /about', message: 'x is not a function' }], null);
    await asAccount(superAdmin, '/admin/blog', async (page) => {
      await page.getByText(notices.partial).waitFor();
      await page.getByText('صفحهٔ \u2066/about\u2069 چاپ نشد', { exact: false }).waitFor();
      await eventually(() => page.getByText('x is not a function').isVisible()).toBe(false);
      await page.getByText('متن برنامه').click();
      await eventually(() => page.getByText('x is not a function').isVisible()).toBe(true);
      await setPublishState('done', [], '2026-11-20T12:00:00Z');
      await page.getByText(notices.pinnedMeaning).waitFor();
      await page.getByRole('button', { name: notices.again }).waitFor();
      await setPublishState('done', [], null);

      await page.getByText(ARTICLE_CHIPS.published.label).first().waitFor();
      await page.getByRole('searchbox').or(page.locator('input[name=q]')).first().fill('ضریب');
      await eventually(() => page.locator('tbody tr').count()).toBe(1);
      await page.getByRole('button', { name: 'افزودن فیلتر' }).click();
      await page.getByRole('menuitem', { name: corrections.saved_queries.new_label }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('فیلتر آزمایشی');
      await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
      await open(page, '/admin/blog');
      await page.getByRole('button', { name: 'افزودن فیلتر' }).click();
      await page.getByRole('menuitem', { name: /فیلتر آزمایشی/ }).waitFor();
    });
  });
});
