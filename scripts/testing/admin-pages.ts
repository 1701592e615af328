/** The staff's side of the site under test, for browser tests. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Account, demoAccounts, signedIn, sql } from './admin-accounts.ts';
import { type BrowserOptions, withBrowser } from './browser.ts';

export const site = inject('siteUrl');
export const database = inject('databaseUrl');
/** What an account is made with. */
export const stack = { apiUrl: inject('apiUrl'), anonKey: inject('anonKey'), databaseUrl: database };
export const { super_admin: superAdmin, seo_specialist: specialist } = demoAccounts(inject('passwordsFile'));

/** A slow machine is no failure. */
export const PATIENT = { timeout: 30_000 };

/** The first column of the first row. */
export const queryValue = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  Object.values((await sql(database, text, values))[0] ?? {})[0] as T;

export const save = (page: Page) => page.getByRole('button', { name: 'ذخیره', exact: true }).click();

export const DESK = { width: 1400, height: 900 };

/** Opens a screen as that account, e.g. `as(superAdmin, '/admin/funds', async (page) => …)`. */
export const asAccount = (
  account: Account,
  path: string,
  work: (page: Page) => Promise<void>,
  size: BrowserOptions = DESK,
): Promise<void> => withBrowser(size, async (context) => work(await signedIn(context, site, account, path)));

/** Waits until a screen stands: a busy machine can be silent before it has drawn. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.locator('#react-admin-title:not(:empty)').waitFor();
  await page.locator('.RaUserMenu-userButton').waitFor();
  await page.locator('.RaLoadingIndicator-loader').waitFor({ state: 'detached' });
}

/** Tabs that share a tour: most of a visit is waiting for the line to fall silent. */
const TABS = 3;

/** Walks through the screens in several tabs of one browser; `see` opens each in its tab. */
export const visitScreens = (
  account: Account,
  paths: readonly string[],
  see: (page: Page, path: string) => Promise<void>,
): Promise<void> =>
  withBrowser(DESK, async (context) => {
    const left = paths.values();
    const walk = async (page: Page): Promise<void> => {
      for (const path of left) await see(page, path);
    };
    const first = await signedIn(context, site, account);
    const others = Array.from({ length: TABS - 1 }, async () => walk(await signedIn(context, site, account)));
    await Promise.all([walk(first), ...others]);
  });

/** Opens a tab as the SEO specialist. */
export const onTab = (tab: string, work: (page: Page) => Promise<void>, more = ''): Promise<void> =>
  asAccount(specialist, `/admin/seo?tab=${tab}${more}`, work, { width: 1400, height: 1000 });
