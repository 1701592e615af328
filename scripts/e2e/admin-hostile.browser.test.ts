import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sql } from '../testing/admin-accounts.ts';
import { superAdmin, visitScreens } from '../testing/admin-pages.ts';
import { withBrowser } from '../testing/browser.ts';
import { publishFrom, publishSite } from '../testing/site-worker.ts';

const site = inject('siteUrl');
const database = inject('databaseUrl');
const service = {
  siteUrl: site,
  databaseUrl: database,
  apiUrl: inject('apiUrl'),
  dataDir: inject('dataDir'),
};

/** Breaks out of text, attributes, titles, JSON in scripts and templates wherever one of them is not escaped. */
const HOSTILE = `</title></script></textarea>"'><img src=x onerror="window.stolen=1"><script>window.stolen=1</script>\${7*7}{{7*7}}`;

/** SEO texts may hold no braces other than a figure's placeholder: the database refuses them. */
const withoutBraces = (payload: string): string => payload.replace(/\$?\{+[^{}]*\}+/g, '');
const payloadOf = (table: string): string => (table === 'seo_settings' ? withoutBraces(HOSTILE) : HOSTILE);

/** The text columns that the staff or a source can write and that a page or a screen shows: table, columns, which rows. */
const FIELDS: readonly (readonly [table: string, columns: readonly string[], where: string])[] = [
  ['funds', ['name', 'manager', 'guarantor'], `symbol = 'عیار'`],
  ['categories', ['description'], `name = 'gold'`],
  ['articles', ['title', 'summary', 'body', 'author'], 'true'],
  ['sections', ['title', 'description'], 'true'],
  ['team_members', ['name', 'position', 'bio'], 'true'],
  ['about_page_content', ['title', 'content'], `section_key <> 'tagline'`],
  ['about_page_content', ['content'], `section_key = 'tagline'`],
  [
    'seo_settings',
    ['title', 'meta_description', 'meta_keywords', 'og_title', 'og_description', 'twitter_title'],
    'true',
  ],
  ['faq_entries', ['question', 'answer'], 'true'],
  ['page_texts', ['title', 'content'], `content is not null`],
  ['page_texts', ['title'], `content is null`],
  ['site_settings', ['description'], 'true'],
  ['data_sources', ['name', 'last_error'], 'true'],
  ['schema_templates', ['name', 'description'], 'true'],
];

interface SavedRows {
  readonly table: string;
  readonly key: string;
  readonly rows: readonly Record<string, unknown>[];
  readonly columns: readonly string[];
}
const KEYS: Readonly<Record<string, string>> = { site_settings: 'key', about_page_content: 'section_key' };
const savedRows: SavedRows[] = [];

async function injectEverywhere(): Promise<void> {
  for (const [table, columns, where] of FIELDS) {
    const key = KEYS[table] ?? 'id';
    const rows = await sql(database, `select ${[key, ...columns].join(', ')} from ${table} where ${where}`);
    savedRows.push({ table, key, rows, columns });
    const sets = columns.map((column) => `${column} = coalesce(${column}, '') || $1`);
    await sql(database, `update ${table} set ${sets.join(', ')} where ${where}`, [payloadOf(table)]);
  }
  for (const key of ['brand', 'tagline']) {
    const rows = await sql(database, `select key, value::text as value from site_settings where key = $1`, [
      key,
    ]);
    savedRows.push({ table: 'site_settings', key: 'key', rows, columns: ['value'] });
    await sql(database, 'update site_settings set value = $2 where key = $1', [
      key,
      JSON.stringify(key + HOSTILE),
    ]);
  }
}

async function restore(): Promise<void> {
  for (const { table, key, rows, columns } of savedRows) {
    const sets = columns.map((column, n) => `${column} = $${n + 2}`);
    for (const row of rows) {
      const values = columns.map((column) => row[column]);
      await sql(database, `update ${table} set ${sets.join(', ')} where ${key} = $1`, [row[key], ...values]);
    }
  }
}

/** Injections that succeeded: the script ran, its element is in the page, or structured data no longer parses. */
const findInjections = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if ('stolen' in window) found.push('the script ran');
    if (document.querySelector('[onerror], [onload], [onclick]')) found.push('a handler is in the page');
    // Only Markdown may contain an image.
    const strays = [...document.querySelectorAll('img[src="x"]')].filter(
      (one) => !one.closest('.prose, .rich, .markdown-preview'),
    );
    if (strays.length > 0) found.push('the element is in the page');
    for (const block of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        JSON.parse(block.textContent ?? '');
      } catch {
        found.push('structured data is broken');
      }
    }
    for (const block of document.querySelectorAll('script:not([src])'))
      if (block.textContent?.startsWith('window.stolen')) found.push('its script is in the page');
    return found;
  });

describe('a script in every text column', () => {
  let before: string;
  beforeAll(async () => {
    before = (await publishSite(service)).version as string;
    await injectEverywhere();
    await publishSite(service);
  });
  afterAll(async () => {
    await restore();
    await publishFrom(service, before);
  });

  it('is shown as text on every kind of public page', async () => {
    const [article] = await sql<{ kind: string; slug: string }>(
      database,
      'select kind, slug from articles limit 1',
    );
    const folder = article?.kind === 'news' ? 'news' : 'analysis';
    await withBrowser({ width: 1280 }, async (context) => {
      const page = await context.newPage();
      for (const path of [
        '/',
        '/funds',
        '/categories',
        '/categories/طلا',
        inject('funds').gold,
        '/news',
        '/analysis',
        `/${folder}/${article?.slug}`,
        '/about',
        '/search',
        '/nowhere',
      ]) {
        await page.goto(site + encodeURI(path), { waitUntil: 'load' });
        expect(await findInjections(page), path).toEqual([]);
      }
      await page.goto(site + encodeURI(inject('funds').gold));
      expect(await page.title()).toContain('<script>window.stolen=1</script>');
    });
  });

  it("is shown as text on the staff's screens", async () => {
    const fund = (await sql<{ id: string }>(database, `select id from funds where symbol = 'عیار'`))[0]?.id;
    const article = (await sql<{ id: string }>(database, 'select id from articles limit 1'))[0]?.id;
    await visitScreens(
      superAdmin,
      [
        '',
        '/homepage',
        '/sections',
        '/categories',
        '/funds?filter={"q":"عیار"}',
        `/funds/${fund}`,
        '/blog',
        `/blog/${article}`,
        '/about',
        '/team',
        '/sources',
        '/settings',
        '/seo?tab=health',
        '/seo?tab=settings&page=homepage:',
        '/seo?tab=schema',
        '/logs',
      ].map((path) => `/admin${path}`),
      async (page, path) => {
        expect(await findInjections(page), path).toEqual([]);
      },
    );
  });
});
