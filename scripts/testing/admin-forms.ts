/** Forms of the admin and what is measured of them, for browser tests. */
import type { Page } from 'playwright-core';
import { sql } from './admin-accounts.ts';
import { database, queryValue } from './admin-pages.ts';

/** Table and key of each resource whose records have a page. */
const RECORDS = {
  about: ['about_page_content', 'section_key'],
  blog: ['articles', 'id'],
  categories: ['categories', 'id'],
  contact: ['contact_messages', 'id'],
  faq: ['faq_entries', 'id'],
  funds: ['funds', 'id'],
  holidays: ['market_holidays', 'id'],
  media: ['media', 'id'],
  menu: ['menu_links', 'id'],
  'page-texts': ['page_texts', 'id'],
  redirects: ['redirects', 'id'],
  roles: ['admin_roles', 'name'],
  sections: ['sections', 'id'],
  settings: ['site_settings', 'key'],
  sources: ['data_sources', 'id'],
  team: ['team_members', 'id'],
  'trading-hours': ['trading_sessions', 'id'],
  users: ['admin_users', 'id'],
} as const;
const CREATED =
  'about,categories,faq,holidays,menu,redirects,roles,sections,settings,team,trading-hours'.split(',');

/** A row for each of the tables that may be empty. */
const ROWS = [
  `insert into contact_messages (name, email, message) values ('آزمون فرم', 'sara@example.ir', 'پیامی با ده حرف یا بیشتر')`,
  `insert into redirects (from_path, to_path) values ('/form-test', '/funds')`,
  `insert into media (storage_key, name, alt) values (gen_random_uuid() || '.png', 'آزمون فرم', 'یک تصویر')`,
  `insert into market_holidays (date, title) values ('2027-04-03', 'آزمون فرم')`,
  `insert into team_members (name, position) values ('آزمون فرم', 'تحلیلگر')`,
];
const REMOVED = [
  `delete from contact_messages where name = 'آزمون فرم'`,
  `delete from redirects where from_path = '/form-test'`,
  `delete from media where name = 'آزمون فرم'`,
  `delete from market_holidays where title = 'آزمون فرم'`,
  `delete from team_members where name = 'آزمون فرم'`,
];
const runAll = async (statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql(database, statement);
};

/** Adds a row to each table that may be empty; resolves to the function that removes them. */
export async function addFormRows(): Promise<() => Promise<void>> {
  await runAll([...REMOVED, ...ROWS]);
  return () => runAll(REMOVED);
}

/** Addresses of one record of each resource, and of each form of a new one; a resource without rows is an error. */
export async function formPaths(): Promise<string[]> {
  const records = Object.entries(RECORDS).map(async ([resource, [table, key]]) => {
    const id = await queryValue<string | undefined>(`select ${key} from ${table} limit 1`);
    if (id === undefined) throw new Error(`${table} has no row for /admin/${resource}`);
    return `/admin/${resource}/${encodeURIComponent(id)}${resource === 'contact' ? '/show' : ''}`;
  });
  return [...(await Promise.all(records)), ...CREATED.map((resource) => `/admin/${resource}/create`)];
}

/** Tables that stay tables on a phone, by their label; those of an article's text are the text's own. */
export const uncardedTables = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table:not(.ProseMirror table)')]
      .filter((table) => getComputedStyle(table).display !== 'block')
      .map((table) => table.getAttribute('aria-label')),
  );

/** Height of a form's bar in pixels, and the names of the fields that it covers once they have the focus. */
export const measureFormBar = (page: Page): Promise<{ height: number; covered: string[] }> =>
  page.evaluate(() => {
    const bar = document.querySelector('.RaToolbar-mobileToolbar');
    const edge = bar?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const fields = document.querySelectorAll<HTMLElement>('main form :is(input, textarea, [role=combobox])');
    // The site's stylesheet scrolls smoothly: the place would be measured before the page has moved.
    document.documentElement.style.scrollBehavior = 'auto';
    const isCovered = (field: HTMLElement): boolean => {
      window.scrollTo(0, 0);
      field.focus();
      const { bottom, height } = field.getBoundingClientRect();
      return document.activeElement === field && height > 1 && height < 300 && bottom > edge;
    };
    return {
      height: bar?.getBoundingClientRect().height ?? 0,
      covered: [...fields].filter(isCovered).map((field) => field.getAttribute('name') ?? field.id),
    };
  });
