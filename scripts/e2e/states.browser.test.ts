import { describe, expect, inject, it } from 'vitest';
import { idsOf, textContent, textOf } from '../testing/html.ts';
import { openPageRenderer } from '../testing/page-renderer.ts';

const print = await openPageRenderer(inject('dataDir'));
const funds = inject('funds');
const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const FIXED = 'درآمد-ثابت';

// biome-ignore lint/suspicious/noExplicitAny: snapshots of every family, changed for the test
type Any = any;
const nothing = () => null;
const emptied = (list: string) => (published: Any) => ({ ...published, [list]: [] });
/** A file of another version: its fields have other names. */
const otherVersion = ({ meta }: Any) => ({ meta, version: 9, entries: [{ id: 1 }] });
const stale = (published: Any) => ({ ...published, meta: { ...published.meta, stale: true } });
/** Sets every nullable field to null, except names and categories. */
const unknown = (published: Any) =>
  Object.fromEntries(
    Object.entries(published).map(([key, value]) => [
      key,
      typeof value === 'number' || (typeof value === 'string' && key !== 'id') ? null : value,
    ]),
  );

const RETRY = 'تلاش مجدد';
const RELOAD = 'بارگذاری مجدد';

describe('a block whose file is of another version', () => {
  // spec 3.20, 17.6, 17.14, 17.15, 17.17, 17.19, 17.21
  it.each([
    ['market-map', 'market/map', 'خطا در بارگذاری اطلاعات'],
    ['liquidity-flow', 'market/liquidity', 'خطا در پردازش داده‌ها'],
    ['trading-value', 'market/trading-value', 'خطا در بارگذاری داده‌ها لطفاً دوباره تلاش کنید'],
    ['top-performers', 'market/top-performers', 'خطا در بارگذاری داده‌ها لطفاً دوباره تلاش کنید'],
    // The list of categories and what 100 million became read it as well.
    ['category-performance', 'market/category-returns', 'خطا در دریافت اطلاعات', 3],
  ])(
    'shows an error and a retry at #%s of the home page, while the rest works',
    async (id, key, title, blocks = 1) => {
      const { status, body } = await print('/', { [key]: otherVersion });
      expect(status).toBe(200);
      expect(textOf(body, id)).toContain(title);
      expect(textOf(body, id)).toContain('شکل این داده با آنچه این بخش می‌خواند یکی نیست.');
      expect(textOf(body, id)).toContain(RETRY);
      const alerts = (html: string): number => html.split('role="alert"').length;
      expect(alerts(body)).toBe(alerts((await print('/')).body) + blocks);
    },
  );

  // spec 6.45, 17.7
  it.each([
    ['treemap', 'category-map', 'خطا در بارگذاری داده‌ها'],
    ['performance-heatmap', 'category-returns', 'خطا در دریافت اطلاعات'],
    ['category-top-performers', 'category-performers', 'خطا در بارگذاری داده‌ها'],
    ['category-trading-value', 'category-trading', 'خطا در بارگذاری داده‌ها'],
  ])('shows an error in the %s of a category page', async (type, family, title) => {
    const { body } = await print(`/categories/${FIXED}`, { [`${family}/${FIXED}`]: otherVersion });
    const block = body.slice(body.indexOf(`id="${type}`));
    expect(textContent(block.slice(0, block.indexOf('data-reload')))).toContain(title);
  });

  it.each([
    ['return-comparison', 'fund-comparison', 'خطا در نمایش نمودار'],
    ['actions', 'fund-changes', 'خطا در بارگذاری داده‌ها داده‌های تغییرات پورتفو'],
  ])('shows an error at #%s of a fund page', async (id, family, title) => {
    const { body } = await print(funds.equity, { [`${family}/${slugOf(funds.equity)}`]: otherVersion });
    expect(textOf(body, id)).toContain(title);
  });

  it('is reported with its block and the error, once; a whole page reports nothing', async () => {
    const { faults } = await print('/', { 'market/map': otherVersion, 'market/liquidity': otherVersion });
    expect([...faults].sort()).toEqual([
      expect.stringMatching(/^market-liquidity: .*undefined/),
      expect.stringMatching(/^market-map: .*undefined/),
    ]);
    for (const path of ['/', `/categories/${FIXED}`, funds.equity])
      expect((await print(path)).faults).toEqual([]);
  });

  // spec 3.20
  it('is caught around parts without a frame, with its message', async () => {
    const broken = ({ meta }: Any) => ({ meta, tradingValueRial: { half: 1 } });
    const { body, faults } = await print('/', {
      'market/summary': broken,
      'articles/news': () => ({ items: [{ title: 'نیمه' }] }),
    });
    expect(faults).toEqual([expect.stringContaining('Invalid time value')]);
    expect(textOf(body, 'news-analysis', 'div')).toContain('خطایی در نمایش این بخش رخ داد.');
    expect(textOf(body, 'market-map')).not.toContain(RETRY);
  });
});

describe('a block with nothing to show', () => {
  // spec 17.2, 17.16, 17.18
  it.each([
    ['market-map', 'market/map', 'items', 'اطلاعاتی برای نمایش وجود ندارد'],
    [
      'trading-value',
      'market/trading-value',
      'items',
      'داده‌ای برای نمایش وجود ندارد شاید اکنون معامله‌ای در جریان نباشد.',
    ],
    [
      'category-performance',
      'market/category-returns',
      'items',
      `اطلاعاتی برای نمایش وجود ندارد بازدهی برای این دوره‌ها منتشر نشده است: هیچ ردیفی در داده‌ها نیست. ${RELOAD}`,
    ],
  ])('shows a notice at #%s', async (id, key, list, words) => {
    for (const change of [emptied(list), nothing]) {
      const { body } = await print('/', { [key]: change });
      expect(textOf(body, id)).toContain(words);
    }
  });

  // spec 4.4
  it('is omitted for the liquidity of the market, also in the section bar', async () => {
    expect(idsOf((await print('/')).body)).toContain('liquidity-flow');
    for (const change of [emptied('items'), nothing]) {
      const { body } = await print('/', { 'market/liquidity': change });
      expect(idsOf(body)).not.toContain('liquidity-flow');
      expect(body).not.toContain('href="#liquidity-flow"');
      expect(idsOf(body)).toContain('trading-value');
    }
  });

  // spec 17.5, 17.7
  it('shows a notice and a reload button for a map without funds', async () => {
    const { body } = await print('/categories/طلا', { 'category-map/طلا': emptied('items') });
    const map = body.slice(body.indexOf('data-widget="category-map"'));
    expect(textContent(map.slice(0, map.indexOf('</figure>')))).toContain(
      `هیچ صندوقی در این دسته‌بندی یافت نشد. ${RELOAD}`,
    );
  });

  // spec 17.23, 17.24
  it.each([
    ['gold-bubbles', 'gold/bubbles', 'اطلاعات صندوق‌های طلا یافت نشد'],
    ['gold-composition', 'gold/composition', 'داده‌ای برای ترکیب دارایی صندوق‌های طلا یافت نشد.'],
  ])('shows a notice in the %s of the gold category', async (widget, key, words) => {
    const { body } = await print('/categories/طلا', { [key]: emptied('items') });
    const block = body.slice(body.indexOf(`data-widget="${widget}"`));
    expect(textContent(block.slice(0, block.indexOf('</figure>')))).toContain(words);
  });

  // spec 17.25
  it('shows a notice in the chart of leveraged funds', async () => {
    const { body } = await print('/categories/اهرمی', { 'leveraged/ratios': emptied('items') });
    expect(textContent(body)).toContain('داده‌ای برای صندوق‌های اهرمی یافت نشد.');
  });

  // spec 8.42, 17.29, 17.33, 17.37
  it('shows notices for a fund without portfolio, ranks, comparison or reserve', async () => {
    const slug = slugOf(funds.fixedIncome);
    const { body } = await print(funds.fixedIncome, {
      [`fund/${slug}`]: (page) => ({ ...(page as Any), reportDates: [] }),
      [`fund-ranks/${slug}`]: nothing,
      [`fund-comparison/${slug}`]: nothing,
      [`fund-reserve/${slug}`]: nothing,
      [`fund-changes/${slug}`]: nothing,
    });
    const words = textContent(body);
    expect(words).toContain(
      'اطلاعات پرتفویی یافت نشد در حال حاضر اطلاعات پرتفوی برای این صندوق در دسترس نیست.',
    );
    expect(words).toContain('اطلاعات رتبه‌بندی در دسترس نیست');
    expect(textOf(body, 'missing-data', 'section')).toMatch(
      /تا ۱۴۰۵\/۰۵\/۲۵ هیچ گزارش ماهانه‌ای .* خوانده نشده است\. آغاز فعالیت صندوق: [۰-۹/]+\. بدون داده تا امروز: رتبه در میان هم‌دسته‌ها، روند و مقایسهٔ ذخیره، مقایسهٔ بازدهی، تغییرات پرتفوی\./,
    );
    for (const id of ['return-comparison', 'actions', 'reserve', 'portfolio']) {
      expect(body).not.toContain(` id="${id}"`);
      expect(body).not.toContain(`href="#${id}"`);
    }
  });

  // spec 5.5, 5.6
  it('shows a notice for an empty and for a missing list of categories', async () => {
    const empty = await print('/categories', { categories: emptied('items') });
    expect(textContent(empty.body)).toContain('هیچ دسته‌بندی‌ای یافت نشد.');
    const missing = await print('/categories', { categories: nothing });
    expect(textContent(missing.body)).toContain(
      `خطا در بارگذاری دسته‌بندی‌ها. لطفاً صفحه را مجدداً بارگذاری کنید. ${RETRY}`,
    );
  });
});

describe('stale figures', () => {
  it('have the badge «قدیمی», and no others do', async () => {
    const fresh = (await print('/')).body;
    expect(textOf(fresh, 'market-map')).not.toContain('قدیمی');
    const { body } = await print('/', { 'market/map': stale });
    expect(textOf(body, 'market-map')).toContain('قدیمی');
    expect(textOf(body, 'top-performers')).not.toContain('قدیمی');
  });
});

describe('a fund without figures', () => {
  it('has a page with dashes, without NaN and null', async () => {
    const slug = slugOf(funds.equity);
    const keys = [
      'fund',
      'fund-live',
      'fund-ranks',
      'fund-comparison',
      'fund-series',
      'fund-changes',
      'fund-flow',
    ];
    const changes = Object.fromEntries(keys.slice(1).map((family) => [`${family}/${slug}`, nothing]));
    const { status, body } = await print(funds.equity, {
      ...changes,
      [`fund/${slug}`]: (page: Any) => ({
        ...unknown(page),
        returns: unknown(page.returns ?? {}),
        allocation: null,
        reportDates: [],
        has: Object.fromEntries(Object.keys(page.has).map((key) => [key, false])),
      }),
    });
    expect(status).toBe(200);
    expect(textContent(body)).not.toMatch(/NaN|undefined|\bnull\b|Infinity/);
    expect(textOf(body, 'live-price', 'section')).toContain('—');
    expect(textContent(body)).toContain('اطلاعات آنلاین موجود نیست');
  });

  it('shows the first of 300 holdings and offers the rest', async () => {
    const { body: before } = await print(funds.equity);
    const [, key] = /data-key="(fund-holdings\/[^"]+)"/.exec(before) as unknown as [string, string];
    const { status, body } = await print(funds.equity, {
      [key]: (holdings: Any) => ({
        ...holdings,
        items: Array.from({ length: 300 }, (_, i) => ({
          ...holdings.items[0],
          symbol: `نماد${i}`,
          weightFraction: 1 / 300,
        })),
      }),
    });
    expect(status).toBe(200);
    const block = textOf(body, 'portfolio');
    expect(block).toContain('۳۰۰ نماد');
    expect(block).toContain('نمایش همهٔ ردیف‌ها');
    expect(block).toContain('نماد11');
    expect(block).not.toContain('نماد12 ');
  });
});

describe('a category with no fund', () => {
  it('has a page with notices in its sections', async () => {
    const { status, body } = await print('/categories/طلا', {
      'category/طلا': (page: Any) => ({
        ...page,
        funds: [],
        fundCount: 0,
        netAssetRial: null,
        averageReturns: unknown(page.averageReturns),
      }),
      'category-map/طلا': emptied('items'),
      'category-returns/طلا': emptied('items'),
      'category-trading/طلا': emptied('items'),
      'category-performers/طلا': nothing,
      'category-flow/طلا': nothing,
      'category-flow-history/طلا': nothing,
      'gold/bubbles': emptied('items'),
      'gold/composition': emptied('items'),
    });
    expect(status).toBe(200);
    expect(textContent(body)).toContain('هیچ صندوقی در این دسته‌بندی یافت نشد.');
    expect(textContent(body)).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('an article with script in it', () => {
  it('shows its text without scripts, in title, tags and body', async () => {
    const { body: list } = await print('/news');
    const [, path] = /href="(\/news\/[^"#]+)"/.exec(list) as unknown as [string, string];
    const slug = decodeURI(path).slice('/news/'.length);
    const { body } = await print(decodeURI(path), {
      [`article/news/${slug}`]: (article: Any) => ({
        ...article,
        title: 'خبر <script>alert(1)</script>',
        summary: '"><img src=x onerror=alert(2)>',
        tags: ['<svg onload=alert(3)>'],
        bodyMarkdown:
          'متن\n\n<script>alert(4)</script>\n\n<img src=x onerror="alert(5)">\n\n[پیوند](javascript:alert(6))\n\n<iframe src="//x"></iframe>',
      }),
    });
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(textContent(main)).toContain('متن');
    expect(main).toContain('خبر &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(main).not.toMatch(/<script|<svg onload|<iframe|javascript:|<[^>]+ on(error|load)=/i);
    // In the head the same text is part of attributes, the title and JSON; none of them ends early.
    const head = body.slice(0, body.indexOf('<body')).replace(/="[^"]*"/g, '');
    expect(head.replace(/<title>[^<]*<\/title>|<script type>[^<]*<\/script>/g, '')).not.toContain('alert(');
  });
});
