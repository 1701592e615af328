import { describe, expect, it } from 'vitest';
import { ownPath, readPage } from '../../admin/seo/shared/rendered-page.ts';
import { parseHtml } from '../../pipeline/parse-html.ts';

const origin = 'https://sandoghnama.ir';
const html = (body: string): string =>
  `<!doctype html><html><head><title>صندوق عیار &amp; طلا</title><meta name="description" content="توضیح ۱">
   <meta content="کارت" property="og:title"><link rel="canonical" href="${origin}/funds/%D8%B9"><script type="application/ld+json">{"@graph":[{"@type":"Offer","price":251000}]}</script></head>
   <body><h1>صندوق <b>عیار</b></h1><p>قیمت: ۲۵۱٬۰۰۰ ریال</p><script>var x = "<h1>no</h1>"</script>${body}</body></html>`;

describe('readPage(path, answer, origins)', () => {
  it('reads head, headings, links, images and structured data', () => {
    const page = readPage(
      '/funds/ع',
      {
        status: 200,
        finalPath: '/funds/ع',
        page: parseHtml(
          html(
            '<a href="/funds/%D8%A8?x=1#y">ب</a><a href="https://example.com/z">z</a><img src="/a.png" width="1" height="1" alt="">',
          ),
        ),
      },
      [origin],
    );
    expect(page).toMatchObject({
      title: 'صندوق عیار & طلا',
      canonical: `${origin}/funds/%D8%B9`,
      h1: ['صندوق عیار'],
      links: ['/funds/ب'],
      metas: { description: 'توضیح ۱', 'og:title': 'کارت' },
      images: [{ src: '/a.png', hasSize: true, hasAlt: true }],
    });
    expect(page.text).toContain('۲۵۱٬۰۰۰');
    expect(page.text).not.toContain('var x');
  });

  it('reads attributes that hold a bracket, and leaves comments and unprinted elements out', () => {
    const page = readPage(
      '/x',
      {
        status: 200,
        finalPath: '/x',
        page: parseHtml(
          `<head><meta name="description" content="بازده > تورم"></head>
           <body><!-- <h1>no</h1> --><noscript><a href="/no">n</a></noscript><a title="a > b" href="/yes">y</a></body>`,
        ),
      },
      [origin],
    );
    expect(page.metas).toEqual({ description: 'بازده > تورم' });
    expect([page.h1, page.links, page.text]).toEqual([[], ['/yes'], 'y']);
  });

  it("reads the page's own text: its article, else its main part, without navigation", () => {
    const articleIn = (body: string) =>
      readPage(
        '/x',
        {
          status: 200,
          finalPath: '/x',
          page: parseHtml(html(`<nav>فهرست</nav>${body}<footer>پا</footer>`)),
        },
        [origin],
      ).article;
    const article = '<article><nav>مسیر</nav><h1>طلا</h1><p>بند <b>یک</b></p><p>بند دو</p></article>';
    expect(articleIn(`<main>${article}<aside>مرتبط</aside></main>`).text).toBe('طلا\n\nبند یک\n\nبند دو');
    expect(articleIn('<main><p>صندوق</p><button>دکمه</button></main>').text).toBe('صندوق');
    expect(articleIn('<main><article>الف</article><article>ب</article></main>').text).toBe('الف ب');
    const { links, images } = articleIn(
      '<main><article><a href="/funds/a">a</a><a href="https://b.example/">b</a><img src="/x.png"><img src="/y.png" alt="y"></article><a href="/c">c</a></main>',
    );
    expect([links, images]).toEqual([
      { internal: 1, external: 1 },
      { count: 2, withoutAlt: 1 },
    ]);
  });
});

describe('ownPath(href, origins)', () => {
  it.each([
    ['/funds/%D8%B9', '/funds/ع'],
    ['https://sandoghnama.ir/', '/'],
    ['/about/', '/about'],
    ['https://example.com/', null],
    ['mailto:a@b.ir', null],
    ['/%zz', '/%zz'],
  ])('%s is %s', (href, path) => expect(ownPath(href, [origin])).toBe(path));
});
