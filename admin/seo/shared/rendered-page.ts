/** The contents of a published page, read from its HTML. Our own pages are well-formed, so patterns suffice. */
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
  readonly article: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
};
const decode = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|apos|nbsp|#39|#x27);/g, (_, name: string) => ENTITIES[name] as string);

const ATTRIBUTE = /([^\s=<>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g;
const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    attributesOf(attributes),
  );

const withoutTags = (html: string): string =>
  decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return null;
  }
}

/** The origins of the site: the published one first, then the one that this tab was opened under. */
export type Origins = readonly string[];

/** e.g. "/funds/%D8%B9?x#y" → "/funds/ع"; null for another host or another scheme. */
export function ownPath(href: string, origins: Origins): string | null {
  const url = URL.parse(href, `${origins[0]}/`);
  if (!url || !origins.includes(url.origin)) return null;
  try {
    return decodeURIComponent(url.pathname).replace(/(?<=.)\/$/, '');
  } catch {
    return url.pathname;
  }
}

function ownRobotsOf(head: string): string | null {
  const robots = tags(head, 'meta').find(({ name }) => name === 'robots');
  return robots?.['data-own'] ?? robots?.content ?? null;
}

function metasOf(head: string): Record<string, string> {
  const metas: Record<string, string> = {};
  for (const meta of tags(head, 'meta')) {
    const name = meta.property ?? meta.name;
    if (name && meta.content !== undefined) metas[name] ??= meta.content;
  }
  return metas;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const isJsonLd = (attributes: string): boolean => attributesOf(attributes).type === 'application/ld+json';

const between = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'gi'))].map(
    ([, inner = '']) => inner,
  );

/** Lists show many articles as cards: only a single one is the page's own. */
function articleOf(body: string): string {
  const [main = body] = between(body, 'main');
  const articles = between(main, 'article');
  return (articles.length === 1 && articles[0] ? articles[0] : main)
    .replace(/<(nav|aside|header|footer|form|button|select|svg|dialog)\b[\s\S]*?<\/\1>/gi, ' ')
    .split(/<\/(?:p|h[1-6]|li|dt|dd|tr|div|section|blockquote)>|<br\b[^>]*>/i)
    .map(withoutTags)
    .filter((line) => line !== '')
    .join('\n\n');
}

/** Reads one page. */
export function readPage(
  path: string,
  response: { status: number; finalPath: string; html: string },
  origins: Origins,
): RenderedPage {
  const { html, status, finalPath } = response;
  const jsonLd = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => isJsonLd(attributes))
    .map(([, , source = '']) => parseJson(source));
  const visible = html.replace(SCRIPT, ' ').replace(/<(style|template|noscript)\b[\s\S]*?<\/\1>/gi, ' ');
  const [head = '', body = visible] = visible.split(/<body\b[^>]*>/i);
  const title = /<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(head)?.[1];
  return {
    path,
    status,
    finalPath,
    jsonLd,
    title: title === undefined ? null : withoutTags(title),
    metas: metasOf(head),
    ownRobots: ownRobotsOf(head),
    canonical: tags(head, 'link').find(({ rel }) => rel === 'canonical')?.href ?? null,
    h1: [...body.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/gi)].map(([, inner = '']) => withoutTags(inner)),
    links: [...new Set(tags(body, 'a').flatMap(({ href }) => (href ? (ownPath(href, origins) ?? []) : [])))],
    images: tags(body, 'img').map(({ src = '', width, height, alt }) => ({
      src,
      hasSize: width !== undefined && height !== undefined,
      hasAlt: alt !== undefined,
    })),
    text: withoutTags(body),
    article: articleOf(body),
  };
}
