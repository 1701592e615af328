import { describe, expect, inject, it } from 'vitest';
import { htmlOf, idsOf, textContent, textOf } from '../testing/html.ts';
import { openPageRenderer } from '../testing/page-renderer.ts';

const print = await openPageRenderer(inject('dataDir'));
const funds = inject('funds');
const FIXED = 'درآمد-ثابت';
const home = (await print('/')).body;
const fund = (await print(funds.equity)).body;
const fixedFund = (await print(funds.fixedIncome)).body;
const goldPage = (await print('/categories/طلا')).body;

// biome-ignore lint/suspicious/noExplicitAny: snapshots of every family, with inserted sections
type Any = any;
const section = (type: string, config: object = {}, more: object = {}) => ({
  id: `${type}-1`,
  type,
  title: 'عنوان بخش',
  description: 'توضیح بخش',
  position: 1,
  columnPosition: 1,
  config,
  ...more,
});
const withSections =
  (...sections: object[]) =>
  (page: Any) => ({ ...page, sections });
const categoryWith = async (...sections: object[]): Promise<string> =>
  (await print('/categories/سهامی', { 'category/سهامی': withSections(...sections) })).body;
const every = (html: string, key: string): string | undefined =>
  new RegExp(`data-key="${key}[^"]*"[^>]* data-every="(\\d+)"`).exec(html)?.[1];
const inOrder = (html: string, ...names: string[]) => {
  const places = names.map((id) => html.indexOf(` id="${id}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
};

describe('every page', () => {
  // spec 1.1
  it('is in Persian, from right to left', async () => {
    for (const path of ['/', '/search', '/categories', funds.gold, '/404'])
      expect((await print(path)).body).toMatch(/<html lang="fa-IR" dir="rtl"/);
  });

  const sidebarOf = (html: string) => html.slice(html.indexOf('<aside'), html.indexOf('</aside>'));
  const bottomBarOf = (html: string) =>
    html.slice(html.indexOf('class="bottombar"')).split('</nav>')[0] as string;
  const withBlog = async () =>
    (await print('/', { navigation: (own: object) => ({ ...own, blogUrl: 'https://blog.example.org' }) }))
      .body;

  // spec 2.11, 3.9
  it('has the main pages in its sidebar, and the blog in a new tab', async () => {
    expect(textContent(sidebarOf(home))).toMatch(/صفحه‌های اصلی.*بازار امروز.*بلاگ و آموزش.*دربارهٔ ما/);
    expect(sidebarOf(await withBlog())).toMatch(
      /<a href="https:\/\/blog[^"]+" target="_blank" rel="noopener"[^>]*>بلاگ و آموزش/,
    );
    expect(sidebarOf(home)).toContain('href="/about"');
  });

  // spec 3.18
  it('links the external blog and the about page in its bottom bar', async () => {
    expect(bottomBarOf(await withBlog())).toMatch(
      /<a href="https:\/\/blog[^"]+" target="_blank" rel="noopener"/,
    );
    expect(textContent(bottomBarOf(home))).toMatch(/بلاگ.*دربارهٔ ما/);
    expect(bottomBarOf(home)).toContain('href="/about"');
  });

  it('leads to our own news, without the mark of an outside link, where the settings name no blog', () => {
    for (const part of [sidebarOf(home), bottomBarOf(home)]) {
      const [link = ''] = /<a href="\/news"[^>]*>/.exec(part) ?? [];
      expect(link).not.toBe('');
      expect(link).not.toContain('_blank');
    }
  });
});

describe('the home page', () => {
  // spec 4.3, 4.10
  it('has the heading «نمای کلی بازار امروز» and names its six sections', () => {
    expect(home).toMatch(/<h1[^>]*>نمای کلی بازار امروز<\/h1>/);
    const tabs = textContent(home.slice(home.indexOf('class="section-nav"'), home.indexOf('<main')));
    for (const label of [
      'نقشهٔ بازار',
      'جریان نقدینگی بازار',
      'برترین‌های بازار',
      'مقایسهٔ بازده دسته‌ها',
      'نصب اپ',
      'اخبار و تحلیل‌ها',
    ])
      expect(tabs).toContain(label);
  });

  // spec 4.9
  it('orders its blocks as the database does, and omits those without a section', async () => {
    inOrder(home, 'liquidity-flow', 'top-performers', 'category-performance', 'app-download');
    const placed = ['category-performance', 'market-map', 'trading-value', 'top-performers'].map((type, i) =>
      section(type, {}, { id: type, position: i }),
    );
    const { body } = await print('/', { home: (page: Any) => ({ ...page, sections: placed }) });
    inOrder(body, 'category-performance', 'market-map', 'trading-value', 'top-performers');
    expect(idsOf(body)).not.toContain('liquidity-flow');
    expect(idsOf(body)).not.toContain('app-download');
    expect(idsOf(body)).not.toContain('news-analysis');
  });

  // spec 4.13, 4.14
  it('has cards of the latest news and analyses, with links to all', () => {
    const cards = textContent(home.slice(home.indexOf('id="news-analysis"')));
    expect(cards).toMatch(/آخرین اخبار.*سایر اخبار/);
    expect(cards).toMatch(/آخرین تحلیل‌ها.*سایر تحلیل‌ها/);
    expect(home).toMatch(/href="\/news"[^>]*>سایر اخبار/);
    expect(home).toMatch(/href="\/analysis"[^>]*>سایر تحلیل‌ها/);
  });

  // spec 4.24
  it('labels its heatmap with name, month, quarter, half-year and year', () => {
    expect(textOf(home, 'category-performance')).toContain('مقایسهٔ بازده دسته‌های مختلف');
    const head = htmlOf(home, 'category-performance');
    const columns = textContent(head.slice(head.indexOf('<thead'), head.indexOf('</thead>')));
    expect(columns.trim().split(' ')).toEqual(['دسته', 'یک‌ماهه', 'سه‌ماهه', 'شش‌ماهه', 'یک‌ساله']);
  });

  // spec 4.28
  it('promotes the app, with a link to the guide', () => {
    expect(textOf(home, 'app-download', 'section')).toMatch(/صندوق‌نما روی صفحهٔ گوشی شما.*راهنمای نصب/);
  });

  // spec 4.29
  it('ends with its long text and its questions', () => {
    const words = textContent(home);
    expect(words).toContain('همهٔ صندوق‌های سرمایه‌گذاری، کنار هم');
    expect(words).toContain('از کجا شروع کنیم؟');
    expect(words.length).toBeGreaterThan(4000);
  });

  // spec 18.7, 18.10
  it('polls for figures every 2 minutes (map, liquidity) or 5 (performers, donut)', () => {
    for (const key of ['market/map', 'market/liquidity', 'market/summary'])
      expect(every(home, key)).toBe('120');
    for (const key of ['market/top-performers', 'market/trading-value']) expect(every(home, key)).toBe('300');
  });
});

describe('the list of categories', () => {
  // spec 5.3
  it('links each card to its category', async () => {
    const { body } = await print('/categories');
    const cards = body.slice(body.indexOf('<ul role="list" class="cards"'));
    const links = [...cards.slice(0, cards.indexOf('</main>')).matchAll(/<a href="(\/categories\/[^"]+)"/g)];
    expect(links.length).toBeGreaterThan(10);
    expect(links.map(([, href]) => href)).toContain('/categories/طلا');
  });
});

describe('a category page', () => {
  // spec 6.20, 6.21
  it('centres title and description of generic sections, and shows those of special ones in their frame', async () => {
    const html = await categoryWith(
      section('generic', { content: 'متن بخش', format: 'plain' }),
      section('treemap', {}, { title: 'عنوان نقشه', position: 2 }),
    );
    const generic = html.slice(html.indexOf('id="generic"'), html.indexOf('id="treemap"'));
    expect(textContent(generic)).toContain('عنوان بخش توضیح بخش متن بخش');
    const special = html.slice(
      html.indexOf('id="treemap"'),
      html.indexOf('</figure>', html.indexOf('id="treemap"')),
    );
    expect(textContent(special)).toMatch(/عنوان نقشه.*توضیح بخش/);
    expect(special).not.toMatch(/<header[^>]*><h2>/);
  });

  // spec 6.18
  it('renders a generic section with a title alone', async () => {
    const html = await categoryWith(section('generic'));
    expect(textContent(html)).toContain('عنوان بخش توضیح بخش');
  });

  // spec 6.19
  it('shows «نوع قالب نامعتبر» and the type for an unknown type', async () => {
    expect(textContent(await categoryWith(section('hologram')))).toContain('نوع قالب نامعتبر: hologram');
  });

  // spec 7.7
  it('shows that no category was chosen', async () => {
    const html = await categoryWith(section('category-portfolio', { categoryId: '' }));
    expect(textContent(html)).toContain('شناسه دسته‌بندی مشخص نشده است');
  });

  // spec 12.15
  it('shows the configured category, by kind or slug, at the configured height', async () => {
    const html = await categoryWith(section('category-trading-value', { categoryId: 'gold', height: 444 }));
    expect(html).toContain('data-key="category-trading/طلا"');
    expect(html).toMatch(/viewBox="0 0 520 444"/);
  });

  // spec 7.21, 7.22
  it('has performers with row number, name, trading value and inflow in billion rials, and change', () => {
    const table = goldPage.slice(goldPage.indexOf('data-panel="growth"'));
    const head = textContent(table.slice(0, table.indexOf('</thead>')));
    expect(head).toMatch(/ردیف.*صندوق.*ارزش معاملات میلیارد ریال.*تغییر.*ورود پول حقیقی میلیارد ریال/);
    const body = table.slice(table.indexOf('<tbody'), table.indexOf('</tbody>'));
    const changes = [...body.matchAll(/class="num arrow (up|down)"[^>]*>([^<]+)</g)];
    expect(changes.length).toBe(10);
    for (const [, tone, shown] of changes) expect(tone).toBe(shown?.includes('−') ? 'down' : 'up');
  });

  // spec 7.22
  it('colours a zero green', async () => {
    const { body } = await print('/', {
      'market/top-performers': (top: Any) => ({
        ...top,
        orders: {
          ...top.orders,
          growth: [{ ...top.orders.growth[0], changePercent: 0, liquidityInflowRial: 0 }],
        },
      }),
    });
    const table = body.slice(body.indexOf('data-panel="growth"'));
    expect(table.slice(0, table.indexOf('</table>'))).toMatch(/num arrow up[^>]*>۰٫۰۰٪/);
  });

  // spec 7.35
  it('links to the lists of news and analyses', () => {
    expect(goldPage).toMatch(/href="\/news"[^>]*>سایر اخبار/);
    expect(goldPage).toMatch(/href="\/analysis"[^>]*>سایر تحلیل‌ها/);
  });

  // spec 18.7, 18.12, 18.14
  it('polls for figures at the intervals of its blocks', async () => {
    const leveraged = (await print('/categories/اهرمی')).body;
    expect(every(goldPage, 'category-map')).toBe('120');
    expect(every(goldPage, 'gold/bubbles')).toBe('120');
    expect(every(leveraged, 'leveraged/ratios')).toBe('300');
    expect(every(leveraged, 'category-performers')).toBe('300');
  });
});

describe('a generic section', () => {
  const data = [
    { name: 'الف', value: 3 },
    { name: 'ب', value: 5 },
  ];

  // spec 11.1
  it.each(['line', 'bar', 'area', 'pie'])('draws a chart: %s', async (chartType) => {
    const html = await categoryWith(section('chart', { chartType, data, unit: 'درصد' }));
    const drawing = html.slice(html.indexOf('class="generic"'));
    expect(drawing).toMatch(/<svg[^>]*data-size="wide"[^>]*aria-label="درصد"/);
    expect(textContent(drawing.slice(0, drawing.indexOf('</details>')))).toMatch(/نام درصد الف ۳ ب ۵/);
  });

  // spec 11.6
  it('shows «نوع نمودار نامعتبر» for any other type, and a notice for an empty chart', async () => {
    expect(textContent(await categoryWith(section('chart', { chartType: 'radar', data })))).toContain(
      'نوع نمودار نامعتبر',
    );
    expect(textContent(await categoryWith(section('chart')))).toContain('اطلاعاتی برای نمایش وجود ندارد');
  });

  // spec 11.2
  it('renders a table: numbers in Persian digits, missing values as a dash', async () => {
    const html = await categoryWith(
      section('table', {
        columns: ['نام', 'مقدار'],
        rows: [
          ['الف', 12],
          ['ب', null],
        ],
      }),
    );
    expect(textContent(html)).toMatch(/نام مقدار الف ۱۲ ب —/);
  });

  // spec 11.3
  it('places cards in one to four columns or in a list, without script links', async () => {
    const items = [
      { title: 'یک', text: 'شرح', href: '/funds' },
      { title: 'دو', href: 'javascript:alert(1)' },
    ];
    const grid = await categoryWith(section('card-collection', { layout: 'grid', columns: 4, items }));
    expect(grid).toMatch(/class="grid"[^>]*style="--columns:4"/);
    expect(grid).toMatch(/<a href="\/funds"[^>]*>یک<\/a>/);
    expect(grid).not.toContain('javascript:');
    const list = await categoryWith(section('card-collection', { layout: 'list', columns: 4, items }));
    expect(list).toMatch(/class="list"[^>]*style="--columns:1"/);
    const odd = await categoryWith(section('card-collection', { layout: 'grid', columns: 9, items }));
    expect(odd).toMatch(/style="--columns:3"/);
  });
});

describe('a fund page', () => {
  // spec 8.10, 8.11, 8.13, 8.14
  it('has the specified rows in order', () => {
    inOrder(
      fund,
      'live-price',
      'analyses',
      'introduction',
      'ranking',
      'return-comparison',
      'actions',
      'cash-flow',
    );
    inOrder(fixedFund, 'ranking', 'reserve', 'return-comparison');
    inOrder(fund, 'return-comparison', 'composition', 'actions');
  });

  // spec 8.21
  it('shows a warning with the type for an unknown type', async () => {
    const slug = funds.equity.split('/').at(-1) ?? '';
    const { body } = await print(funds.equity, {
      [`fund/${slug}`]: (page: Any) => ({ ...page, sections: [...page.sections, section('hologram')] }),
    });
    expect(body).toContain('class="warning"');
    expect(textContent(body)).toContain('نوع این بخش ناشناخته است یا پشتیبانی نمی‌شود: hologram');
  });

  // spec 8.37
  it('names the symbol of the fund in the title of the reserve', () => {
    expect(textContent(fixedFund)).toContain('روند و مقایسهٔ ذخیره در صندوق یاقوت');
  });

  // spec 13.24, 18.16
  it('polls for price and trading summary every 30 seconds', () => {
    const tags = [...fund.matchAll(/<section[^>]*data-polled="fund-live\/[^"]*"[^>]*data-every="(\d+)"/g)];
    expect(tags.map(([, seconds]) => seconds)).toEqual(['30', '30']);
  });
});

describe('the landing page of the search', () => {
  // spec 9.2, 9.3
  it('prompts for name, symbol or manager, and links the magazine', async () => {
    const { body } = await print('/search');
    expect(body).toContain('placeholder="نام صندوق، نماد یا مدیر صندوق را وارد کنید"');
    // Without an address in the settings it is our own, and opens in this tab.
    expect(body).toMatch(/<a class="magazine" href="\/analysis"(?! target)/);
    const site = (own: object) => ({ ...own, magazineUrl: 'https://magazine.example.org' });
    expect((await print('/search', { site })).body).toMatch(
      /<a class="magazine" href="https:\/\/[^"]+" target="_blank" rel="noopener"/,
    );
    expect(body).not.toContain('<aside');
  });

  // spec 9.7
  it('has five tiles that open in a new tab: gold, leveraged, fixed income, equity, others', async () => {
    const { body } = await print('/search');
    const nav = body.slice(body.indexOf('<nav aria-label="میان‌برها"'), body.indexOf('</nav>'));
    const tiles = [...nav.matchAll(/<a href="([^"]+)" target="_blank" rel="noopener"/g)].map(
      ([, href]) => href as string,
    );
    expect(tiles.slice(0, 4)).toEqual(['طلا', 'اهرمی', FIXED, 'سهامی'].map((slug) => `/categories/${slug}`));
    expect(tiles[4]).toMatch(/^https?:\/\/[^/]+\/categories$/);
    expect(textContent(nav)).toContain('سایر دسته‌ها');
  });
});
