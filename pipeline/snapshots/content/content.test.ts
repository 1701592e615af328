import { describe, expect, it } from 'vitest';
import {
  AS_OF,
  article,
  category,
  categoryId,
  computed,
  fund,
  fundId,
  holiday,
  section,
  seoRow,
  session,
  setting,
  source,
  tablesWith,
} from '../aggregates/testing/tables.ts';
import { runAggregates } from '../engine/run-aggregates.ts';

describe('site', () => {
  it('uses the defaults without settings', () => {
    expect(computed('site', {}).read('site', 'site')).toMatchObject({
      brand: 'صندوق‌نما',
      api: null,
      rules: {},
      today: '2026-08-16',
      demonstration: true,
    });
  });

  it('takes the values of the settings', () => {
    expect(
      computed('site', {
        site_settings: [
          setting('brand', 'نام دیگر'),
          setting('origin', 'https://new.example/'),
          setting('unheard_of', 1),
          setting('show_sample_data', true),
        ],
        data_sources: [source('tsetmc'), source('codal')],
        trading_sessions: [session()],
      }).read('site', 'site'),
    ).toMatchObject({
      brand: 'نام دیگر',
      origin: 'https://new.example',
      showSampleData: true,
      sources: [{ id: 'codal' }, { id: 'tsetmc' }],
      sessions: [{ fundKind: 'default' }],
    });
  });

  it('prefers the origin of the configuration', () => {
    const asOf = { ...AS_OF, address: { siteOrigin: 'https://new.example', localOrigin: null } };
    const given = { site_settings: [setting('origin', 'https://old.example')] };
    expect(computed('site', given, asOf).read('site', 'site').origin).toBe('https://new.example');
  });

  it('lists the holidays from 14 days back to 60 days ahead, oldest first, and omits an empty list', () => {
    const days = ['2026-10-15', '2026-10-16', '2026-08-02', '2026-08-01', '2026-08-20'];
    const market_holidays = days.map((day) => holiday(day, `تعطیل ${day}`));
    expect(computed('site', { market_holidays }).read('site', 'site').holidays).toEqual([
      { date: '2026-08-02', title: 'تعطیل 2026-08-02' },
      { date: '2026-08-20', title: 'تعطیل 2026-08-20' },
      { date: '2026-10-15', title: 'تعطیل 2026-10-15' },
    ]);
    expect(computed('site', {}).read('site', 'site')).not.toHaveProperty('holidays');
  });

  it('names the setting whose value is of the wrong shape', () => {
    const { problems } = runAggregates(tablesWith({ site_settings: [setting('origin', 'a\nb')] }), AS_OF, {
      only: ['site'],
    });
    expect(problems[0]?.message).toMatch(/origin/);
  });
});

describe('navigation', () => {
  // spec 3.5
  it('lists every category by the staff’s order, then by kind, with its active funds', () => {
    const shown = computed('navigation', {
      categories: [
        category(1, { name: 'own', displayOrder: 5 }),
        category(2, { name: 'gold', displayOrder: 5 }),
        category(3, { name: 'last', displayOrder: 0, color: '#12ab34' }),
      ],
      funds: [fund(1), fund(2, { isActive: false })],
      site_settings: [setting('blog_url', 'https://blog.example')],
    }).read('navigation', 'navigation');
    expect(shown.categories.map(({ category: { kind }, fundCount }) => [kind, fundCount])).toEqual([
      ['last', 0],
      ['gold', 0],
      ['own', 1],
    ]);
    expect(shown.categories.map(({ category: { color } }) => color)).toEqual([
      '#12ab34',
      undefined,
      undefined,
    ]);
    expect(shown.blogUrl).toBe('https://blog.example');
  });

  it('lists the links of the staff in display order, and none where none is shown', () => {
    const link = (id: number, label: string, displayOrder: number) => ({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      place: 'main' as const,
      label,
      href: '/funds',
      displayOrder,
    });
    const menu_links = [link(1, 'ج', 3), link(2, 'ب', 1), link(3, 'الف', 1)];
    expect(
      computed('navigation', { menu_links })
        .read('navigation', 'navigation')
        .links?.map(({ label }) => label),
    ).toEqual(['ب', 'الف', 'ج']);
    expect(computed('navigation', {}).read('navigation', 'navigation')).not.toHaveProperty('links');
  });

  it('leaves out a link of the staff whose page has gone', () => {
    const hrefs = ['/categories/gold', '/categories/gone', '/news/gone', 'https://blog.example/gone'];
    const menu_links = hrefs.map((href, n) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      place: 'foot' as const,
      label: `پیوند ${n}`,
      href,
      displayOrder: n,
    }));
    const shown = computed('navigation', {
      categories: [category(1, { name: 'gold', slug: 'gold' })],
      menu_links,
    })
      .read('navigation', 'navigation')
      .links?.map(({ href }) => href);
    expect(shown).toEqual(['/categories/gold', 'https://blog.example/gone']);
  });
});

describe('faq', () => {
  it('lists the questions in display order, and is absent where none is shown', () => {
    const entry = (id: number, question: string, displayOrder: number) => ({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      question,
      answer: `پاسخ ${question}`,
      displayOrder,
    });
    const faq_entries = [entry(1, 'دوم', 2), entry(2, 'اول', 1)];
    expect(computed('faq', { faq_entries }).read('faq', 'faq')).toEqual({
      items: [
        { question: 'اول', answer: 'پاسخ اول' },
        { question: 'دوم', answer: 'پاسخ دوم' },
      ],
    });
    expect(runAggregates(tablesWith({}), AS_OF, { only: ['faq'] }).snapshots.size).toBe(0);
  });
});

describe('home', () => {
  // spec 4.9
  it('contains the sections of the home page only', () => {
    const { sections } = computed('home', {
      page_sections: [section(1), section(2, { pageType: 'homepage', pageId: null, type: 'market-map' })],
    }).read('home', 'home');
    expect(sections.map(({ type }) => type)).toEqual(['market-map']);
  });

  it('is empty where every section was removed or hidden, and not published before a first section stands anywhere', () => {
    const hidden = section(2, { pageType: 'homepage', pageId: null, isShown: false });
    expect(computed('home', { page_sections: [section(1), hidden] }).read('home', 'home').sections).toEqual(
      [],
    );
    expect(computed('home', { page_sections: [] }).keys).toEqual([]);
  });
});

describe('articles', () => {
  // spec 1.9
  it('lists each kind newest first, with instants in ISO form', () => {
    const shown = computed('articles', {
      articles: [
        article(1, { publishedAt: '2026-08-14 10:00:00+03:30' }),
        article(2, { publishedAt: '2026-08-15T10:00:00Z' }),
        article(3, { kind: 'analysis' }),
      ],
    });
    expect(shown.keys.sort()).toEqual([
      'article/analysis/article-3',
      'article/news/article-1',
      'article/news/article-2',
      'articles/analysis',
      'articles/news',
    ]);
    expect(
      shown.read('articles', 'articles/news').items.map(({ slug, publishedAt }) => [slug, publishedAt]),
    ).toEqual([
      ['article-2', '2026-08-15T10:00:00.000Z'],
      ['article-1', '2026-08-14T06:30:00.000Z'],
    ]);
  });
});

describe('redirects', () => {
  const items = (given: Parameters<typeof computed>[1]) =>
    new Map(
      computed('redirects', given)
        .read('redirects', 'redirects')
        .items.map(({ from, to }) => [from, to]),
    );

  // spec 2.5, 8.2
  it('redirects ids and exact names to their page', () => {
    const found = items({ categories: [category(1)], funds: [fund(1)] });
    expect(found.get(`/funds/${fundId(1)}`)).toBe('/funds/fund-1');
    expect(found.get('/funds/صندوق 1')).toBe('/funds/fund-1');
    expect(found.get(`/categories/${categoryId(1)}`)).toBe('/categories/category-1');
  });

  // spec 2.11
  it('leads /blog to the address in the settings, and to our own news without one', () => {
    const settings = [setting('blog_url', 'https://blog.example')];
    expect(items({ categories: [category(1)], site_settings: settings }).get('/blog')).toBe(
      'https://blog.example',
    );
    expect(items({ categories: [category(1)] }).get('/blog')).toBe('/news');
  });

  it('does not redirect a name that two funds share', () => {
    const found = items({
      categories: [category(1)],
      funds: [fund(1, { name: 'نگین' }), fund(2, { name: 'نگین' })],
    });
    expect(found.has('/funds/نگین')).toBe(false);
  });

  it('does not redirect a name with characters reserved in addresses', () => {
    const names = [' ', 'a/b', 'a?b', 'a#b', '۵٪ %'];
    const found = items({ categories: [category(1)], funds: names.map((name, n) => fund(n, { name })) });
    expect([...found.keys()].filter((from) => from.startsWith('/funds/')).sort()).toEqual(
      names.map((_, n) => `/funds/${fundId(n)}`).sort(),
    );
  });

  it('prefers rows of the table and never redirects the address of a page', () => {
    const found = items({
      categories: [category(1)],
      funds: [fund(1)],
      redirects: [
        { fromPath: '/start', toPath: '/funds', status: 302 },
        { fromPath: '/funds/fund-1', toPath: '/', status: 301 },
        { fromPath: '/categories/gold', toPath: '/categories/category-1', status: 301 },
      ],
    });
    expect(found.get('/start')).toBe('/funds');
    expect(found.has('/funds/fund-1')).toBe(false);
    expect(found.get('/categories/gold')).toBe('/categories/category-1');
  });
});

describe('redirects that were stored before the database refused them', () => {
  const snapshot = (redirects: readonly (readonly [string, string])[], hosts: readonly string[] = []) =>
    computed('redirects', {
      categories: [category(1)],
      funds: [fund(1)],
      articles: [article(1)],
      site_settings: [setting('redirect_hosts', hosts)],
      redirects: redirects.map(([fromPath, toPath]) => ({ fromPath, toPath, status: 301 })),
    }).read('redirects', 'redirects');
  const stored = (...given: Parameters<typeof snapshot>) => {
    const { items, refused = [] } = snapshot(...given);
    const own = new Set(given[0].map(([from]) => from));
    return {
      items: items.filter(({ from }) => own.has(from)).map(({ from, to }) => [from, to]),
      refused: refused.map(({ from, problem }) => [from, problem]),
    };
  };

  it('are left out and named where their host is not allowed', () => {
    const rows = [
      ['/a', 'https://fipiran.ir/x'],
      ['/b', 'https://evil.example/'],
      ['/c', 'https://fipiran.ir@evil.example/'],
      ['/d', 'https://fipiran.ir:8443/'],
      ['/e', 'https://fipiran.ir\\@evil.example/'],
    ] as const;
    expect(stored(rows, ['fipiran.ir'])).toEqual({
      items: [['/a', 'https://fipiran.ir/x']],
      refused: [
        ['/b', 'host'],
        ['/c', 'host'],
        ['/d', 'host'],
        ['/e', 'to'],
      ],
    });
    expect(stored(rows).items).toEqual([]);
  });

  it('are left out and named where they stand on a page', () => {
    const rows = [
      ['/funds', '/x'],
      ['/Funds/fund-1.html', '/x'],
      ['/news/article-1', '/x'],
      ['/data/x', '/y'],
    ] as const;
    expect(stored(rows)).toEqual({
      items: [],
      refused: [
        ['/funds', 'page'],
        ['/Funds/fund-1.html', 'page'],
        ['/news/article-1', 'page'],
        ['/data/x', 'reserved'],
      ],
    });
  });

  it('lead straight to the end of a chain, and are left out and named where they lead round', () => {
    expect(
      stored([
        ['/a', '/b'],
        ['/b', '/c?x=1'],
        ['/c', `/funds/${fundId(1)}`],
        ['/r1', '/r2'],
        ['/r2', '/R1/'],
        ['/into', '/r1'],
        ['/self', '/Self/'],
      ]),
    ).toEqual({
      items: [
        ['/a', '/funds/fund-1'],
        ['/b', '/funds/fund-1'],
        ['/c', '/funds/fund-1'],
      ],
      refused: [
        ['/self', 'self'],
        ['/r1', 'loop'],
        ['/r2', 'loop'],
        ['/into', 'loop'],
      ],
    });
  });
});

describe('seo', () => {
  // spec 12.16, 16.19
  it('yields a key for each row whose page exists', () => {
    const shown = computed('seo', {
      categories: [category(1)],
      funds: [fund(1)],
      seo_settings: [
        seoRow(1, { metaKeywords: 'طلا، صندوق طلا, , عیار' }),
        seoRow(2, { pageType: 'category', pageId: categoryId(1) }),
        seoRow(3, { pageType: 'fund', pageId: fundId(1), title: 'عنوان' }),
        seoRow(4, { pageType: 'fund', pageId: fundId(9) }),
      ],
    });
    expect(shown.keys).toEqual(['seo/homepage', 'seo/category/category-1', 'seo/fund/fund-1']);
    expect(shown.read('seo', 'seo/homepage').metaKeywords).toEqual(['طلا', 'صندوق طلا', 'عیار']);
    expect(shown.read('seo', 'seo/fund/fund-1')).toMatchObject({
      title: 'عنوان',
      robots: 'index,follow',
      schemaMarkup: null,
    });
  });

  it('yields the keys of articles that are published, and of the pages of the site itself', () => {
    const shown = computed('seo', {
      articles: [article(1, { kind: 'analysis', slug: 'طلا' })],
      seo_settings: [
        seoRow(1, { pageType: 'article', pageId: article(1).id, title: 'عنوان' }),
        seoRow(2, { pageType: 'article', pageId: fundId(9), title: 'پیش‌نویس' }),
        seoRow(3, { pageType: 'about', title: 'درباره' }),
      ],
    });
    expect(shown.keys).toEqual(['seo/article/analysis/طلا', 'seo/about']);
  });

  // spec 16.20
  it('finds a page by its normalized name where no page has the id; a row with the id wins', () => {
    const shown = computed('seo', {
      categories: [category(1, { name: 'Gold' })],
      funds: [fund(1, { name: 'Alpha Fund' })],
      seo_settings: [
        seoRow(1, { pageType: 'category', pageId: categoryId(9), name: 'GOLD', title: 'به نام' }),
        seoRow(2, { pageType: 'fund', pageId: fundId(9), name: 'alpha fund', title: 'به نام' }),
        seoRow(3, { pageType: 'fund', pageId: fundId(1), name: 'دیگر', title: 'به شناسه' }),
        seoRow(4, { pageType: 'fund', pageId: fundId(8), name: null }),
      ],
    });
    expect(shown.keys.toSorted()).toEqual(['seo/category/category-1', 'seo/fund/fund-1']);
    expect(shown.read('seo', 'seo/category/category-1').title).toBe('به نام');
    expect(shown.read('seo', 'seo/fund/fund-1').title).toBe('به شناسه');
  });

  it('is of no page by a name that two pages bear', () => {
    const shown = computed('seo', {
      categories: [category(1)],
      funds: [fund(1, { name: 'نگین' }), fund(2, { name: 'نگین' })],
      seo_settings: [seoRow(1, { pageType: 'fund', pageId: fundId(9), name: 'نگین', title: 'از آن کدام؟' })],
    });
    expect(shown.keys).toEqual([]);
  });
});
