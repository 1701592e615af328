import { DEFAULT_SITE } from '../../../shared/default-site.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { ArticleCard, ArticleList } from '../../../shared/schema/snapshots/content.ts';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { type DocumentInput, defineDocument } from './define.ts';
import { siteOf } from './site.ts';
import { escapeXml } from './xml.ts';

const text = {
  title: { news: 'اخبار', analysis: 'تحلیل‌ها' },
} as const;

/** Feed readers poll, so the newest articles are enough. */
const MAX_ENTRIES = 40;

function entry(origin: string, article: ArticleCard): string {
  const address = escapeXml(absoluteUrl(origin, pagePath[article.kind](article.slug)));
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(article.title)}</title>`,
    `<link rel="alternate" href="${address}"/>`,
    `<published>${article.publishedAt}</published>`,
    `<updated>${article.publishedAt}</updated>`,
    ...(article.author === null ? [] : [`<author><name>${escapeXml(article.author)}</name></author>`]),
    ...(article.summary === null ? [] : [`<summary>${escapeXml(article.summary)}</summary>`]),
    ...article.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ].join('\n');
}

function feed(input: DocumentInput, { kind, items }: ArticleList, path: string): string {
  const brand = siteOf(input)?.brand ?? DEFAULT_SITE.brand;
  const shown = items.slice(0, MAX_ENTRIES);
  const self = absoluteUrl(input.origin, `/${path}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa-IR">',
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(`${text.title[kind]} · ${brand}`)}</title>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" href="${escapeXml(absoluteUrl(input.origin, pagePath.articles(kind)))}"/>`,
    `<updated>${shown[0]?.publishedAt ?? '1970-01-01T00:00:00Z'}</updated>`,
    `<author><name>${escapeXml(brand)}</name></author>`,
    ...shown.map((article) => entry(input.origin, article)),
    '</feed>',
    '',
  ].join('\n');
}

/** `feeds/news.xml` and `feeds/analysis.xml`: Atom, newest first. */
export const feeds = defineDocument({
  id: 'feeds',
  reads: ['articles', 'site'],
  *write(input) {
    for (const [, list] of input.snapshots('articles')) {
      const path = `feeds/${list.kind}.xml`;
      yield [path, feed(input, list, path)];
    }
  },
});
