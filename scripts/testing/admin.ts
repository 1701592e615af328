import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
export async function makeStaff({ apiUrl, anonKey, databaseUrl }: Stack, role: string): Promise<Account> {
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
export function complaintsOf(page: Page, allowed: readonly RegExp[] = []): string[] {
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

/** A signed-in page of a new tab. */
export async function signedIn(context: BrowserContext, site: string, account: Account): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, site, account);
  return page;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA, one line a rule and element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own window, where axe was put a line above
    const { violations } = await (window as any).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.flatMap(
      (found: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
        found.nodes
          .slice(0, 3)
          .map(
            ({ target, failureSummary }) =>
              `${found.id}: ${target.join(' ')} ${failureSummary.slice(0, 200)}`,
          ),
    );
  });
}

/** The same page by day and by night. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = await page.evaluate(() => getComputedStyle(document.body).colorScheme);
  if (scheme !== 'light dark') return [...light, `the page stays ${scheme} at night`];
  // Colours fade over; what stands half-way is neither theme.
  const settled = () =>
    page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .map((one) =>
            one.effect?.getTiming().iterations === Infinity ? null : one.finished.catch(() => null),
          ),
      ).then(() => undefined),
    );
  await settled();
  const dark = (await axeFindings(page)).map((finding) => `dark: ${finding}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}
