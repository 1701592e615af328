import { describe, expect, it } from 'vitest';
import { SeoSettingRow } from '../../../shared/schema/rows/content.ts';
import { pageProblem, problemOf, text } from './seo-problems.ts';

describe('pageProblem(type, id)', () => {
  // spec 28.1
  it('asks for one of the three types', () => {
    expect(pageProblem('', null)).toBe('لطفاً نوع صفحه را انتخاب کنید');
    expect(pageProblem('blog', null)).toBe(text.pageType);
    expect(pageProblem('homepage', null)).toBeUndefined();
  });
  // spec 28.6
  it('asks for the page of every other type', () => {
    expect(pageProblem('category', null)).toBe('لطفاً دسته‌بندی را انتخاب کنید');
    expect(pageProblem('fund', '')).toBe('لطفاً صندوق را انتخاب کنید');
    expect(pageProblem('fund', 'x')).toBeUndefined();
  });
});

describe('problemOf(name, value, pageType)', () => {
  // spec 28.2
  it.each(['title', 'og_title', 'twitter_title'] as const)('takes 60 letters of %s and no more', (name) => {
    expect(problemOf(name, 'ط'.repeat(60), 'homepage')).toBeUndefined();
    expect(problemOf(name, 'ط'.repeat(61), 'homepage')).toBe('حداکثر ۶۰ نویسه');
  });
  it('counts a placeholder as its figure, and refuses one that the page does not have', () => {
    expect(problemOf('title', `${'ط'.repeat(50)} {yearlyReturn}`, 'fund')).toBeUndefined();
    expect(problemOf('title', '{yearly}', 'fund')).toContain('{yearly}');
    expect(problemOf('title', '{nav}', 'homepage')).toContain('{nav}');
    expect(problemOf('title', '{nav}', 'article')).toContain('{nav}');
  });
  // spec 28.3
  it.each(['meta_description', 'og_description', 'twitter_description'] as const)(
    'takes 160 letters of %s',
    (name) => {
      expect(problemOf(name, 'ط'.repeat(160), 'about')).toBeUndefined();
      expect(problemOf(name, 'ط'.repeat(161), 'about')).toBe('حداکثر ۱۶۰ نویسه');
    },
  );
  it.each(['-', '—', '...', '؟', '۱۲۳', '{price}'])('refuses the title «%s», which has no word', (title) => {
    expect(problemOf('title', title, 'fund')).toBe(text.wordless);
    expect(problemOf('og_description', title, 'fund')).toBe(text.wordless);
    expect(problemOf('title', `طلا ${title}`, 'fund')).toBeUndefined();
  });
  it('takes as many characters of keywords and tags as the table', () => {
    expect(problemOf('meta_keywords', 'ط'.repeat(1000), 'fund')).toBeUndefined();
    expect(problemOf('meta_keywords', 'ط'.repeat(1001), 'fund')).toBe(text.long(1000));
    expect(problemOf('custom_head_tags', ' '.repeat(10_001), 'fund')).toBeUndefined();
    expect(problemOf('custom_head_tags', 'x'.repeat(10_001), 'fund')).toBe(text.long(10_000));
  });
  // spec 28.4
  it.each(['og_image', 'twitter_image', 'canonical_url'] as const)(
    'takes only a web address, or nothing, as %s',
    (name) => {
      for (const good of ['', 'https://a.ir/b.png', 'http://a.ir'])
        expect(problemOf(name, good, 'fund')).toBeUndefined();
      for (const bad of ['a.ir', 'javascript:alert(1)', 'ftp://a.ir', '//a.ir/x.png'])
        expect(problemOf(name, bad, 'fund')).toBe('لطفاً آدرس معتبر وارد کنید');
    },
  );
  it('takes a picture of the library as a share picture, and no path as the canonical address', () => {
    for (const name of ['og_image', 'twitter_image'] as const)
      expect(problemOf(name, '/media/3f9ac1d2.jpg', 'fund')).toBeUndefined();
    expect(problemOf('canonical_url', '/funds/عیار', 'fund')).toBe(text.url);
  });
  it('judges addresses as the publisher does', () => {
    const columns = Object.values(SeoSettingRow.columns);
    for (const name of ['og_image', 'twitter_image', 'canonical_url'] as const) {
      const read = columns.find(([stored]) => stored === name)?.[1];
      for (const value of ['https://a.ir/b.png', '/media/3f9ac1d2.jpg', '//a.ir/x.png', 'a.ir'])
        expect([name, value, read?.safeParse(value).success]).toEqual([
          name,
          value,
          problemOf(name, value, 'fund') === undefined,
        ]);
    }
  });
  // spec 28.8
  it('accepts the four robots rules only', () => {
    expect(problemOf('robots', 'noindex,nofollow', 'fund')).toBeUndefined();
    expect(problemOf('robots', 'none', 'fund')).toBeDefined();
  });
  it.each(['<script>alert(1)</script>', '<meta name="a" content="b" onload="x">', '<style>*{}</style>'])(
    'refuses %s among the custom tags and says why',
    (tags) => {
      expect(problemOf('custom_head_tags', tags, 'fund')).toMatch(/پذیرفته/);
    },
  );
});
