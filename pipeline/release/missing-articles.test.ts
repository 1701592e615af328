import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { pagePath } from '../../shared/paths.ts';
import { writeBundle } from '../render/testing/write-bundle.ts';
import { readReleaseView } from '../serve/release-view.ts';
import { resolveAddress } from '../serve/resolve-address.ts';
import type { Computed } from '../snapshots/store.ts';
import { market } from '../snapshots/testing/small-market.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

/**
 * As the built site reads the articles: lists, home page, categories, funds and the articles themselves link those of `articles/…`, every page
 * the menu, and the home page its steps. An article whose body is "broken" throws.
 */
const ENTRY = `
export const inlineCode = { scripts: [], styles: [] };
const LISTING = /^\\/(news|analysis)?$|^\\/(categories|funds|news|analysis)\\/./;
export async function render(path, { snapshots }) {
  globalThis.renderedPaths?.push(path);
  const [, kind, slug] = /^\\/(news|analysis)\\/(.+)$/.exec(path) ?? [];
  if (slug && snapshots.read('article', 'article/' + kind + '/' + slug).bodyMarkdown === 'broken') throw new Error('broken');
  const cards = LISTING.test(path) ? ['news', 'analysis'].flatMap((one) => snapshots.read('articles', 'articles/' + one)?.items ?? []) : [];
  const menu = snapshots.read('navigation', 'navigation')?.links ?? [];
  const steps = path === '/' ? (snapshots.read('page-texts', 'page-texts')?.texts ?? []).filter(({ href }) => href) : [];
  const addresses = [...cards.map(({ kind, slug }) => '/' + kind + '/' + slug), ...[...menu, ...steps].map(({ href }) => href)];
  const links = addresses.map((href) => '<a href="' + href + '">').join('');
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

const step = (href: string | null) => ({ part: 'home-step-1' as const, title: 'گام', content: null, href });
const link = (slug: string) => ({ place: 'main' as const, label: slug, href: pagePath.news(slug) });
const redirect = (from: string, to: string) => ({ from, to, status: 301 });
/** What staff made of both articles: menu links, a step, redirects, one of them percent-encoded and with a query. */
const LINKS = new Map<string, Computed>([
  ['navigation', { family: 'navigation', value: { categories: [], blogUrl: null, links: SLUGS.map(link) } }],
  ['page-texts', { family: 'page-texts', value: { texts: [step(pagePath.news('خراب'))] } }],
  [
    'redirects',
    {
      family: 'redirects',
      value: {
        items: [
          redirect('/old-bad', `${encodeURI(pagePath.news('خراب'))}?from=old`),
          redirect('/old-good', pagePath.news('خوب')),
        ],
      },
    },
  ],
]);
const answerOf = (path: string) => {
  const live = site.data.releases.live();
  if (!live) throw new Error('nothing is live');
  return resolveAddress(readReleaseView(site.data, live), path);
};

it('leads nobody to it by menu, text or redirect, and everybody once it is published', async () => {
  await openSite();
  await site.publish(
    new Map([...market(), ...withArticles('متن'), ...LINKS]).set(
      'article/news/خراب',
      article('خراب', 'broken'),
    ),
  );
  for (const file of ['about.html', 'index.html']) {
    expect(textOf(file)).toContain('"/news/خوب"');
    expect(textOf(file)).not.toContain('خراب');
  }
  expect(textOf('_redirects')).toContain('/old-good ');
  expect(textOf('_redirects')).not.toContain('/old-bad');
  expect(answerOf('/old-good')).toMatchObject({ kind: 'redirect' });
  expect(answerOf('/old-bad')).toMatchObject({ status: 404 });
  await site.publish(new Map([['article/news/خراب', article('خراب', 'متن')]]));
  expect(textOf('about.html')).toContain('"/news/خراب"');
  expect(textOf('_redirects')).toContain('/old-bad ');
  expect(answerOf('/old-bad')).toMatchObject({
    kind: 'redirect',
    location: `${encodeURI('/news/خراب')}?from=old`,
  });
});
