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
const sessions = new Map<string, Record<string, string>>();

/** Opens a screen in a new tab, signed in. The sign-in form is filled once per test file; it has tests of its own. */
export async function signedIn(
  context: BrowserContext,
  site: string,
  account: Account,
  path = '/admin',
): Promise<Page> {
  const page = await context.newPage();
  const session = sessions.get(account.email);
  if (session === undefined) {
    await signIn(page, site, account);
    sessions.set(account.email, await page.evaluate(() => ({ ...localStorage })));
    if (path === '/admin') return page;
  } else {
    // A resource of the same origin that runs no script.
    await page.goto(`${site}/robots.txt`);
    await page.evaluate((stored) => void Object.assign(localStorage, stored), session);
  }
  await page.goto(site + path, { waitUntil: 'networkidle' });
  return page;
}
