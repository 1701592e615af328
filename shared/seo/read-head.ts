import { isRecord } from '../guards.ts';
import { elementsNamed, elementWords, type HtmlElement, isUnprinted, rawText } from '../html-tree.ts';
import { parseJson } from '../read-unknown.ts';
import type { PrintedHead } from '../schema/printed-head.ts';
import { splitKeywords } from './settings.ts';

/** Contents of a page's meta tags by name or property, e.g. "og:title"; the first of each. */
export function metasOf(head: HtmlElement): Record<string, string> {
  const metas: Record<string, string> = {};
  for (const meta of elementsNamed(head, 'meta', isUnprinted)) {
    const [name, content] = [meta.attribute('property') ?? meta.attribute('name'), meta.attribute('content')];
    if (name && content !== null) metas[name] ??= content;
  }
  return metas;
}

export function titleOf(head: HtmlElement): string | null {
  const [title] = elementsNamed(head, 'title');
  return title === undefined ? null : elementWords(title);
}

export const canonicalOf = (head: HtmlElement): string | null =>
  elementsNamed(head, 'link')
    .find((link) => link.attribute('rel') === 'canonical')
    ?.attribute('href') ?? null;

/** The page's JSON-LD; null for a script that does not parse. */
export const jsonLdOf = (page: HtmlElement): unknown[] =>
  elementsNamed(page, 'script')
    .filter((script) => script.attribute('type') === 'application/ld+json')
    .map((script) => parseJson(rawText(script)));

/** Types of the nodes at the top of the structured data. */
function typesOf(jsonLd: readonly unknown[]): string[] | null {
  const nodes = jsonLd
    .filter(isRecord)
    .flatMap((node) => (Array.isArray(node['@graph']) ? node['@graph'] : [node]));
  const types = nodes.filter(isRecord).flatMap((node) => node['@type'] ?? []);
  return types.length === 0 ? null : [...new Set(types.map(String))].sort();
}

/** The head of a page; `page` holds its `<head>` and its structured data. */
export function readHead(page: HtmlElement): PrintedHead {
  const metas = metasOf(page);
  const meta = (name: string): string | null => metas[name] ?? null;
  return {
    title: titleOf(page),
    metaDescription: meta('description'),
    metaKeywords: splitKeywords(meta('keywords')),
    ogTitle: meta('og:title'),
    ogDescription: meta('og:description'),
    ogImage: meta('og:image'),
    twitterTitle: meta('twitter:title'),
    twitterDescription: meta('twitter:description'),
    canonicalUrl: canonicalOf(page),
    schemaMarkup: typesOf(jsonLdOf(page)),
  };
}
