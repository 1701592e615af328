import { describe, expect, it } from 'vitest';
import { readPage } from '../../admin/seo/shared/rendered-page.ts';
import { createCards, findMissingTags, parseTypedPath } from '../../admin/seo/social/social-card.ts';
import { parseHtml } from '../../pipeline/parse-html.ts';

const page = (head: string) =>
  readPage(
    '/',
    {
      status: 200,
      finalPath: '/',
      page: parseHtml(
        `<head><title>ع</title><meta name="description" content="ت">${head}</head><body></body>`,
      ),
    },
    ['https://a.ir'],
  );

describe('parseTypedPath(typed, origins)', () => {
  const path = (typed: string) => parseTypedPath(typed, ['https://sandoghnama.ir', 'http://localhost:4321']);
  // spec 36.22
  it('asks for an address', () => expect(path(' ')).toEqual({ message: 'لطفاً آدرس صفحه را وارد کنید' }));
  // spec 23.4
  it('accepts a path, and an address of this site under either origin', () => {
    for (const typed of [
      '/funds/عیار',
      'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1',
      'http://localhost:4321/funds/عیار',
    ]) {
      expect(path(typed)).toEqual({ path: '/funds/عیار' });
    }
  });
  it('refuses another site', () => expect(path('https://example.com/x')).toHaveProperty('message'));
});

describe('createCards(page)', () => {
  it('falls back from X to Open Graph to the page', () => {
    expect(
      createCards(page('')).map(({ title, description, image, large }) => [title, description, image, large]),
    ).toEqual(Array.from({ length: 3 }, () => ['ع', 'ت', null, false]));
    const [telegram, x] = createCards(
      page('<meta property="og:title" content="اُ"><meta name="twitter:title" content="ایکس">'),
    );
    expect([telegram?.title, x?.title]).toEqual(['اُ', 'ایکس']);
  });
  it('has a large image on X only where the page asks for it', () => {
    const image = '<meta property="og:image" content="https://a.ir/x.png">';
    expect(createCards(page(image)).map(({ large }) => large)).toEqual([true, false, true]);
    expect(
      createCards(page(`${image}<meta name="twitter:card" content="summary_large_image">`))[1]?.large,
    ).toBe(true);
  });
});

describe('findMissingTags(page)', () => {
  // spec 23.6
  it('names the tags that the page lacks', () => {
    expect(findMissingTags(page('<meta property="og:title" content="x">'))).not.toContain('عنوان Open Graph');
    expect(findMissingTags(page(''))).toHaveLength(7);
  });
});
