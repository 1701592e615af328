import { z } from 'zod';

const words = z.string().nullable();

/** What search engines and networks read in the head of a published page, figures filled in; null for a tag that is not printed. */
export const printedHeadSchema = z.object({
  title: words,
  metaDescription: words,
  metaKeywords: z.array(z.string()),
  ogTitle: words,
  ogDescription: words,
  ogImage: words,
  twitterTitle: words,
  twitterDescription: words,
  canonicalUrl: words,
  /** Types of the page's structured data, e.g. "InvestmentFund"; null where it prints none. */
  schemaMarkup: z.array(z.string()).nullable(),
});
export type PrintedHead = Readonly<z.infer<typeof printedHeadSchema>>;

/** `seo/heads.json` of a release: the head of every page by its path, unencoded. */
export const printedHeadsSchema = z.record(z.string(), printedHeadSchema);
export type PrintedHeads = Readonly<z.infer<typeof printedHeadsSchema>>;

export const PRINTED_HEADS_FILE = 'seo/heads.json';
