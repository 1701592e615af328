import { type FigureId, figureOf } from '../figures/index.ts';
import { pagePath } from '../paths.ts';
import type { Article, Site } from '../schema/snapshots/content.ts';
import type { FundLive, FundPage } from '../schema/snapshots/fund.ts';
import { absoluteUrl } from './canonical.ts';
import { type MeasuredFigures, measuredFigures } from './measured-figures.ts';

/** Structured data of pages. Every figure comes from a snapshot; unknown ones are left out. */

/** How breadcrumbs name the home page, on the page and in its structured data. */
export const HOME_NAME = 'خانه';

const text = { funds: 'صندوق‌ها' };

export type JsonLdNode = Readonly<Record<string, unknown>>;
type Facts = Pick<Site, 'origin' | 'brand' | 'brandLatin' | 'tagline' | 'contactEmail'>;

/** The content of one script: nodes under one context. */
export const jsonLdGraph = (nodes: readonly JsonLdNode[]): JsonLdNode => ({
  '@context': 'https://schema.org',
  '@graph': nodes,
});

const organizationId = (site: Facts): string => `${absoluteUrl(site.origin, pagePath.home)}#organization`;

export const webSite = (site: Facts): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${absoluteUrl(site.origin, pagePath.home)}#website`,
  name: site.brand,
  alternateName: site.brandLatin,
  description: site.tagline,
  url: absoluteUrl(site.origin, pagePath.home),
  inLanguage: 'fa-IR',
  publisher: { '@id': organizationId(site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(site.origin, pagePath.search)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

export const organization = (site: Facts): JsonLdNode => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.brand,
  url: absoluteUrl(site.origin, pagePath.home),
  ...(site.contactEmail === null ? {} : { email: site.contactEmail }),
});

/** Names and unencoded paths, from below the home page down. */
export type Trail = readonly (readonly [name: string, path: string])[];

/** BreadcrumbList of the home page and of a trail below it. */
export const breadcrumbs = (site: Pick<Site, 'origin'>, below: Trail): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[HOME_NAME, pagePath.home] as const, ...below].map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absoluteUrl(site.origin, path),
  })),
});

/** Funds, category, fund, below home (docs/spec-coverage.md, "Public area · §9 Business constants and limits", "Breadcrumb"). */
export const fundTrail = ({ fund, category }: Pick<FundPage, 'fund' | 'category'>): Trail => [
  [text.funds, pagePath.funds],
  [category.label, pagePath.category(category.slug)],
  [fund.name, pagePath.fund(fund.slug)],
];

const rials = (value: number): JsonLdNode => ({ '@type': 'MonetaryAmount', currency: 'IRR', value });

const LISTED = [
  ['navRial', 'nav', 'IRR'],
  ['bubblePercent', 'price-bubble', 'percent'],
  ['tradingValueRial', 'trading-value', 'IRR'],
  ['yearlyPercent', 'yearly-return', 'percent'],
] as const satisfies readonly (readonly [keyof MeasuredFigures, FigureId, unitText: string])[];

/** Figures by their field name in the snapshot, so that release checks can compare them; named as the page names them. */
function figuresOf(figures: MeasuredFigures): JsonLdNode[] {
  return LISTED.flatMap(([propertyID, figure, unitText]) => {
    const value = figures[propertyID];
    if (value === null) return [];
    return [{ '@type': 'PropertyValue', propertyID, name: figureOf(figure).label, value, unitText }];
  });
}

/** The fund's unit on the market: its price and other figures. */
function offerOf(figures: MeasuredFigures, url: string): JsonLdNode {
  const additionalProperty = figuresOf(figures);
  const { priceRial: price, pricedAt } = figures;
  return {
    '@type': 'Offer',
    url,
    ...(price === null ? {} : { name: figureOf('price').label, price, priceCurrency: 'IRR' }),
    ...(price === null || pricedAt === null ? {} : { validFrom: pricedAt }),
    ...(additionalProperty.length > 0 ? { additionalProperty } : {}),
  };
}

/**
 * A fund as schema.org's InvestmentFund (a FinancialProduct), with the measured figures of its snapshots. A past return is
 * a property, no interest rate.
 */
export function investmentFund(
  site: Pick<Site, 'origin'>,
  page: FundPage,
  live: FundLive | null,
  description: string,
): JsonLdNode {
  const url = absoluteUrl(site.origin, pagePath.fund(page.fund.slug));
  const figures = measuredFigures(page, live?.live ?? null);
  return {
    '@type': ['InvestmentFund', 'FinancialProduct'],
    '@id': `${url}#fund`,
    name: page.fund.name,
    ...(page.fund.symbol === null ? {} : { alternateName: page.fund.symbol }),
    ...(page.isin === null ? {} : { identifier: page.isin }),
    description,
    url,
    category: page.category.label,
    areaServed: 'IR',
    ...(page.manager === null ? {} : { provider: { '@type': 'Organization', name: page.manager } }),
    ...(figures.assetsRial === null ? {} : { amount: rials(figures.assetsRial) }),
    offers: offerOf(figures, url),
  };
}

export interface DatasetFacts {
  readonly name: string;
  readonly description: string;
  /** Unencoded path of the page that shows the data. */
  readonly path: string;
  /** Day of its newest figure. */
  readonly asOf: string | null;
  /** e.g. ["2025-07-13", "2026-08-16"] */
  readonly covers?: readonly [from: string, to: string];
  readonly variables: readonly string[];
  /** Our files with the same figures; root-relative, percent-encoded. */
  readonly files: readonly { readonly url: string; readonly type: 'text/csv' | 'application/json' }[];
  /** Origins of the figures. */
  readonly sources: readonly { readonly name: string; readonly url: string | null }[];
}

export const dataset = (site: Facts, facts: DatasetFacts): JsonLdNode => ({
  '@type': 'Dataset',
  name: facts.name,
  description: facts.description,
  url: absoluteUrl(site.origin, facts.path),
  inLanguage: 'fa-IR',
  isAccessibleForFree: true,
  creator: { '@id': organizationId(site) },
  ...(facts.asOf === null ? {} : { dateModified: facts.asOf }),
  ...(facts.covers ? { temporalCoverage: facts.covers.join('/') } : {}),
  variableMeasured: facts.variables,
  distribution: facts.files.map(({ url, type }) => ({
    '@type': 'DataDownload',
    contentUrl: new URL(url, site.origin).href,
    encodingFormat: type,
  })),
  isBasedOn: facts.sources.map(({ name, url }) => ({
    '@type': 'Dataset',
    name,
    description: name,
    ...(url === null ? {} : { url }),
  })),
});

/** Search engines show no longer headline. */
const MAX_HEADLINE = 110;

export function article(site: Facts, facts: Article): JsonLdNode {
  const path = pagePath[facts.kind](facts.slug);
  return {
    '@type': facts.kind === 'news' ? 'NewsArticle' : 'Article',
    headline: [...facts.title].slice(0, MAX_HEADLINE).join(''),
    ...(facts.summary === null ? {} : { description: facts.summary }),
    url: absoluteUrl(site.origin, path),
    mainEntityOfPage: absoluteUrl(site.origin, path),
    inLanguage: 'fa-IR',
    datePublished: facts.publishedAt,
    dateModified: facts.updatedAt,
    author:
      facts.author === null ? { '@id': organizationId(site) } : { '@type': 'Person', name: facts.author },
    publisher: { '@id': organizationId(site) },
    ...(facts.tags.length > 0 ? { keywords: facts.tags.join('، ') } : {}),
    ...(facts.imageUrl === null ? {} : { image: new URL(facts.imageUrl, site.origin).href }),
  };
}

export const faqPage = (
  items: readonly { readonly question: string; readonly answer: string }[],
): JsonLdNode => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const howTo = (
  name: string,
  steps: readonly { readonly name: string; readonly text: string }[],
): JsonLdNode => ({
  '@type': 'HowTo',
  name,
  inLanguage: 'fa-IR',
  step: steps.map((step, i) => ({ '@type': 'HowToStep', position: i + 1, ...step })),
});

export const itemList = (site: Pick<Site, 'origin'>, name: string, items: Trail): JsonLdNode => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map(([title, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    url: absoluteUrl(site.origin, path),
  })),
});
