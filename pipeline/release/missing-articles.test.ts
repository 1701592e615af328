import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { writeBundle } from '../render/testing/write-bundle.ts';
import type { Computed } from '../snapshots/store.ts';
import { market } from '../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

/**
 * As the built site reads the articles: lists, home page, categories, funds and the articles themselves link those of `articles/…`. An article
 * whose body is "broken" throws.
 */
const ENTRY = `
export const inlineCode = { scripts: [], styles: [] };
const LISTING = /^\\/(news|analysis)?$|^\\/(categories|funds|news|analysis)\\/./;
export async function render(path, { snapshots }) {
  globalThis.renderedPaths?.push(path);
  const [, kind, slug] = /^\\/(news|analysis)\\/(.+)$/.exec(path) ?? [];
  if (slug && snapshots.read('article', 'article/' + kind + '/' + slug).bodyMarkdown === 'broken') throw new Error('broken');
  const cards = LISTING.test(path) ? ['news', 'analysis'].flatMap((one) => snapshots.read('articles', 'articles/' + one)?.items ?? []) : [];
  const links = cards.map(({ kind, slug }) => '<a href="/' + kind + '/' + slug + '">').join('');
  return { status: path === '/404' ? 404 : 200, contentType: 'text/html', location: null, body: '<head><title>' + path + '</title></head>' + links };
}`;

const card = (slug: string) => ({
  kind: 'news' as const,
  slug,
  title: slug,
  summary: null,
  tags: ['طلا'],
  author: null,
  publishedAt: '2026-08-15T09:00:00.000Z',
});
const SLUGS = ['خوب', 'خراب'];
const list: Computed = { family: 'articles', value: { kind: 'news', items: SLUGS.map(card) } };
const article = (slug: string, bodyMarkdown: string): Computed => ({
  family: 'article',
  value: { ...card(slug), bodyMarkdown, imageUrl: null, updatedAt: '2026-08-15T09:00:00.000Z' },
});
const LISTS = [
  'index.html',
  'news.html',
  'analysis.html',
  'funds/عیار.html',
  'news/خوب.html',
  'feeds/news.xml',
];

let site: TestSite;
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(site.data.folder, { recursive: true, force: true });
});

const textOf = (path: string): string | null => {
  const hash = site.data.hashes.get(site.data.releases.live()?.files ?? null, path);
  return hash === undefined ? null : site.data.objects.read(hash).toString('utf8');
};
/** The files of the release that name the article, as they write it or percent-encoded. */
const namers = (slug: string): string[] => {
  const addresses = [`/news/${slug}`, `/news/${encodeURI(slug)}`];
  const files = [...LISTS, 'sitemap-news.xml', 'seo/heads.json'];
  return files.filter((file) => addresses.some((address) => textOf(file)?.includes(address)));
};
async function openSite(): Promise<void> {
  const folder = temporaryFolder();
  site = await openTestSite(folder, writeBundle(join(folder, 'bundle'), 'articles', ENTRY));
}
const withArticles = (body: string) =>
  new Map([
    ['articles/news', list],
    ['article/news/خوب', article('خوب', 'متن')],
    ['article/news/خراب', article('خراب', body)],
  ] as const);

it('names an article that fails at its first publish in no list, feed, sitemap or related link', async () => {
  await openSite();
  const { problems, release } = await site.publish(new Map([...market(), ...withArticles('broken')]));
  expect(problems).toEqual([{ part: 'missing-page /news/خراب', message: 'broken' }]);
  expect(release?.failed).toEqual(['/news/خراب']);
  expect(textOf('news/خراب.html')).toBeNull();
  expect(namers('خراب')).toEqual([]);
  expect(namers('خوب')).toEqual([...LISTS, 'sitemap-news.xml', 'seo/heads.json']);
});

it('leaves out one that fails in a release of many pages, and names it everywhere once it is published', async () => {
  await openSite();
  await site.publish(market());
  const rendered: string[] = [];
  vi.stubGlobal('renderedPaths', rendered);
  await site.publish(withArticles('broken'));
  expect(namers('خراب')).toEqual([]);
  rendered.length = 0;
  expect((await site.publish(new Map())).published).toBe(false);
  // The failed page is tried again, and no list of which nothing changed.
  expect(rendered).toEqual(['/news/خراب']);
  const mended = await site.publish(new Map([['article/news/خراب', article('خراب', 'متن')]]));
  expect(mended.problems).toEqual([]);
  expect(namers('خراب')).toEqual([...LISTS, 'sitemap-news.xml', 'seo/heads.json']);
  expect(mended.rendered).toContain('/news');
});

it('keeps the links to an article that fails later: its last version stands', async () => {
  await openSite();
  await site.publish(new Map([...market(), ...withArticles('متن')]));
  const { problems } = await site.publish(new Map([['article/news/خراب', article('خراب', 'broken')]]));
  expect(problems).toEqual([{ part: 'page /news/خراب', message: 'broken' }]);
  expect(namers('خراب')).toEqual([...LISTS, 'sitemap-news.xml', 'seo/heads.json']);
});
