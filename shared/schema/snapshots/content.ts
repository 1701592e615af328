import { z } from 'zod';
import { ARTICLE_KINDS } from '../lists.ts';
import { PAGE_TEXT_IDS } from '../page-texts.ts';
import { count, isoDate, isoInstant } from '../primitives.ts';
import { placedSectionSchema } from '../sections.ts';
import { categoryRefSchema } from './meta.ts';

/** Where a link of the staff stands: in the sidebar, or in the foot of every page. */
export const MENU_PLACES = ['main', 'foot', 'bottom'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
const menuLinkSchema = z.object({ place: z.enum(MENU_PLACES), label: z.string(), href: z.string() });
/** key "navigation": sidebar, bottom bar and foot. Every page reads it, so it holds nothing that changes often. */
export const navigationSchema = z.object({
  categories: z.array(z.object({ category: categoryRefSchema, fundCount: count })),
  blogUrl: z.string().nullable(),
  /** Absent where no link is shown. */
  links: z.array(menuLinkSchema).optional(),
});

const sourceSchema = z.object({ id: z.string(), name: z.string(), url: z.string().nullable() });
const sessionSchema = z.object({
  fundKind: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  weekdays: z.array(z.int()),
  effectiveFrom: isoDate,
  /** Address of the exchange's notice; absent where none is known. */
  noticeUrl: z.string().optional(),
});
const holidaySchema = z.object({ date: isoDate, title: z.string(), noticeUrl: z.string().optional() });
/** key "site": brand, addresses, sources, market hours, and whether the demonstration banner is shown. */
export const siteSchema = z.object({
  brand: z.string(),
  brandLatin: z.string(),
  tagline: z.string(),
  /** e.g. "https://sandoghnama.ir": no trailing slash. */
  origin: z.string(),
  contactEmail: z.string().nullable(),
  chatUrl: z.string().nullable(),
  magazineUrl: z.string().nullable(),
  /** Base address and publishable key of the API that the contact form writes to; null hides the form. */
  api: z.object({ url: z.string(), anonKey: z.string() }).nullable(),
  /** The newest trading day in the data: the site's "today". */
  today: isoDate,
  /** True while simulated rows are in use; the banner then names `today`. */
  demonstration: z.boolean(),
  sources: z.array(sourceSchema),
  sessions: z.array(sessionSchema),
  /** Recent and coming days on which the market is closed, oldest first; absent where there are none. */
  holidays: z.array(holidaySchema).optional(),
  /** Regulatory figures quoted by the guides, each with its date. */
  rules: z.record(z.string(), z.object({ value: z.number(), asOf: isoDate })),
  showSampleData: z.boolean(),
  /** Served at the root of the site; absent while IndexNow is off. */
  indexNowKey: z.string().optional(),
});

const articleCardSchema = z.object({
  kind: z.enum(ARTICLE_KINDS),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  publishedAt: isoInstant,
});
const listedArticleSchema = articleCardSchema.extend({
  /** Paths of funds and categories that its tags call by a name of before; absent where there are none. */
  renamedPages: z.array(z.string()).optional(),
});
/** keys "articles/news", "articles/analysis": newest first. */
export const articleListSchema = z.object({
  kind: z.enum(ARTICLE_KINDS),
  items: z.array(listedArticleSchema),
});
/** keys "article/news/{slug}", "article/analysis/{slug}" */
export const articleSchema = articleCardSchema.extend({
  bodyMarkdown: z.string(),
  imageUrl: z.string().nullable(),
  updatedAt: isoInstant,
});

const mediaFileSchema = z.object({
  /** Path of the file in the release, e.g. "pictures/3f9a…/960.1a2b3c4d.webp" */
  path: z.string(),
  format: z.enum(['avif', 'webp', 'jpg']),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Hash of its object. */
  hash: z.string(),
  bytes: count,
});
/** keys "media/{id}": a picture of the library. */
export const mediaSchema = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  files: z.array(mediaFileSchema),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;
export type Media = z.infer<typeof mediaSchema>;

/** key "home": the home page's sections. */
export const homeSchema = z.object({ sections: z.array(placedSectionSchema) });

/** key "faq": the questions of the home page; the snapshot is absent where none is shown. */
export const faqSchema = z.object({ items: z.array(z.object({ question: z.string(), answer: z.string() })) });

const pageTextSchema = z.object({
  part: z.enum(PAGE_TEXT_IDS),
  title: z.string(),
  content: z.string().nullable(),
  /** Null for other parts than steps, and where the page has gone. */
  href: z.string().nullable(),
});
export type PageText = z.infer<typeof pageTextSchema>;

/** key "page-texts": headings and texts of the site's own pages; absent where there are none. */
export const pageTextsSchema = z.object({ texts: z.array(pageTextSchema) });

/** key "about" */
export const aboutSchema = z.object({
  content: z.record(z.string(), z.object({ title: z.string().nullable(), content: z.string().nullable() })),
  team: z.array(z.object({ name: z.string(), position: z.string(), bio: z.string().nullable() })),
});

/** keys "seo/homepage", "seo/category/{slug}", "seo/fund/{slug}": present only where a row exists. */
export const seoOverrideSchema = z.object({
  title: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.array(z.string()),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: z.string().nullable(),
  twitterTitle: z.string().nullable(),
  twitterDescription: z.string().nullable(),
  twitterImage: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  robots: z.string(),
  /** JSON-LD to add, with placeholders of the page's own texts: `shared/seo/schema-template.ts`. */
  schemaMarkup: z.unknown(),
  customHeadTags: z.string().nullable(),
});

const redirectSchema = z.object({ from: z.string(), to: z.string(), status: z.int() });
/** key "redirects": from-path → to-path; and the stored ones that are left out, absent where there are none. */
export const redirectsSchema = z.object({
  items: z.array(redirectSchema),
  refused: z.array(redirectSchema.extend({ problem: z.string() })).optional(),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type Site = z.infer<typeof siteSchema>;
export type ArticleCard = z.infer<typeof articleCardSchema>;
export type ListedArticle = z.infer<typeof listedArticleSchema>;
export type ArticleList = z.infer<typeof articleListSchema>;
export type Article = z.infer<typeof articleSchema>;
export type SeoOverride = z.infer<typeof seoOverrideSchema>;
export type Redirects = z.infer<typeof redirectsSchema>;
