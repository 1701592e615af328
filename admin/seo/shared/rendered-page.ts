import {
  elementsNamed,
  elementWords,
  type HtmlElement,
  isNamed,
  isUnprinted,
} from '../../../shared/html-tree.ts';
import { decodePercent } from '../../../shared/identity/fund-address.ts';
import { canonicalOf, jsonLdOf, metasOf, titleOf } from '../../../shared/seo/read-head.ts';

/** The text of a page, and what it shows and links to. */
export interface PageArticle {
  readonly text: string;
  readonly images: { readonly count: number; readonly withoutAlt: number };
  readonly links: { readonly internal: number; readonly external: number };
}

/** The contents of a published page, read from its HTML. */
export interface RenderedPage {
  /** Canonical path, unencoded, e.g. "/funds/عیار". */
  readonly path: string;
  readonly status: number;
  /** The path after redirects, unencoded. */
  readonly finalPath: string;
  readonly title: string | null;
  /** Contents by name or property, e.g. "og:title"; the first of each. */
  readonly metas: Readonly<Record<string, string>>;
  /** The page's own robots rule, which a demonstration overrides; null without a tag. */
  readonly ownRobots: string | null;
  readonly canonical: string | null;
  readonly h1: readonly string[];
  /** Paths of this site that it links to, unencoded, without query and fragment. */
  readonly links: readonly string[];
  readonly images: readonly { readonly src: string; readonly hasSize: boolean; readonly hasAlt: boolean }[];
  /** Parsed JSON-LD; null for a script that does not parse. */
  readonly jsonLd: readonly unknown[];
  /** Visible text. */
  readonly text: string;
  /** The page's own text, a line a paragraph: its article, else its main part, without navigation and controls. */
  readonly article: PageArticle;
}

/** The origins of the site: the published one first, then the one that this tab was opened under. */
export type Origins = readonly string[];

/** e.g. "/funds/%D8%B9?x#y" → "/funds/ع"; null for another host or another scheme. */
export function ownPath(href: string, origins: Origins): string | null {
  const url = URL.parse(href, `${origins[0]}/`);
  if (!url || !origins.includes(url.origin)) return null;
  return decodePercent(url.pathname).replace(/(?<=.)\/$/, '');
}

/** What is left out of the page's own text: navigation, controls and pictures. */
const isAside = isNamed('nav', 'aside', 'header', 'footer', 'form', 'button', 'select', 'svg', 'dialog');
/** Elements after which a new paragraph begins. */
const endsLine = isNamed(
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'dt', 'dd', 'tr', 'div', 'section', 'blockquote', 'br'],
);

function ownRobotsOf(head: HtmlElement): string | null {
  const robots = elementsNamed(head, 'meta', isUnprinted).find((meta) => meta.attribute('name') === 'robots');
  return robots?.attribute('data-own') ?? robots?.attribute('content') ?? null;
}

/** Text of an element, a line a paragraph. */
function linesOf(element: HtmlElement): string[] {
  const lines = [''];
  const read = ({ content }: HtmlElement): void => {
    for (const part of content) {
      if (typeof part === 'string') lines.push((lines.pop() ?? '') + part);
      else {
        lines.push(`${lines.pop() ?? ''} `);
        if (!isAside(part) && !isUnprinted(part)) read(part);
        lines.push(...(endsLine(part) ? [''] : [`${lines.pop() ?? ''} `]));
      }
    }
  };
  read(element);
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** Lists show many articles as cards: only a single one is the page's own. */
function articleOf(body: HtmlElement, origins: Origins): PageArticle {
  const main = elementsNamed(body, 'main')[0] ?? body;
  const articles = elementsNamed(main, 'article');
  const own = (articles.length === 1 && articles[0]) || main;
  const named = (name: string) => elementsNamed(own, name, (one) => isAside(one) || isUnprinted(one));
  const alts = named('img').map((image) => image.attribute('alt')?.trim() ?? '');
  const paths = named('a').flatMap((link) => link.attribute('href') ?? []);
  const internal = paths.filter((href) => ownPath(href, origins) !== null).length;
  return {
    text: linesOf(own).join('\n\n'),
    images: { count: alts.length, withoutAlt: alts.filter((alt) => alt === '').length },
    links: { internal, external: paths.length - internal },
  };
}

const imageOf = (image: HtmlElement): RenderedPage['images'][number] => ({
  src: image.attribute('src') ?? '',
  hasSize: image.attribute('width') !== null && image.attribute('height') !== null,
  hasAlt: image.attribute('alt') !== null,
});

interface PageAnswer {
  readonly status: number;
  readonly finalPath: string;
  /** The parsed HTML. */
  readonly page: HtmlElement;
}

/** Reads one page. */
export function readPage(path: string, answer: PageAnswer, origins: Origins): RenderedPage {
  const { page, status, finalPath } = answer;
  const head = elementsNamed(page, 'head')[0] ?? page;
  const body = elementsNamed(page, 'body')[0] ?? page;
  const named = (name: string) => elementsNamed(body, name, isUnprinted);
  const hrefs = named('a').flatMap((link) => link.attribute('href') || []);
  const paths = hrefs.flatMap((href) => ownPath(href, origins) ?? []);
  return {
    path,
    status,
    finalPath,
    jsonLd: jsonLdOf(page),
    title: titleOf(head),
    metas: metasOf(head),
    ownRobots: ownRobotsOf(head),
    canonical: canonicalOf(head),
    h1: named('h1').map((heading) => elementWords(heading)),
    links: [...new Set(paths)],
    images: named('img').map(imageOf),
    text: elementWords(body, isUnprinted),
    article: articleOf(body, origins),
  };
}
