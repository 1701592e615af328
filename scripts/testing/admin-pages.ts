/** Admin screens of the site under test, for browser tests. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Account, collectBrowserErrors, demoAccounts, signInTab, sql } from './admin-accounts.ts';
import { goToScreen } from './admin-navigation.ts';
import { withTab } from './admin-tabs.ts';
import type { BrowserOptions } from './browser.ts';

export const site = inject('siteUrl');
export const database = inject('databaseUrl');
/** What `createStaffAccount` needs. */
export const stack = { apiUrl: inject('apiUrl'), anonKey: inject('anonKey'), databaseUrl: database };
export const { super_admin: superAdmin, seo_specialist: specialist } = demoAccounts(inject('passwordsFile'));

/** The first column of a query's first row. */
export const queryValue = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  Object.values((await sql(database, text, values))[0] ?? {})[0] as T;

export const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true }).click();

export const DESK = { width: 1400, height: 900 };

/** Opens a screen signed in as `account`, e.g. `as(superAdmin, '/admin/funds', async (page) => …)`. */
export const asAccount = (
  account: Account,
  path: string,
  work: (page: Page) => Promise<void>,
  size: BrowserOptions = DESK,
): Promise<void> =>
  withTab(size, async (page) => {
    await signInTab(page, site, account);
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await work(page);
  });

/** Waits until a screen is rendered: on a busy machine the network can be idle before that. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.locator('#react-admin-title:not(:empty)').waitFor();
  await page.locator('.RaUserMenu-userButton').waitFor();
  await page.locator('.RaLoadingIndicator-loader').waitFor({ state: 'detached' });
}

/** Opens a screen in a tab that is signed in, and waits until it is rendered. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(site + path, { waitUntil: 'load' });
  await waitForScreen(page);
}

/** Screens are visited in parallel, because a visit mostly waits for an idle network. */
const TABS = 3;

/**
 * Visits screens in several tabs: the first of each is loaded, to the others it goes without a load. `see` is called where the screen is
 * rendered, with what the browser has complained about on the way there.
 */
export async function visitScreens(
  account: Account,
  paths: readonly string[],
  see: (page: Page, path: string, complaints: readonly string[]) => Promise<void>,
): Promise<void> {
  const remaining = paths.values();
  const visitRemaining = (): Promise<void> =>
    withTab(DESK, async (page) => {
      await signInTab(page, site, account);
      const complaints = collectBrowserErrors(page);
      const load = (path: string) => page.goto(site + path, { waitUntil: 'networkidle' });
      let open: (path: string) => Promise<unknown> = load;
      for (const path of remaining) {
        complaints.length = 0;
        await open(path);
        await waitForScreen(page);
        await see(page, path, [...complaints]);
        open = (next) => goToScreen(page, next);
      }
    });
  await Promise.all(Array.from({ length: TABS }, visitRemaining));
}

/** Opens a tab of the SEO page as the SEO specialist. */
export const onTab = (tab: string, work: (page: Page) => Promise<void>, more = ''): Promise<void> =>
  asAccount(specialist, `/admin/seo?tab=${tab}${more}`, work, { width: 1400, height: 1000 });
