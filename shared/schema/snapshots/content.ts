import { z } from 'zod';
import { PAGE_TEXT_IDS } from '../page-texts.ts';
import { count, isoDate, isoInstant } from '../primitives.ts';
import { placedSection } from '../sections.ts';
import { categoryRef } from './meta.ts';

/** Where a link of the staff stands: in the sidebar, or in the foot of every page. */
export const MENU_PLACES = ['main', 'foot', 'bottom'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
const menuLink = z.object({ place: z.enum(MENU_PLACES), label: z.string(), href: z.string() });
/** key "navigation": sidebar, bottom bar and foot. Every page reads it, so it holds nothing that changes often. */
export const navigation = z.object({
  categories: z.array(z.object({ category: categoryRef, fundCount: count })),
  blogUrl: z.string().nullable(),
  /** Absent where no link is shown. */
  links: z.array(menuLink).optional(),
});

const source = z.object({ id: z.string(), name: z.string(), url: z.string().nullable() });
const session = z.object({
  fundKind: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  weekdays: z.array(z.int()),
  effectiveFrom: isoDate,
  /** Address of the exchange's notice; absent where none is known. */
  noticeUrl: z.string().optional(),
});
const holiday = z.object({ date: isoDate, title: z.string(), noticeUrl: z.string().optional() });
/** key "site": brand, addresses, sources, market hours, and whether the demonstration banner is shown. */
export const site = z.object({
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
  sources: z.array(source),
  sessions: z.array(session),
  /** Recent and coming days on which the market is closed, oldest first; absent where there are none. */
  holidays: z.array(holiday).optional(),
  /** Regulatory figures quoted by the guides, each with its date. */
  rules: z.record(z.string(), z.object({ value: z.number(), asOf: isoDate })),
  showSampleData: z.boolean(),
  /** Served at the root of the site; absent while IndexNow is off. */
  indexNowKey: z.string().optional(),
});

const articleCard = z.object({
  kind: z.enum(['news', 'analysis']),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  publishedAt: isoInstant,
});
/** keys "articles/news", "articles/analysis": newest first. */
export const articleList = z.object({ kind: z.enum(['news', 'analysis']), items: z.array(articleCard) });
/** keys "article/news/{slug}", "article/analysis/{slug}" */
export const article = articleCard.extend({
  bodyMarkdown: z.string(),
  imageUrl: z.string().nullable(),
  updatedAt: isoInstant,
});

const mediaFile = z.object({
  /** Of the file in the release, e.g. "pictures/3f9a…/960.1a2b3c4d.webp" */
  path: z.string(),
  format: z.enum(['avif', 'webp', 'jpg']),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Of its object. */
  hash: z.string(),
  bytes: count,
});
/** keys "media/{id}": a picture of the library. */
export const media = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  files: z.array(mediaFile),
});
export type MediaFile = z.infer<typeof mediaFile>;
export type Media = z.infer<typeof media>;

/** key "home": the home page's sections. */
export const home = z.object({ sections: z.array(placedSection) });

/** key "faq": the questions of the home page; the snapshot is absent where none is shown. */
export const faq = z.object({ items: z.array(z.object({ question: z.string(), answer: z.string() })) });

const pageText = z.object({
  part: z.enum(PAGE_TEXT_IDS),
  title: z.string(),
  content: z.string().nullable(),
  /** Null for other parts than steps, and where the page has gone. */
  href: z.string().nullable(),
});
export type PageText = z.infer<typeof pageText>;

/** key "page-texts": headings and texts of the site's own pages; absent where there are none. */
export const pageTexts = z.object({ texts: z.array(pageText) });

/** key "about" */
export const about = z.object({
  content: z.record(z.string(), z.object({ title: z.string().nullable(), content: z.string().nullable() })),
  team: z.array(z.object({ name: z.string(), position: z.string(), bio: z.string().nullable() })),
});

/** keys "seo/homepage", "seo/category/{slug}", "seo/fund/{slug}": present only where a row exists. */
export const seoOverride = z.object({
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

const redirect = z.object({ from: z.string(), to: z.string(), status: z.int() });
/** key "redirects": from-path → to-path; and the stored ones that are left out, absent where there are none. */
export const redirects = z.object({
  items: z.array(redirect),
  refused: z.array(redirect.extend({ problem: z.string() })).optional(),
});

export type Navigation = z.infer<typeof navigation>;
export type Site = z.infer<typeof site>;
export type ArticleCard = z.infer<typeof articleCard>;
export type ArticleList = z.infer<typeof articleList>;
export type Article = z.infer<typeof article>;
export type Home = z.infer<typeof home>;
export type About = z.infer<typeof about>;
export type SeoOverride = z.infer<typeof seoOverride>;
export type Redirects = z.infer<typeof redirects>;
