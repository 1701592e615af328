import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { waitForAllParts, withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';

const site = inject('siteUrl');
const funds = inject('funds');

const ask = (path: string): Promise<Response> => fetch(site + encodeURI(path), { redirect: 'manual' });

/** Status and decoded target of an address. */
async function answerOf(path: string): Promise<[status: number, to: string | null]> {
  const answer = await ask(path);
  const location = answer.headers.get('location');
  return [answer.status, location === null ? null : decodeURI(location)];
}

describe('an alternative address', () => {
  // spec 24.1, 24.2, 24.3
  it.each(['/index', '/index.html', '/app.html', '/home', '/homepage'])(
    '%s leads to the home page for good',
    async (path) => {
      expect(await answerOf(path)).toEqual([301, '/']);
    },
  );

  // spec 24.4
  it('preserves its query string', async () => {
    expect(await answerOf('/homepage?utm_source=x&q=1')).toEqual([301, '/?utm_source=x&q=1']);
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/ABOUT', '/about'],
    ['/Categories', '/categories'],
    ['/funds/', '/funds'],
    [`${funds.gold}/`, funds.gold],
    [`${funds.gold}.html`, funds.gold],
    [`${funds.gold}/index.html`, funds.gold],
  ])('%s redirects to %s', async (from, to) => {
    expect(await answerOf(from)).toEqual([301, to]);
  });

  // spec 2.15
  it.each([
    ['/categories/gold', '/categories/طلا'],
    ['/categories/gold-funds', '/categories/طلا'],
    ['/categories/fixed-income', '/categories/درآمد-ثابت'],
    ['/categories/leveraged', '/categories/اهرمی'],
    ['/categories/equity', '/categories/سهامی'],
    ['/categories/درآمد ثابت', '/categories/درآمد-ثابت'],
  ])('%s redirects to the Persian slug %s', async (from, to) => {
    expect(await answerOf(from)).toEqual([301, to]);
  });
});

describe('a fund by its other names', () => {
  let database: Database;
  let fund: { id: string; name: string; slug: string };

  beforeAll(async () => {
    database = await connectTo(inject('databaseUrl'));
    const { rows } = await database.query<typeof fund>('select id, name, slug from funds where slug = $1', [
      funds.gold.slice('/funds/'.length),
    ]);
    fund = rows[0] as typeof fund;
  });
  afterAll(() => database.close());

  // spec 8.2
  it('is found by its id, in any letter case', async () => {
    expect(await answerOf(`/funds/${fund.id}`)).toEqual([301, funds.gold]);
    expect(await answerOf(`/funds/${fund.id.toUpperCase()}`)).toEqual([301, funds.gold]);
  });

  it('is found by its symbol in Arabic letters', async () => {
    expect(await answerOf(funds.gold.replaceAll('ی', 'ي'))).toEqual([301, funds.gold]);
  });

  // spec 2.5, 8.1
  it('is found by its full name', async () => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site}/funds/${encodeURIComponent(fund.name)}`);
      await page.waitForURL(site + encodeURI(funds.gold));
    });
  });
});

describe('an unknown address', () => {
  // spec 8.5
  it.each([
    '/nothing',
    '/funds/nothing',
    '/categories/nothing',
    '/news/nothing',
    '/funds/00000000-0000-4000-8000-000000000000',
  ])('%s returns 404 with noindex', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('صفحه یافت نشد');
    expect(html).toMatch(/<meta name="robots" content="noindex,follow"/);
  });

  // spec 6.44, 8.5, 8.44, 17.26
  it.each([
    ['/funds/no-such', 'صندوق با نام "no-such" یافت نشد.'],
    ['/categories/no-such', 'دسته‌بندی مورد نظر یافت نشد.'],
    ['/no-such', 'صفحه یافت نشد'],
  ])('%s shows «%s»', async (path, says) => {
    await withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.goto(site + path);
      await page.getByRole('heading', { level: 1, name: says }).waitFor();
      await eventually(() => page.locator('[data-missing]').textContent()).toBe(says);
    });
  });
});

describe('robots rules by address', () => {
  const tags = (path: string) =>
    withBrowser({}, async (context) => {
      const page = await context.newPage();
      await page.goto(site + path);
      await waitForAllParts(page);
      return page.evaluate(() => ({
        robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
        own: document.querySelector('meta[name="robots"]')?.getAttribute('data-own'),
        canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href,
      }));
    });

  // spec 24.6
  it.each([
    'utm_source=a',
    'page=2',
    'sort=name',
    'ref=x',
    'gclid=1',
    'fbclid=1',
    'preview=1',
    'mock=1',
    'unit=toman',
    'in=usd',
  ])('a page with ?%s is noindex,follow, and its canonical address has no query', async (query) => {
    const { robots, canonical } = await tags(`/about?${query}`);
    expect(robots).toBe('noindex,follow');
    expect(new URL(canonical as string).search).toBe('');
  });

  it('a page with another query is indexed', async () => {
    expect((await tags('/about?color=red')).own).toBe('index,follow');
  });

  // spec 18.57, 24.5
  it('the canonical address retains only q', async () => {
    const { own, canonical } = await tags('/search?q=gold&other=1');
    expect(own).toBe('index,follow');
    expect(new URL(canonical as string).search).toBe('?q=gold');
  });
});
