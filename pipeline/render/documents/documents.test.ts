import { describe, expect, it } from 'vitest';
import type { SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import type { DocumentInput, SiteDocument } from './define.ts';
import { documents } from './index.ts';

const origin = 'https://example.test';
type Given = Partial<Record<SnapshotFamily, Record<string, unknown>>>;
const input = (given: Given): DocumentInput => ({
  origin,
  // The tests give only the fields that a document writes.
  snapshots: (family) => Object.entries(given[family] ?? {}) as never,
  sitemaps: [{ file: 'sitemap-funds.xml', changedAt: '2026-08-16T09:00:00.000Z' }],
  heads: [],
  inline: { scripts: ['sha256-abc='], styles: ['sha256-def='] },
  assets: ['_astro/style.3fa9.css'],
});
const write = (id: string, given: Given = {}): Map<string, string> =>
  new Map((documents.find((document) => document.id === id) as SiteDocument).write(input(given)));

describe('document sitemap', () => {
  it('lists every file of the sitemap', () => {
    expect(write('sitemap').get('sitemap.xml')).toContain(
      '<sitemap><loc>https://example.test/sitemap-funds.xml</loc><lastmod>2026-08-16T09:00:00.000Z</lastmod></sitemap>',
    );
  });
});

describe('document moved-funds', () => {
  it('lists the new slug of each renamed or merged fund by its old one', () => {
    const items = [
      { from: '/funds/کهنه', to: '/funds/نو', status: 301 },
      { from: '/funds/صندوق نو', to: '/funds/نو', status: 301 },
      { from: '/old', to: '/about', status: 301 },
    ];
    const files = write('moved-funds', { redirects: { redirects: { items } } });
    expect(files.get('datasets/moved-funds.json')).toBe('{"کهنه":"نو"}\n');
    expect(write('moved-funds').get('datasets/moved-funds.json')).toBe('{}\n');
  });

  it('lists the new names of renamed managers and categories', () => {
    const items = [{ from: '/managers/کهنه', to: '/screener?m=نو', status: 301 }];
    const files = write('moved-funds', { redirects: { redirects: { items } } });
    expect(files.get('datasets/moved-names.json')).toBe('{"managers":{"کهنه":"نو"},"categories":{}}\n');
  });
});

describe('document robots', () => {
  // spec 37.13
  it('disallows the admin and the API, and names the sitemap', () => {
    expect(write('robots').get('robots.txt')).toBe(
      'User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: https://example.test/sitemap.xml\n',
    );
  });

  it('prints the saved rules', () => {
    const robots = { rules: 'User-agent: *\nDisallow: /x/', crawlDelaySeconds: 1, namesSitemap: false };
    expect(write('robots', { robots: { robots } }).get('robots.txt')).toBe(
      'User-agent: *\nDisallow: /x/\nCrawl-delay: 1\n',
    );
  });
});

describe('document feeds', () => {
  const article = {
    kind: 'news',
    slug: 'طلا',
    summary: null,
    tags: ['a<b'],
    author: 'م',
    publishedAt: '2026-08-15T08:00:00.000Z',
  };
  const list = { kind: 'news', items: [{ ...article, title: 'A & "B"' }] };

  it('writes one escaped Atom feed a kind, updated with its newest entry', () => {
    const feed = write('feeds', { articles: { 'articles/news': list } }).get('feeds/news.xml') ?? '';
    expect(feed).toContain('<title>A &amp; &quot;B&quot;</title>');
    expect(feed).toContain('<category term="a&lt;b"/>');
    expect(feed).toContain('<link rel="alternate" href="https://example.test/news/%D8%B7%D9%84%D8%A7"/>');
    expect(feed).toContain('<updated>2026-08-15T08:00:00.000Z</updated>\n<author>');
  });
});

describe('document redirects-file', () => {
  // spec 24.1
  it('writes encoded rules, each path once, and rewrites all admin screens to one page', () => {
    const items = [
      { from: '/funds/نام قدیم', to: '/funds/عیار', status: 301 },
      { from: '/home', to: '/elsewhere', status: 302 },
    ];
    const lines =
      write('redirects-file', { redirects: { redirects: { items } } })
        .get('_redirects')
        ?.split('\n') ?? [];
    expect(lines).toContain(`${encodeURI('/funds/نام قدیم')} ${encodeURI('/funds/عیار')} 301`);
    expect(lines.filter((line) => line.startsWith('/home '))).toEqual(['/home / 301']);
    expect(lines.at(-2)).toBe('/admin/* /admin 200');
  });

  it('stays within what hosts take at 5,000 funds: redirects of the staff, then old names, then ids and spellings', () => {
    const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const funds = Array.from({ length: 5000 }, (_, n) => [
      { from: `/funds/${id(n)}`, to: `/funds/عیار-${n}`, status: 301 },
      { from: `/funds/صندوق عیار ${n}`, to: `/funds/عیار-${n}`, status: 301 },
    ]);
    const staff = Array.from({ length: 900 }, (_, n) => ({ from: `/old-${n}`, to: '/news', status: 301 }));
    const items = [...funds.flat(), ...staff];
    const text = write('redirects-file', { redirects: { redirects: { items } } }).get('_redirects') ?? '';
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(2000);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(1000);
    expect(lines.filter((line) => line.startsWith('/old-'))).toHaveLength(900);
    expect(lines.filter((line) => line.includes('0000-4000-8000'))).toEqual([]);
    expect(lines.at(-1)).toBe('/admin/* /admin 200');
    // A market of today has all of them.
    const few = write('redirects-file', { redirects: { redirects: { items: funds.slice(0, 345).flat() } } });
    expect(few.get('_redirects')?.match(/0000-4000-8000/g)).toHaveLength(345);
  });

  it('names more redirects to other pages than hosts take as a problem of the release', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ from: `/old/قدیم-${n}`, to: '/news', status: 301 }));
    const linesOf = (count: number) =>
      write('redirects-file', { redirects: { redirects: { items: items(count) } } })
        .get('_redirects')
        ?.trim()
        .split('\n');
    expect(linesOf(1500)).toHaveLength(2000);
    expect(() => linesOf(2100)).toThrow(
      /expected at most 1999 redirects to other pages than funds, which hosts take; came 210\d/,
    );
  });

  it('takes percent-encoded sources, and writes a rule for Arabic letters too', () => {
    const items = [{ from: `/funds/${encodeURIComponent('عیار-قدیم')}`, to: '/funds/عیار', status: 301 }];
    const lines = write('redirects-file', { redirects: { redirects: { items } } })
      .get('_redirects')
      ?.split('\n')
      .filter((line) => line.startsWith('/funds/'));
    expect(lines).toEqual([
      `${encodeURI('/funds/عیار-قدیم')} ${encodeURI('/funds/عیار')} 301`,
      `${encodeURI('/funds/عيار-قديم')} ${encodeURI('/funds/عیار')} 301`,
    ]);
  });

  it('writes one line a rule, and none for a target that would add a rule or leave the site unnoticed', () => {
    const attacks = [
      { from: '/a', to: 'https://evil.example/x\n/* https://evil.example/:splat 200!', status: 301 },
      { from: '/b', to: 'https://evil.example/;}\rlocation / { root /etc; }', status: 301 },
      { from: '/c\n/d', to: '/funds', status: 301 },
      { from: '/e', to: '//evil.example', status: 301 },
      { from: '/f', to: 'javascript:alert(1)', status: 301 },
      { from: '/*', to: 'https://elsewhere.example/', status: 301 },
      { from: '/funds', to: 'https://elsewhere.example/', status: 301 },
      { from: '/h', to: 'https://user@elsewhere.example/', status: 301 },
      { from: '/admin/login', to: '/funds', status: 301 },
      { from: '/data/latest.json', to: '/funds', status: 301 },
    ];
    const encoded = [
      { from: '/g', to: "https://example.org/$http_cookie;'{}?a=|", status: 302 },
      { from: '/i', to: '/funds?sort=nav&نام=۱#بالا', status: 307 },
    ];
    const text = write('redirects-file', {
      redirects: { redirects: { items: [...attacks, ...encoded] } },
    }).get('_redirects');
    const own = (text ?? '').split('\n').filter((line) => !line.endsWith(' / 301') && line !== '');
    expect(own).toEqual([
      '/g https://example.org/%24http_cookie%3B%27%7B%7D?a=%7C 302',
      `/i ${encodeURI('/funds?sort=nav&نام=۱#بالا')} 307`,
      '/contact /about#contact 301',
      '/admin/* /admin 200',
    ]);
  });
});

describe('document static-seo', () => {
  const fund = {
    meta: { asOf: '2026-08-16' },
    id: 'id-1',
    fund: { slug: 'عیار', name: 'صندوق عیار', symbol: null },
    category: { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 },
    navRial: 10_200,
    assetsRial: 5e12,
    returns: { monthlyPercent: null, quarterlyPercent: null, yearlyPercent: 31.5 },
    from: { nav: 'fipiran 2026-08-16', netAsset: 'simulated 2026-08-16', returns: 'fipiran 2026-08-16' },
  };
  const override = {
    title: 'عنوان',
    metaDescription: 'بازده {yearlyReturn}، دارایی {netAssets}، NAV {nav}.',
    ogTitle: null,
    ogDescription: null,
    twitterTitle: null,
    twitterDescription: null,
    canonicalUrl: null as string | null,
    robots: 'index,follow',
  };

  // spec 16.21, 18.60, 25.17, 25.19, 35.24
  it('keys entries by page id, marks those with a row of their own, and counts them', () => {
    const files = write('static-seo', {
      fund: { 'fund/عیار': fund },
      seo: { 'seo/fund/عیار': override },
      site: { site: { brand: 'ب', today: '2026-08-16' } },
    });
    expect(JSON.parse(files.get('seo/fund.json') ?? '')['id-1']).toMatchObject({
      name: 'صندوق عیار',
      hasCustomSEO: true,
      title: 'عنوان',
      metaDescription: 'بازده ۳۱٫۵٪، NAV ۱۰٬۲۰۰.',
      canonicalUrl: 'https://example.test/funds/%D8%B9%DB%8C%D8%A7%D8%B1',
    });
    expect(JSON.parse(files.get('seo/index.json') ?? '')).toEqual({
      fund: 1,
      category: 0,
      homepage: 1,
      total: 2,
      timestamp: '2026-08-16',
    });
  });

  it('names the own path of a page whose canonical address is another page', () => {
    const canonicalUrl = 'https://example.test/funds/دیگر';
    const files = write('static-seo', {
      fund: { 'fund/عیار': fund },
      seo: { 'seo/fund/عیار': { ...override, canonicalUrl } },
      site: { site: { brand: 'ب', today: '2026-08-16' } },
    });
    expect(JSON.parse(files.get('seo/fund.json') ?? '')['id-1']).toMatchObject({
      path: '/funds/عیار',
      canonicalUrl,
    });
  });
});

describe('document market-feed', () => {
  const meta = { asOf: '2026-08-16', updatedAt: '2026-08-16T09:00:00.000Z', simulated: false };
  const summary = {
    meta,
    tradingValueRial: 1e13,
    individualNetFlowRial: null,
    upCount: 3,
    downCount: 2,
    unchangedCount: 1,
    untradedCount: 0,
    averageGoldBubblePercent: -1.5,
  };
  const given: Given = {
    'market/summary': { 'market/summary': summary },
    'market/map': {
      'market/map': {
        meta,
        items: [{ category: { label: 'طلا & سکه' }, averageChangePercent: 0.25, tradingValueRial: 1 }],
      },
    },
  };

  it('has one entry for the day, whose id stays while its figures change', () => {
    const feed = write('market-feed', given).get('feeds/market.xml') as string;
    expect(feed).toContain('<id>https://example.test/#2026-08-16</id>');
    expect(feed).toContain('<updated>2026-08-16T09:00:00.000Z</updated>');
    expect(feed).toContain('بازار صندوق‌ها در یکشنبه ۲۵ مرداد ۱۴۰۵');
    expect(feed).toContain('ارزش معاملات: ۱ همت');
    expect(feed).toContain('تغییر طلا &amp; سکه، موزون');
    expect(feed).not.toContain('حقیقی');
    expect(feed).not.toContain('نمایشی');
  });

  it('has no entry of a Friday, on which funds report net assets and nothing is traded', () => {
    const friday = { ...summary, meta: { ...meta, asOf: '2026-08-21' } };
    const feed = write('market-feed', {
      ...given,
      'market/summary': { 'market/summary': friday },
      site: { site: { brand: 'ب', today: '2026-08-19' } },
    }).get('feeds/market.xml') as string;
    expect(feed).toContain('<id>https://example.test/#2026-08-19</id>');
    expect(feed).toContain('بازار صندوق‌ها در چهارشنبه ۲۸ مرداد ۱۴۰۵');
  });

  it('says that simulated figures are simulated', () => {
    const simulated = { 'market/map': { 'market/map': { meta: { ...meta, simulated: true }, items: [] } } };
    expect(write('market-feed', { ...given, ...simulated }).get('feeds/market.xml')).toContain('نمایشی');
  });

  it('is not written before the first figure', () => {
    expect(write('market-feed').size).toBe(0);
  });
});

describe('document fund-table', () => {
  const item = {
    fund: { name: 'صندوق "الف", ب', symbol: '=1+1' },
    categorySlug: 'طلا',
    priceRial: 12,
    navRial: null,
    from: { trade: 'simulated 2026-08-16', nav: null, netAsset: null, returns: null },
  };

  it('is CSV for spreadsheets, without formulas', () => {
    const csv = write('fund-table', { funds: { funds: { items: [item], categories: [] } } }).get(
      'datasets/funds.csv',
    ) as string;
    expect(csv.startsWith('\uFEFFنام,نماد,')).toBe(true);
    const [, row] = csv.split('\r\n');
    expect(row?.startsWith(`"صندوق ""الف"", ب",'=1+1,طلا,`)).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('has origin and day of each group of figures', () => {
    const csv = write('fund-table', { funds: { funds: { items: [item], categories: [] } } }).get(
      'datasets/funds.csv',
    );
    const [head = '', row = ''] = (csv as string).split('\r\n');
    const at = head.split(',').indexOf('trade_origin');
    // The name contains a comma.
    expect(row.split(',').slice(at + 1, at + 3)).toEqual(['simulated', '2026-08-16']);
  });

  it('says beside a leveraged fund’s year that it is counted in another way', () => {
    const categories = [
      { slug: 'طلا', label: 'طلا', kind: 'gold' },
      { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged' },
    ];
    const items = [
      { ...item, yearlyPercent: 12 },
      { ...item, categorySlug: 'اهرمی', yearlyPercent: 437 },
      { ...item, categorySlug: 'اهرمی', yearlyPercent: null },
    ];
    const csv = write('fund-table', { funds: { funds: { items, categories } } }).get('datasets/funds.csv');
    const [head = '', ...rows] = (csv as string).trim().split('\r\n');
    expect(head.endsWith(',یادداشت')).toBe(true);
    expect(rows.map((row) => row.includes('به روش دیگری'))).toEqual([false, true, false]);
  });
});

describe('document index-now', () => {
  // spec 23.9
  it('is the key under its own name, and is not written while IndexNow is disabled', () => {
    const site = { site: { site: { indexNowKey: '0f3a9c12' } } };
    expect(write('index-now', site)).toEqual(new Map([['0f3a9c12.txt', '0f3a9c12']]));
    expect(write('index-now', { site: { site: {} } }).size).toBe(0);
  });
});
