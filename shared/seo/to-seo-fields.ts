import { withSamples } from './fill-figures.ts';
import type { SeoFields } from './health-checks.ts';
import { type AnySeoRow, splitKeywords } from './settings.ts';

const printed = (value: string | null): string | null => (value === null ? null : withSamples(value));

/** The input of the health check: texts as they are printed, and every page prints a canonical address, its own where the row has none. */
export const toSeoFields = (row: AnySeoRow): SeoFields => ({
  title: printed(row.title),
  metaDescription: printed(row.meta_description),
  metaKeywords: splitKeywords(row.meta_keywords),
  ogTitle: printed(row.og_title),
  ogDescription: printed(row.og_description),
  ogImage: row.og_image,
  twitterTitle: printed(row.twitter_title),
  twitterDescription: printed(row.twitter_description),
  canonicalUrl: row.canonical_url,
  schemaMarkup: row.schema_markup,
  printsOwnCanonical: true,
});
