import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demonstration accounts, from the local stack's passwords file. */
export const demoAccounts = (passwordsFile: string): Record<'super_admin' | 'seo_specialist', Account> =>
  JSON.parse(readFileSync(passwordsFile, 'utf8'));

/** One statement on the database behind the site, as its owner. */
export async function sql<R = Record<string, unknown>>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}

/** The secret key beside the passwords file: sign-up is closed to every other key. */
export const secretKeyBeside = (passwordsFile: string): string =>
  JSON.parse(readFileSync(join(dirname(passwordsFile), 'keys.json'), 'utf8')).secret;

interface Stack {
  readonly apiUrl: string;
  readonly databaseUrl: string;
}

/** Creates a staff account with a role, e.g. an editor. */
export async function createStaffAccount({ apiUrl, databaseUrl }: Stack, role: string): Promise<Account> {
  const account = { email: `${role}-${Date.now()}@sandoghnama.local`, password: 'correct horse battery 7' };
  const key = secretKeyBeside(inject('passwordsFile'));
  const client = createClient(apiUrl, key, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp(account);
  if (error || !data.user) throw new Error(`no account for ${role}: ${error?.message}`);
  await sql(databaseUrl, 'insert into admin_users (id, email, role) values ($1, $2, $3)', [
    data.user.id,
    account.email,
    role,
  ]);
  return account;
}

/**
 * Collects console errors and warnings, uncaught errors and responses from 400 on; the list grows while the page lives.
 * `allowed` excludes the messages that a test provokes.
 */
export function collectBrowserErrors(page: Page, allowed: readonly RegExp[] = []): string[] {
  const errors: string[] = [];
  const add = (message: string) => {
    // The test browser blocks service workers and logs that.
    const known = [/registration blocked by Playwright/, ...allowed];
    if (!known.some((pattern) => pattern.test(message))) errors.push(message);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()}: ${response.url()}`);
  });
  return errors;
}

/** Opens the sign-in form, fills it, and waits for the dashboard. */
export async function signIn(page: Page, site: string, { email, password }: Account): Promise<void> {
  await page.goto(`${site}/admin/login`);
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForURL(/\/admin\/?$/);
  await page.getByText('صف و آخرین اجراها').waitFor();
}

/** Local storage of each signed-in account, by email. */
const sessions = new Map<string, Promise<Record<string, string>>>();

async function fillForm(page: Page, site: string, account: Account): Promise<Record<string, string>> {
  await signIn(page, site, account);
  return page.evaluate(() => ({ ...localStorage }));
}

/** Leaves the tab at a resource of the same origin that runs no script. */
export async function openRobots(page: Page, site: string): Promise<void> {
  const address = `${site}/robots.txt`;
  if (page.url() !== address) await page.goto(address);
}

/** Signs a tab in; it shows no certain page afterwards. The form is filled once for all test files; it has tests of its own. */
export async function signInTab(page: Page, site: string, account: Account): Promise<void> {
  const known = sessions.get(account.email);
  const session = known ?? fillForm(page, site, account);
  sessions.set(account.email, session);
  // A sign-in that failed is tried again by the next test.
  session.catch(() => sessions.delete(account.email));
  const stored = await session;
  if (!known) return;
  await openRobots(page, site);
  await page.evaluate((entries) => void Object.assign(localStorage, entries), stored);
}

/** Opens a screen in a new tab, signed in. */
export async function signedIn(
  context: BrowserContext,
  site: string,
  account: Account,
  path = '/admin',
): Promise<Page> {
  const page = await context.newPage();
  await signInTab(page, site, account);
  await page.goto(site + path, { waitUntil: 'networkidle' });
  return page;
}
