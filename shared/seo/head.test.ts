import { describe, expect, it } from 'vitest';
import type { SeoOverride } from '../schema/snapshots/content.ts';
import { parseCustomTags } from './custom-tags.ts';
import { headTags, type PageHead } from './head.ts';

const site = { origin: 'https://sandoghnama.ir', brand: 'صندوق‌نما' };
const page: PageHead = {
  title: 'صندوق عیار',
  description: 'شرح',
  path: '/funds/عیار',
  image: '/og/عیار.png',
};
const nothing: SeoOverride = {
  title: null,
  metaDescription: null,
  metaKeywords: [],
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  canonicalUrl: null,
  robots: 'index,follow',
  schemaMarkup: null,
  customHeadTags: null,
};

/** Tags by title, name, property or rel. */
const tagsOf = (...[own, override, facts]: [PageHead, SeoOverride | null, typeof site]) =>
  Object.fromEntries(
    headTags(own, override, facts).map((tag) =>
      tag.tag === 'title'
        ? ['title', tag.content]
        : [
            tag.attributes.name ?? tag.attributes.property ?? tag.attributes.rel,
            tag.attributes.content ?? tag.attributes.href,
          ],
    ),
  );

describe('headTags(page, override, site)', () => {
  // spec 17.46, 24.5
  it("uses the page's texts, and states a size for share images only", () => {
    expect(tagsOf(page, null, site)).toEqual({
      title: 'صندوق عیار',
      description: 'شرح',
      robots: 'index,follow',
      canonical: 'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1',
      'og:type': 'website',
      'og:title': 'صندوق عیار',
      'og:description': 'شرح',
      'og:site_name': 'صندوق‌نما',
      'og:locale': 'fa_IR',
      'og:url': 'https://sandoghnama.ir/funds/%D8%B9%DB%8C%D8%A7%D8%B1',
      'og:image': 'https://sandoghnama.ir/og/%D8%B9%DB%8C%D8%A7%D8%B1.png',
      'og:image:alt': 'صندوق عیار',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'صندوق عیار',
      'twitter:description': 'شرح',
      'twitter:image': 'https://sandoghnama.ir/og/%D8%B9%DB%8C%D8%A7%D8%B1.png',
      'twitter:image:alt': 'صندوق عیار',
    });
  });

  it("defaults Open Graph and X to the staff's title and description", () => {
    expect(
      tagsOf(page, { ...nothing, title: 'ت', metaDescription: 'م', metaKeywords: ['طلا', 'عیار'] }, site),
    ).toMatchObject({
      title: 'ت',
      description: 'م',
      keywords: 'طلا, عیار',
      'og:title': 'ت',
      'og:description': 'م',
      'twitter:title': 'ت',
      'twitter:description': 'م',
    });
  });

  // spec 12.16
  it('prefers each field of the staff', () => {
    expect(
      tagsOf(
        page,
        {
          ...nothing,
          ogTitle: 'گ',
          ogDescription: 'د',
          ogImage: 'https://cdn.example/a.png',
          twitterTitle: 'ایکس',
          twitterDescription: 'شرح ایکس',
          twitterImage: '/b.png',
          canonicalUrl: 'https://other.example/x',
          robots: 'noindex,nofollow',
          customHeadTags: '<meta name="author" content="ما">',
        },
        site,
      ),
    ).toMatchObject({
      title: 'صندوق عیار',
      'og:title': 'گ',
      'og:description': 'د',
      'og:image': 'https://cdn.example/a.png',
      'twitter:title': 'ایکس',
      'twitter:description': 'شرح ایکس',
      'twitter:image': 'https://sandoghnama.ir/b.png',
      canonical: 'https://other.example/x',
      'og:url': 'https://other.example/x',
      robots: 'noindex,nofollow',
      author: 'ما',
    });
  });

  it('never indexes a page that must not be indexed', () => {
    expect(tagsOf({ ...page, robots: 'noindex,follow' }, nothing, site).robots).toBe('noindex,follow');
  });

  it('indexes no page of a demonstration, and keeps each page’s own rule', () => {
    const tags = (own: PageHead) =>
      headTags(own, null, { ...site, demonstration: true }).filter(
        (tag) => tag.tag === 'meta' && tag.attributes.name === 'robots',
      );
    expect(tags(page)).toEqual([
      {
        tag: 'meta',
        attributes: { name: 'robots', content: 'noindex,follow', 'data-own': 'index,follow' },
      },
    ]);
    expect(tags({ ...page, robots: 'noindex,nofollow' })).toEqual([
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex,nofollow' } },
    ]);
  });

  it('uses the share image of the page, or of the site, without another picture', () => {
    const tags = tagsOf({ ...page, image: null }, null, site);
    expect(tags['twitter:card']).toBe('summary_large_image');
    expect(tags['og:image']).toBe('https://sandoghnama.ir/og/funds/%D8%B9%DB%8C%D8%A7%D8%B1.png');
    expect(tags['twitter:image']).toBe(tags['og:image']);
    expect([tags['og:image:width'], tags['og:image:height']]).toEqual(['1200', '630']);
    expect(tagsOf({ ...page, path: '/about', image: null }, null, site)['og:image']).toBe(
      'https://sandoghnama.ir/og/home.png',
    );
  });

  it.each(['/og/عیار.png', null])(
    'writes no tag that the staff may write again, with the picture %j',
    (image) => {
      const article: PageHead = { ...page, image, type: 'article', publishedAt: 'a', modifiedAt: 'b' };
      const written = headTags(article, { ...nothing, metaKeywords: ['طلا'] }, site);
      for (const tag of written) {
        if (tag.tag === 'title') continue;
        const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${value}"`);
        const html = `<${tag.tag}${attributes.join('')}>`;
        expect(parseCustomTags(html), html).toMatchObject({ ok: false });
      }
    },
  );

  it('omits all custom tags where one is refused', () => {
    expect(
      tagsOf(
        page,
        { ...nothing, customHeadTags: '<meta name="author" content="ما"><script>x</script>' },
        site,
      ).author,
    ).toBeUndefined();
  });
});
