import { beforeAll, describe, expect, inject, it } from 'vitest';
import { forEachConcurrent } from '../../pipeline/storage/for-each-concurrent.ts';
import { dataFile } from '../../shared/paths.ts';

const site = inject('siteUrl');
const CONCURRENT_REQUESTS = 12;

const unescapeXml = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(unescapeXml(url as string)).pathname);
const text = async (path: string): Promise<string> => (await fetch(site + path)).text();

/** Path → the pages that link to it. */
const links = new Map<string, Set<string>>();
const anchors = new Map<string, Set<string>>();
const ids = new Map<string, Set<string>>();
const statuses = new Map<string, number>();
let pages: string[] = [];

const note = (map: Map<string, Set<string>>, key: string, value: string) =>
  map.set(key, (map.get(key) ?? new Set()).add(value));

const slugOf = (page: string): string => decodeURI(page).slice('/funds/'.length);

function readLinks(page: string, html: string): void {
  ids.set(page, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string)));
  for (const [, raw] of html.matchAll(/ (?:href|src|data-link)="([^"]*)"/g)) {
    const url = new URL(unescapeXml(raw as string), site + page);
    if (url.origin !== site) continue;
    if (url.pathname === page && url.hash) note(anchors, page, decodeURIComponent(url.hash.slice(1)));
    note(links, url.pathname, page);
  }
  // Data files that islands fetch on interaction are no links, but must exist too.
  for (const [, key, hash] of html.matchAll(/ data-key="([^"]+)" data-hash="([0-9a-f]{16})"/g))
    note(links, encodeURI(`/${dataFile(unescapeXml(key as string), hash as string)}`), page);
  for (const [, date, hash] of html.matchAll(/<option value="(\d{4}-\d\d-\d\d)" data-hash="([0-9a-f]{16})"/g))
    note(links, encodeURI(`/${dataFile(`fund-holdings/${slugOf(page)}/${date}`, hash as string)}`), page);
}

beforeAll(async () => {
  const maps = locations(await text('/sitemap.xml'));
  pages = (await Promise.all(maps.map(async (map) => locations(await text(map))))).flat();
  await forEachConcurrent(pages, CONCURRENT_REQUESTS, async (page) => {
    const answer = await fetch(site + page, { redirect: 'manual' });
    statuses.set(page, answer.status);
    readLinks(page, await answer.text());
  });
  const unseen = [...links.keys()].filter((path) => !statuses.has(path));
  await forEachConcurrent(unseen, CONCURRENT_REQUESTS, async (path) => {
    const answer = await fetch(site + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    statuses.set(path, answer.status);
  });
});

describe('the sitemaps', () => {
  it('list the whole site', () => {
    expect(pages.length).toBeGreaterThan(350);
    for (const path of ['/', '/categories', '/funds', '/about', encodeURI(inject('funds').gold)])
      expect(pages).toContain(path);
  });

  // spec 2.7, 2.9
  it('list each page once, and every page exists', () => {
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.filter((page) => statuses.get(page) !== 200)).toEqual([]);
  });
});

describe('every link and data file of the pages', () => {
  it('exists', () => {
    expect(links.size).toBeGreaterThan(pages.length);
    const broken = [...links]
      .filter(([path]) => ![200, 301].includes(statuses.get(path) ?? 0))
      .map(
        ([path, from]) => `${statuses.get(path)} ${decodeURI(path)} on ${decodeURI([...from][0] as string)}`,
      );
    expect(broken).toEqual([]);
  });

  // spec 4.1, 4.2, 4.5, 4.6, 4.7, 4.8
  it('points to an existing section, where it has a fragment', () => {
    const broken = [...anchors].flatMap(([page, names]) =>
      [...names].filter((name) => !ids.get(page)?.has(name)).map((name) => `#${name} on ${decodeURI(page)}`),
    );
    expect(broken).toEqual([]);
  });

  it('leads to every page of the sitemaps', () => {
    const lonely = pages.filter((page) => ![...(links.get(page) ?? [])].some((from) => from !== page));
    expect(lonely.map(decodeURI)).toEqual([]);
  });
});
