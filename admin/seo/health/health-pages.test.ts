import { describe, expect, it } from 'vitest';
import { STATIC_SEO_PAGES } from '../../../shared/schema/seo-page-types.ts';
import { type AnySeoRow, SEO_TEXTS, type SeoTarget } from '../../../shared/seo/settings.ts';
import { checkRows, countKinds, listPages } from './health-pages.ts';

const targets: SeoTarget[] = [
  { type: 'homepage', id: null, name: 'صفحهٔ اصلی', path: '/', aliases: [] },
  { type: 'category', id: 'c1', name: 'طلا', path: '/categories/طلا', aliases: [] },
  { type: 'fund', id: 'f1', name: 'عیار', path: '/funds/عیار', aliases: [] },
];
const pages = listPages(targets, [{ id: 'a1', title: 'خبر نخست' }]);
const row = (
  page_type: AnySeoRow['page_type'],
  page_id: string | null,
  name: string | null = null,
): AnySeoRow => ({
  ...(Object.fromEntries(SEO_TEXTS.map((column) => [column, null])) as unknown as AnySeoRow),
  page_type,
  page_id,
  name,
});

describe('listPages(targets, articles)', () => {
  // spec 38.17
  it('counts the home page, categories, funds, articles and every page of the site itself', () => {
    expect(countKinds(pages)).toEqual([
      ['homepage', 1],
      ['category', 1],
      ['fund', 1],
      ['article', 1],
      ['static', STATIC_SEO_PAGES.length],
    ]);
    expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  });
});

describe('checkRows(rows, pages)', () => {
  it('names each page, its kind and the screen on which it is edited', () => {
    const rows = [row('fund', 'f1'), row('homepage', null), row('article', 'a1'), row('about', null)];
    expect(checkRows(rows, pages).map(({ kind, name, editPath }) => [kind, name, editPath])).toEqual([
      ['fund', 'عیار', '/seo?tab=settings&page=fund:f1'],
      ['homepage', 'صفحهٔ اصلی', '/seo?tab=settings&page=homepage:'],
      ['article', 'خبر نخست', '/blog/a1'],
      ['static', 'درباره', '/page-heads'],
    ]);
  });

  it('names a page that is not listed, such as a draft, by its row', () => {
    expect(checkRows([row('article', 'a2', 'پیش‌نویس')], pages)[0]?.name).toBe('پیش‌نویس');
  });

  it('scores the settings of an article like those of a fund', () => {
    const [fund, article] = checkRows([row('fund', 'f1'), row('article', 'a1')], pages);
    expect(article?.health.score).toBe(fund?.health.score);
    expect(article?.health.findings.length).toBeGreaterThan(0);
  });
});
