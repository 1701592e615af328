import { describe, expect, inject, it } from 'vitest';
import { parseHtml } from '../../pipeline/parse-html.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { elementsOf, type HtmlElement, rawText } from '../../shared/html-tree.ts';
import { HOME_NAME, type JsonLdNode } from '../../shared/seo/json-ld.ts';
import { DESCRIPTION_LENGTH, isWithinLimits } from '../../shared/seo/limits.ts';
import { openCheckedRelease } from '../figures/open-release.ts';
import { hasClass, textOf } from '../figures/visible-text.ts';

const pages = [...openCheckedRelease(openReadonlyDataDir(inject('dataDir'))).pages].map(
  ([path, html]) => [path, parseHtml(html)] as const,
);
const all = (root: HtmlElement, name: string): HtmlElement[] =>
  [...elementsOf(root)].filter((element) => element.name === name);
const titleOf = (root: HtmlElement): string => textOf(all(root, 'title')[0] as HtmlElement);
const headingOf = (root: HtmlElement): string => textOf(all(root, 'h1')[0] as HtmlElement);
const trailOf = (root: HtmlElement): HtmlElement | undefined =>
  all(root, 'nav').find((element) => element.attribute('aria-label') === 'مسیر صفحه');
const categoryOf = (root: HtmlElement): string =>
  textOf(all(trailOf(root) as HtmlElement, 'a').at(-1) as HtmlElement);
const meta = (root: HtmlElement, name: string): string =>
  all(root, 'meta')
    .find((element) => element.attribute('name') === name)
    ?.attribute('content') ?? '';

/** Names of the first steps of the trails in a page's structured data. */
function homeNames(root: HtmlElement): string[] {
  const scripts = all(root, 'script').filter((script) => script.attribute('type') === 'application/ld+json');
  const trails = scripts.flatMap((script) =>
    JSON.parse(rawText(script))['@graph'].filter((node: JsonLdNode) => node['@type'] === 'BreadcrumbList'),
  );
  return trails.map(({ itemListElement: [home] }) => home.name);
}

describe('the head of every page', () => {
  it('has a description of 120 to 160 characters', () => {
    expect(pages.length).toBeGreaterThan(350);
    const wrong = pages
      .map(([path, root]) => [path, meta(root, 'description')] as const)
      .filter(([, text]) => !isWithinLimits(text, DESCRIPTION_LENGTH))
      .map(([path, text]) => `${[...text].length} ${path}: ${text}`);
    expect(wrong).toEqual([]);
  });

  it('begins for a fund with its heading, “name (category)”', () => {
    const wrong = pages
      .filter(([path]) => path.startsWith('/funds/'))
      .map(([path, root]) => [path, titleOf(root), headingOf(root), `(${categoryOf(root)})`] as const)
      .filter(([, title, heading, category]) => !(title.startsWith(heading) && heading.endsWith(category)));
    expect(wrong).toEqual([]);
  });

  it('names the home page in its structured data as visible trails do', () => {
    const named = pages.flatMap(([, root]) => homeNames(root));
    expect(named.length).toBeGreaterThan(350);
    const visible = pages.flatMap(([, root]) => {
      const trail = trailOf(root);
      return trail ? [textOf(all(trail, 'a')[0] as HtmlElement)] : [];
    });
    expect([...new Set([...named, ...visible])]).toEqual([HOME_NAME]);
  });

  it('has a title of its own', () => {
    const titles = pages.map(([, root]) => titleOf(root));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

/** Not written for reading: scripts and styles. Written in Latin: codes, addresses, and rows as their source wrote them. */
const SKIPPED = new Set(['script', 'style', 'template', 'code', 'pre']);
const READ_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'data-tip'];
const MIXED = /(?=[\s\S]*[0-9])(?=[\s\S]*\p{Script=Arabic})/u;

/** Words of the exchange and of programs, and spellings of «فیپیران» that are not its own. */
const FOREIGN =
  /(?<!\p{L})(?:نشست(?:\u200c?ها\S*)?|خوراک|سشن|فی\u200cپیران|فیپ\u200c?\s?ایران|فی پیران)(?!\p{L})/u;

/** The texts of an element and of all below it, and of attributes that are shown or read out. */
function* textsOf(element: HtmlElement): Generator<string> {
  if (SKIPPED.has(element.name) || element.attribute('dir') === 'ltr' || hasClass(element, 'source')) return;
  for (const name of READ_ATTRIBUTES) yield element.attribute(name) ?? '';
  for (const part of element.content) {
    if (typeof part === 'string') yield part;
    else yield* textsOf(part);
  }
}

describe('the texts of every page', () => {
  it('have no Latin digit among Persian letters, names of funds and holdings included', () => {
    const wrong = pages.flatMap(([path, root]) =>
      [...textsOf(root)].filter((text) => MIXED.test(text)).map((text) => `${path}: ${text.trim()}`),
    );
    expect(wrong).toEqual([]);
  });

  it('speak of trading days, not of sessions or feeds, and spell the name of a source in one way', () => {
    const wrong = pages.flatMap(([path, root]) =>
      [...textsOf(root)].filter((text) => FOREIGN.test(text)).map((text) => `${path}: ${text.trim()}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** The headings in the section with this id, and what it is called for a screen reader. */
function titlesOf(root: HtmlElement, id: string): string[] {
  const section = [...elementsOf(root)].find((element) => element.attribute('id') === id);
  if (!section) return [];
  const headings = [...elementsOf(section)].filter(({ name }) => /^h[1-4]$/.test(name));
  return [section.attribute('aria-label') ?? '', ...headings.map(textOf)];
}

/** Sections of several blocks with titles of their own: the tab names them together. */
const SEVERAL_BLOCKS = new Set(['news-analysis', 'category-news-analysis', 'gold-bubble']);

describe('the tabs of every page', () => {
  it('bear the title of their section, which a name may follow', () => {
    const wrong = pages.flatMap(([path, root]) =>
      all(root, 'a')
        .filter(({ parent }) => parent && hasClass(parent, 'tabs'))
        .map((tab) => [textOf(tab), decodeURIComponent(tab.attribute('href')?.slice(1) ?? '')] as const)
        .filter(([, id]) => !SEVERAL_BLOCKS.has(id.replace(/-\d+$/, '')))
        .filter(([label, id]) => !titlesOf(root, id).some((title) => title.startsWith(label)))
        .map(([label, id]) => `${path}: ${label}: ${titlesOf(root, id)}`),
    );
    expect(wrong).toEqual([]);
  });
});
