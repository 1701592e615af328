import { messageOf } from '../../../shared/errors.ts';
import { isRecord } from '../../../shared/guards.ts';
import { elementsNamed, type HtmlElement, rawText } from '../../../shared/html-tree.ts';
import type { RenderedPage } from '../../../shared/schema/manifest.ts';
import type { Article, Site } from '../../../shared/schema/snapshots/content.ts';
import type { FundLive, FundPage } from '../../../shared/schema/snapshots/fund.ts';
import {
  article,
  breadcrumbs,
  fundTrail,
  investmentFund,
  type JsonLdNode,
  organization,
  webSite,
} from '../../../shared/seo/json-ld.ts';

/** What the structured data of a page is compared with: the snapshots that the page was rendered from. */
export interface PageContext {
  readonly path: string;
  readonly page: RenderedPage;
  /** The snapshot that the page read under a key; null where it read none. */
  read(key: string): unknown;
  /** True for a URL of the site with a page or a file, and for every URL of another site. */
  resolves(url: string): boolean;
}

const isNode = (value: unknown): value is JsonLdNode => isRecord(value);

const typesOf = (node: JsonLdNode): string[] => [node['@type']].flat().map(String);

/** e.g. ("/funds/عیار", "/funds/") → "عیار"; null for a path outside the folder and for the folder itself. */
const slugIn = (path: string, folder: string): string | null =>
  path.startsWith(folder) && path.length > folder.length ? path.slice(folder.length) : null;

/** The nodes that the page must have, by type, built from its snapshots. */
function expectedNodes(context: PageContext, found: readonly JsonLdNode[]): Map<string, JsonLdNode> {
  const expected = new Map<string, JsonLdNode>();
  const site = context.read('site') as Site | null;
  if (site === null) return expected;
  const fund = slugIn(context.path, '/funds/');
  const page = fund === null ? null : (context.read(`fund/${fund}`) as FundPage | null);
  if (page) {
    const live = context.read(`fund-live/${fund}`) as FundLive | null;
    // The page may word the description freely; only the figures are compared.
    const own = found.find((node) => typesOf(node).includes('InvestmentFund'));
    expected.set('InvestmentFund', investmentFund(site, page, live, String(own?.description ?? '')));
    expected.set('BreadcrumbList', breadcrumbs(site, fundTrail(page)));
  }
  const [, kind, slug] = /^\/(news|analysis)\/(.+)$/.exec(context.path) ?? [];
  const text = slug === undefined ? null : (context.read(`article/${kind}/${slug}`) as Article | null);
  if (text) expected.set(kind === 'news' ? 'NewsArticle' : 'Article', article(site, text));
  if (context.path === '/') {
    expected.set('WebSite', webSite(site));
    expected.set('Organization', organization(site));
  }
  return expected;
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Fields in which a node differs from the expected one; further fields are allowed. */
function* differences(expected: unknown, found: unknown, field: string): Generator<string> {
  if (isNode(expected) && isNode(found)) {
    for (const [name, value] of Object.entries(expected))
      yield* differences(value, found[name], `${field}.${name}`);
  } else if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length) {
    for (const [at, value] of expected.entries()) yield* differences(value, found[at], `${field}[${at}]`);
  } else if (JSON.stringify(expected) !== JSON.stringify(found)) {
    yield `${field}: its snapshot says ${show(expected)}, the page ${show(found)}`;
  }
}

/** URLs in a node: downloads, list items and breadcrumbs. */
function* addressesIn(node: JsonLdNode): Generator<readonly [field: string, url: string]> {
  const [type = ''] = typesOf(node);
  for (const [list, name] of [
    ['distribution', 'contentUrl'],
    ['itemListElement', 'item'],
    ['itemListElement', 'url'],
  ] as const) {
    for (const [at, part] of [node[list] ?? []].flat().entries()) {
      const url = isNode(part) ? part[name] : undefined;
      if (typeof url === 'string') yield [`${type}.${list}[${at}].${name}`, url];
    }
  }
}

interface Parsed {
  readonly nodes: readonly JsonLdNode[];
  readonly faults: readonly string[];
}

const isJsonLd = (script: HtmlElement): boolean => script.attribute('type') === 'application/ld+json';

function nodesIn(page: HtmlElement): Parsed {
  const nodes: JsonLdNode[] = [];
  const faults: string[] = [];
  for (const script of elementsNamed(page, 'script').filter(isJsonLd)) {
    try {
      const value: unknown = JSON.parse(rawText(script));
      const graph = isNode(value) && Array.isArray(value['@graph']) ? value['@graph'] : [value].flat();
      nodes.push(...graph.filter(isNode));
    } catch (error) {
      faults.push(`JSON-LD that is no JSON: ${messageOf(error)}`);
    }
  }
  return { nodes, faults };
}

/** Faults of a page's structured data: the field, what is expected and what was found. */
export function* jsonLdFaults(page: HtmlElement, context: PageContext): Generator<string> {
  const { nodes, faults } = nodesIn(page);
  yield* faults;
  for (const [type, expected] of expectedNodes(context, nodes)) {
    const found = nodes.find((node) => typesOf(node).includes(type));
    if (found) yield* differences(expected, found, type);
    else yield `has no ${type}`;
  }
  for (const node of nodes) {
    for (const [field, url] of addressesIn(node))
      if (!context.resolves(url)) yield `${field}: ${url} leads nowhere`;
  }
}
