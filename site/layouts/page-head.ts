import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import { absoluteUrl } from '../../shared/seo/canonical.ts';
import { type PageHead as SeoHead, headTags as seoTags } from '../../shared/seo/head.ts';
import type { HeadTag } from '../../shared/seo/tags.ts';

export type { HeadTag };

/** What a page says of itself, what the staff wrote for it, and its structured data. */
export interface PageHead extends SeoHead {
  readonly override?: SeoOverride | null;
  readonly jsonLd?: readonly object[];
}

/** Stands in until the first snapshot names the site. */
export const FALLBACK_SITE = { origin: 'http://localhost:4321', brand: 'صندوق‌نما' };

/** Absolute address of a path, percent-encoded; no trailing slash except for the root. */
export const absolute = (site: Pick<Site, 'origin'> | null, path: string): string =>
  absoluteUrl((site ?? FALLBACK_SITE).origin, path);

/** A page's title with the brand behind it. */
export const titled = (title: string, site: Pick<Site, 'brand'> | null): string =>
  `${title} | ${(site ?? FALLBACK_SITE).brand}`;

/** The tags of a page's head, the staff's own texts first. */
export const headTags = (page: PageHead, site: Site | null): HeadTag[] =>
  seoTags(page, page.override ?? null, site ?? FALLBACK_SITE);
