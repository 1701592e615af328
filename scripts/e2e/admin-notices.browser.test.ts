import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { corrections } from '../../admin/i18n/corrections.ts';
import { text as notices } from '../../admin/layout/PublishNotice.tsx';
import { ARTICLE_CHIPS } from '../../admin/resources/blog/article-state.ts';
import { sql } from '../testing/admin-accounts.ts';
import { asAccount, database, openScreen, site, superAdmin, waitForScreen } from '../testing/admin-pages.ts';
import { eventually } from '../testing/eventually.ts';
import { holdRequests } from '../testing/hold-requests.ts';

const setPublishState = (status: string, problems: object[], pinnedSince: string | null) =>
  sql(database, 'update pipeline.publish_state set status = $1, problems = $2, pinned_since = $3', [
    status,
    JSON.stringify(problems),
    pinnedSince,
  ]);

/** Holds back what the list reads. */
const holdReads = (page: Page): Promise<() => void> => holdRequests(page, '**/rest/v1/articles?*');

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

      const goOn = await holdReads(page);
      await page.getByRole('button', { name: corrections.action.refresh }).click();
      await page.getByText(notices.slow).waitFor();
      goOn();
      await page.getByText(notices.slow).waitFor({ state: 'detached' });

      await page.getByText(ARTICLE_CHIPS.published.label).first().waitFor();
      await page.getByRole('searchbox').or(page.locator('input[name=q]')).first().fill('ضریب');
      await eventually(() => page.locator('tbody tr').count()).toBe(1);
      await page.getByRole('button', { name: 'افزودن فیلتر' }).click();
      await page.getByRole('menuitem', { name: corrections.saved_queries.new_label }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('فیلتر آزمایشی');
      await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
      await openScreen(page, '/admin/blog');
      await page.getByRole('button', { name: 'افزودن فیلتر' }).click();
      await page.getByRole('menuitem', { name: /فیلتر آزمایشی/ }).waitFor();

      const [article] = await sql<{ author: string; tag: string; day: string }>(
        database,
        `select author, tags[1] as tag, (published_at at time zone 'Asia/Tehran')::date::text as day
         from articles where author is not null and tags[1] is not null and published_at < now() limit 1`,
      );
      for (const [filter, condition] of [
        [{ state: 'draft' }, 'published_at is null'],
        [{ state: 'published' }, 'published_at <= now()'],
        [{ author: article?.author }, 'author = $1'],
        [{ tag: article?.tag }, 'tags @> array[$1]'],
        [{ day: article?.day }, `(published_at at time zone 'Asia/Tehran')::date::text = $1`],
      ] as const) {
        const values = condition.includes('$1') ? [Object.values(filter)[0]] : [];
        const [found] = await sql<{ count: number }>(
          database,
          `select count(*)::int as count from articles where ${condition}`,
          values,
        );
        await page.goto(`${site}/admin/blog?filter=${encodeURIComponent(JSON.stringify(filter))}`);
        await waitForScreen(page);
        await eventually(() => page.locator('tbody tr').count()).toBe(found?.count ?? -1);
      }
    });
  });
});
