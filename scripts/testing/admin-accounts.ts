import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demonstration accounts, as the local stack keeps them. */
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

interface Stack {
  readonly apiUrl: string;
  readonly anonKey: string;
  readonly databaseUrl: string;
}

/** A further account of the staff, e.g. an editor; made as the admin makes one. */
export async function createStaffAccount(
  { apiUrl, anonKey, databaseUrl }: Stack,
  role: string,
): Promise<Account> {
  const account = { email: `${role}-${Date.now()}@sandoghnama.local`, password: 'correct horse battery 7' };
  const client = createClient(apiUrl, anonKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp(account);
  if (error || !data.user) throw new Error(`no account for ${role}: ${error?.message}`);
  await sql(databaseUrl, 'insert into admin_users (id, email, role) values ($1, $2, $3)', [
    data.user.id,
    account.email,
    role,
  ]);
  return account;
}

/** What a browser would complain of; a refusal that a test provokes is `allowed` by a part of its text. */
export function collectBrowserErrors(page: Page, allowed: readonly RegExp[] = []): string[] {
  const complaints: string[] = [];
  const note = (complaint: string) => {
    // The browser of the tests takes no service worker, and says so.
    const known = [/registration blocked by Playwright/, ...allowed];
    if (!known.some((one) => one.test(complaint))) complaints.push(complaint);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
  return complaints;
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

/** What a browser keeps of an account that has signed in, by its address. */
const sessions = new Map<string, Record<string, string>>();

/** A new tab at a screen, signed in. The form is filled once a file of tests: it has tests of its own. */
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
    // A page of the same origin that runs no script.
    await page.goto(`${site}/robots.txt`);
    await page.evaluate((kept) => void Object.assign(localStorage, kept), session);
  }
  await page.goto(site + path, { waitUntil: 'networkidle' });
  return page;
}
