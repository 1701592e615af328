import { describe, expect, it } from 'vitest';
import { articlesFor, filledArticlesFor } from './articles-for.ts';

const article = (slug: string, tags: string[]) => ({
  kind: 'news' as const,
  slug,
  title: slug,
  summary: null,
  tags,
  author: null,
  publishedAt: '2026-08-16T09:00:00Z',
});
const slugs = (items: readonly { slug: string }[]) => items.map((item) => item.slug);

describe('articlesFor(items, subject)', () => {
  // spec 7.33, 8.24
  it('matches a tag that contains the name or is contained in it, in any spelling', () => {
    const items = [article('a', ['طلا']), article('b', ['صندوق‌های طلاي ایران']), article('c', ['اهرمی'])];
    expect(slugs(articlesFor(items, { names: ['طلا'], paths: [] }))).toEqual(['a', 'b']);
    expect(slugs(articlesFor(items, { names: ['صندوق طلا'], paths: [] }))).toEqual(['a']);
  });

  it('matches a tag that is a name which the page had before', () => {
    const items = [
      article('a', ['سهام']),
      { ...article('b', ['کهنه']), renamedPages: ['/funds/نو'] },
      article('c', ['نو']),
    ];
    expect(slugs(articlesFor(items, { names: ['نو'], paths: ['/funds/نو'] }))).toEqual(['b', 'c']);
    expect(slugs(articlesFor(items, { names: ['نو'], paths: ['/funds/دیگر'] }))).toEqual(['c']);
    expect(slugs(articlesFor(items, { names: ['سهام'], paths: [] }))).toEqual(['a']);
  });

  // spec 7.32
  it('returns five of many matches', () => {
    const items = Array.from({ length: 9 }, (_, i) => article(`a${i}`, ['طلا']));
    expect(articlesFor(items, { names: ['طلا'], paths: [] })).toHaveLength(5);
  });

  // spec 7.34
  it('falls back to general items, then to the first three', () => {
    const items = [article('a', ['سهامی']), article('b', ['عمومی']), article('c', []), article('d', [])];
    expect(slugs(articlesFor(items, { names: ['طلا'], paths: [] }))).toEqual(['b']);
    expect(
      slugs(
        articlesFor(
          items.filter((item) => item.slug !== 'b'),
          { names: ['طلا'], paths: [] },
        ),
      ),
    ).toEqual(['a', 'c', 'd']);
  });

  it('ignores empty tags and empty names', () => {
    expect(
      slugs(articlesFor([article('a', ['']), article('b', ['طلا'])], { names: ['', 'طلا'], paths: [] })),
    ).toEqual(['b']);
  });

  it('is empty without articles', () => {
    expect(articlesFor([], { names: ['طلا'], paths: [] })).toEqual([]);
  });
});

describe('filledArticlesFor(items, subject)', () => {
  it('puts the matches first and fills up with the newest others to four', () => {
    const items = [
      article('a', ['سهام']),
      article('b', ['عیار']),
      article('c', ['سهام']),
      article('d', []),
      article('e', []),
    ];
    expect(slugs(filledArticlesFor(items, { names: ['عیار'], paths: [] }))).toEqual(['b', 'a', 'c', 'd']);
    expect(filledArticlesFor([], { names: ['عیار'], paths: [] })).toEqual([]);
  });

  it('adds none to four matches', () => {
    const items = Array.from({ length: 9 }, (_, i) => article(`a${i}`, i < 4 ? ['عیار'] : []));
    expect(slugs(filledArticlesFor(items, { names: ['عیار'], paths: [] }))).toEqual(['a0', 'a1', 'a2', 'a3']);
  });
});
