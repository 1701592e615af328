import { shareImagePath } from '../paths.ts';
import type { SeoOverride, Site } from '../schema/snapshots/content.ts';
import { absoluteUrl } from './canonical.ts';
import { parseCustomTags } from './custom-tags.ts';
import { DEFAULT_ROBOTS } from './settings.ts';
import { type HeadTag, linkTag, namedMeta, propertyMeta } from './tags.ts';

/** The head of a page as the page defines it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Canonical path, slugs unencoded. */
  readonly path: string;
  /** Overrides every other robots rule, for pages that must not be indexed. */
  readonly robots?: string;
  readonly type?: 'website' | 'article';
  /** Absolute or root-relative address of the page's own picture; by default its share image. */
  readonly image?: string | null;
  /** Dates of an article, ISO instants. */
  readonly publishedAt?: string;
  readonly modifiedAt?: string;
}

export type SiteFacts = Pick<Site, 'origin' | 'brand'> & Partial<Pick<Site, 'demonstration'>>;

/** Resolves each text: the staff's override, else the page's; Open Graph and X default to title and description. */
export function resolveHead(page: PageHead, override: SeoOverride | null, site: SiteFacts) {
  const title = override?.title ?? page.title;
  const description = override?.metaDescription ?? page.description;
  const ogImage = override?.ogImage ?? page.image ?? shareImagePath(page.path);
  return {
    title,
    description,
    keywords: override?.metaKeywords ?? [],
    robots: page.robots ?? override?.robots ?? DEFAULT_ROBOTS,
    canonical: override?.canonicalUrl ?? absoluteUrl(site.origin, page.path),
    ogTitle: override?.ogTitle ?? title,
    ogDescription: override?.ogDescription ?? description,
    ogImage,
    twitterTitle: override?.twitterTitle ?? title,
    twitterDescription: override?.twitterDescription ?? description,
    twitterImage: override?.twitterImage ?? ogImage,
  };
}

const absoluteImage = (site: SiteFacts, image: string): string => new URL(image, site.origin).href;

/** Size of every share image; the size of any other picture is unknown. */
const SHARE_IMAGE_SIZE = { width: '1200', height: '630' } as const;

const imageTags = (head: ReturnType<typeof resolveHead>, page: PageHead, site: SiteFacts): HeadTag[] => [
  propertyMeta('og:image', absoluteImage(site, head.ogImage)),
  ...(head.ogImage === shareImagePath(page.path)
    ? [
        propertyMeta('og:image:type', 'image/png'),
        propertyMeta('og:image:width', SHARE_IMAGE_SIZE.width),
        propertyMeta('og:image:height', SHARE_IMAGE_SIZE.height),
      ]
    : []),
  propertyMeta('og:image:alt', head.ogTitle),
];

function openGraph(page: PageHead, head: ReturnType<typeof resolveHead>, site: SiteFacts): HeadTag[] {
  return [
    propertyMeta('og:type', page.type ?? 'website'),
    propertyMeta('og:title', head.ogTitle),
    propertyMeta('og:description', head.ogDescription),
    propertyMeta('og:url', head.canonical),
    propertyMeta('og:site_name', site.brand),
    propertyMeta('og:locale', 'fa_IR'),
    ...imageTags(head, page, site),
    ...(page.publishedAt ? [propertyMeta('article:published_time', page.publishedAt)] : []),
    ...(page.modifiedAt ? [propertyMeta('article:modified_time', page.modifiedAt)] : []),
  ];
}

function xTags(head: ReturnType<typeof resolveHead>, site: SiteFacts): HeadTag[] {
  return [
    namedMeta('twitter:card', 'summary_large_image'),
    namedMeta('twitter:title', head.twitterTitle),
    namedMeta('twitter:description', head.twitterDescription),
    namedMeta('twitter:image', absoluteImage(site, head.twitterImage)),
    namedMeta('twitter:image:alt', head.twitterTitle),
  ];
}

/** In a demonstration no page is indexed; `data-own` keeps the page's own rule, by which the sitemaps list it. */
const robotsTag = (own: string, { demonstration = false }: SiteFacts): HeadTag =>
  demonstration && !own.startsWith('noindex')
    ? { tag: 'meta', attributes: { name: 'robots', content: 'noindex,follow', 'data-own': own } }
    : namedMeta('robots', own);

/**
 * Title, description, canonical, robots, Open Graph and X tags of a page, then the staff's custom tags.
 * Custom tags that do not parse are left out: the form refuses them before they are stored.
 */
export function headTags(page: PageHead, override: SeoOverride | null, site: SiteFacts): HeadTag[] {
  const head = resolveHead(page, override, site);
  const custom = parseCustomTags(override?.customHeadTags ?? null);
  return [
    { tag: 'title', content: head.title },
    namedMeta('description', head.description),
    ...(head.keywords.length > 0 ? [namedMeta('keywords', head.keywords.join(', '))] : []),
    robotsTag(head.robots, site),
    linkTag('canonical', head.canonical),
    ...openGraph(page, head, site),
    ...xTags(head, site),
    ...(custom.ok ? custom.tags : []),
  ];
}
