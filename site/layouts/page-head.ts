import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import { absoluteUrl } from '../../shared/seo/canonical.ts';
import { headTags, type PageHead as SeoHead } from '../../shared/seo/head.ts';
import type { HeadTag } from '../../shared/seo/tags.ts';

/** A page's own head, the staff's override of it, and its structured data (JSON-LD nodes). */
export interface PageHead extends SeoHead {
  readonly override?: SeoOverride | null;
  readonly jsonLd?: readonly object[];
}

/** Used while no `site` snapshot has been published. */
export const FALLBACK_SITE = { origin: 'http://localhost:4321', brand: 'صندوق‌نما' };

/** Absolute URL of a path, percent-encoded; no trailing slash except for the root. */
export const toAbsoluteUrl = (site: Pick<Site, 'origin'> | null, path: string): string =>
  absoluteUrl((site ?? FALLBACK_SITE).origin, path);

/** A page's title followed by the brand, e.g. "فهرست صندوق‌ها | صندوق‌نما". */
export const titleWithBrand = (title: string, site: Pick<Site, 'brand'> | null): string =>
  `${title} | ${(site ?? FALLBACK_SITE).brand}`;

/** The tags of a page's head; the staff's override takes precedence over the page's own. */
export const createHead = (page: PageHead, site: Site | null): HeadTag[] =>
  headTags(page, page.override ?? null, site ?? FALLBACK_SITE);
