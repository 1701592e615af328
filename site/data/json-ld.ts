import type { Site } from '../../shared/schema/snapshots/content.ts';
import { absolute } from './head.ts';

/** Structured data of pages; figures come from snapshots, never from rows. */

const CONTEXT = 'https://schema.org';

export const webSite = (site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: site.brand,
  alternateName: site.brandLatin,
  url: absolute(site, '/'),
  inLanguage: 'fa-IR',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export const organization = (site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: site.brand,
  url: absolute(site, '/'),
  ...(site.contactEmail && { email: site.contactEmail }),
});

export const faqPage = (items: readonly { readonly question: string; readonly answer: string }[]): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Breadcrumb of [name, path] pairs, the home page first. */
export const breadcrumb = (site: Site | null, steps: readonly (readonly [name: string, path: string])[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(site, path),
  })),
});

export const itemList = (site: Site | null, name: string, items: readonly (readonly [name: string, path: string])[]): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map(([title, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    url: absolute(site, path),
  })),
});
