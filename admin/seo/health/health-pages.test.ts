import { describe, expect, it } from 'vitest';
import type { PrintedHead } from '../../../shared/schema/printed-head.ts';
import type { AnySeoRow } from '../../../shared/seo/settings.ts';
import { toPages, toTargets } from '../shared/pages.ts';
import { checkPages, countKinds } from './health-pages.ts';

const pages = toPages(
  toTargets(
    [{ id: 'c1', name: 'gold', slug: 'طلا', description: 'طلا' }],
    [{ id: 'f1', name: 'عیار', slug: 'عیار', symbol: null, is_active: true }],
  ),
  [{ id: 'a1', title: 'خبر نخست', kind: 'news', slug: 'نخست' }],
);
const fine: PrintedHead = {
  title: 'ط'.repeat(40),
  metaDescription: 'ط'.repeat(130),
  metaKeywords: [],
  ogTitle: 'ط',
  ogDescription: 'ط',
  ogImage: '/og.png',
  twitterTitle: 'ط',
  twitterDescription: 'ط',
  canonicalUrl: 'https://example.test/',
  schemaMarkup: ['WebSite'],
};
const heads = {
  '/': fine,
  '/categories/طلا': { ...fine, metaDescription: 'ط'.repeat(161) },
  '/funds/عیار': fine,
  '/funds/رفته': { ...fine, title: 'صندوق رفته' },
  '/news/نخست': fine,
  '/about': fine,
  '/watchlist': { ...fine, title: null },
};
const rows = [{ page_type: 'fund', page_id: 'f1' }] as unknown as AnySeoRow[];
const checked = checkPages(heads, pages, rows);

describe('checkPages(heads, pages, rows)', () => {
  // spec 38.17
  it('counts every published page that can have settings, of each kind', () => {
    expect(countKinds(checked)).toEqual([
      ['homepage', 1],
      ['category', 1],
      ['fund', 2],
      ['article', 1],
      ['static', 1],
    ]);
  });
  it('names each page, whether it has settings, and the screen on which it is edited', () => {
    expect(checked.map(({ name, hasSettings, editPath }) => [name, hasSettings, editPath])).toEqual([
      ['صفحهٔ اصلی', false, '/seo?tab=settings&page=homepage:'],
      ['طلا', false, '/seo?tab=settings&page=category:c1'],
      ['عیار', true, '/seo?tab=settings&page=fund:f1'],
      ['صندوق رفته', false, null],
      ['خبر نخست', false, '/blog/a1'],
      ['درباره', false, '/page-heads'],
    ]);
  });
  it('judges what is printed, with and without settings', () => {
    const category = checked.find(({ kind }) => kind === 'category');
    expect(category?.health.findings.map(({ id }) => id)).toEqual(['description-long']);
    expect(checked.find(({ path }) => path === '/')?.health.score).toBe(100);
  });
});
