import { describe, expect, it } from 'vitest';
import { isUnlisted, renderedFindings } from '../../admin/seo/health/rendered-checks.ts';
import { type RenderedPage, readPage } from '../../admin/seo/shared/rendered-page.ts';
import { parseHtml } from '../../pipeline/parse-html.ts';

const origin = 'https://sandoghnama.ir';
const html = (parts: { head?: string; body?: string } = {}): string =>
  `<!doctype html><html><head><title>صندوق عیار &amp; طلا</title><meta name="description" content="توضیح ۱">
   <meta content="کارت" property="og:title"><link rel="canonical" href="${origin}/funds/%D8%B9">${parts.head ?? ''}
   <script type="application/ld+json">{"@graph":[{"@type":"Offer","price":251000}]}</script></head>
   <body><h1>صندوق <b>عیار</b></h1><p>قیمت: ۲۵۱٬۰۰۰ ریال</p><script>var x = "<h1>no</h1>"</script>${parts.body ?? ''}</body></html>`;
const read = (parts: Parameters<typeof html>[0] = {}, path = '/funds/ع', status = 200): RenderedPage =>
  readPage(path, { status, finalPath: path, page: parseHtml(html(parts)) }, [origin]);
const locations = (pages: RenderedPage[]) =>
  new Map(pages.map(({ path }) => [path, `${origin}${encodeURI(path)}`]));
const checksOf = (pages: RenderedPage[], known: string[] = pages.map(({ path }) => path)) =>
  renderedFindings(pages, new Set(known), locations(pages))
    .map(({ check }) => check)
    .filter((check) => check !== 'orphan');

describe('renderedFindings(pages, known, locations)', () => {
  it('has no findings for a sound page', () => expect(checksOf([read()])).toEqual([]));
  it('reports only the status of a page that did not open', () =>
    expect(checksOf([read({}, '/funds/ع', 500)])).toEqual(['status']));
  it('requires exactly one h1', () => {
    expect(checksOf([read({ body: '<h1>دو</h1>' })])).toEqual(['h1']);
  });
  it("requires the canonical address to equal the sitemap's, origin included", () => {
    expect(checksOf([read({}, '/funds/دیگر')])).toContain('canonical');
    const elsewhere = { ...read(), canonical: 'http://localhost:4321/funds/%D8%B9' };
    expect(checksOf([elsewhere])).toEqual(['canonical']);
  });
  it('requires structured data that parses', () => {
    expect(checksOf([read({ head: '<script type="application/ld+json">{</script>' })])).toEqual(['json-ld']);
  });
  it('requires each price of the structured data to be visible on the page', () => {
    const wrong = html().replace('251000', '252000');
    expect(
      checksOf([
        readPage('/funds/ع', { status: 200, finalPath: '/funds/ع', page: parseHtml(wrong) }, [origin]),
      ]),
    ).toEqual(['json-ld-figures']);
  });
  it('reports texts that two pages share', () => {
    const other = {
      ...read(),
      path: '/funds/ب',
      finalPath: '/funds/ب',
      canonical: `${origin}/funds/${encodeURIComponent('ب')}`,
    };
    expect(checksOf([read(), other])).toEqual(['title-twice', 'description-twice']);
  });
  it('reports broken links, and redirects and noindex pages in the sitemap', () => {
    const page = {
      ...read({ body: '<a href="/gone">x</a>', head: '<meta name="robots" content="noindex,follow">' }),
      finalPath: '/other',
    };
    expect(checksOf([page])).toEqual(['redirected', 'noindex-in-sitemap', 'broken-link']);
  });
  it('names noindex pages outside of the sitemap, and checks them', () => {
    const head = '<meta name="robots" content="noindex,follow">';
    const hidden = read({ head, body: '<h1>دو</h1><a href="/gone">x</a>' });
    const found = renderedFindings([], new Set([hidden.path]), locations([hidden]), [hidden]);
    expect(found.map(({ check, path, detail }) => [check, path, detail])).toEqual([
      ['h1', '/funds/ع', '۲ مورد'],
      ['noindex', '/funds/ع', 'noindex,follow'],
      ['broken-link', '/funds/ع', '/gone'],
    ]);
  });
  it('counts a page with the canonical address of another one as outside of the sitemap', () => {
    expect(isUnlisted(read(), origin)).toBe(false);
    expect(isUnlisted(read({}, '/funds/دیگر'), origin)).toBe(true);
    expect(isUnlisted({ ...read(), canonical: null }, origin)).toBe(false);
  });
  it('reports pages without incoming links, except the home page', () => {
    const home = { ...read(), path: '/', finalPath: '/', links: ['/funds/ع'] };
    const lonely = { ...read(), path: '/funds/تنها', finalPath: '/funds/تنها', links: ['/funds/تنها'] };
    const found = renderedFindings(
      [home, read(), lonely],
      new Set(['/', '/funds/ع', '/funds/تنها']),
      new Map(),
    );
    expect(found.filter(({ check }) => check === 'orphan').map(({ path }) => path)).toEqual(['/funds/تنها']);
  });
  it('reports images without a size', () => {
    expect(checksOf([read({ body: '<img src="/a.png" alt="x">' })])).toEqual(['image']);
  });
});
