import { DEFAULT_SITE } from '../../shared/default-site.ts';
import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import { absoluteUrl } from '../../shared/seo/canonical.ts';
import { headTags, resolveHead, type PageHead as SeoHead } from '../../shared/seo/head.ts';
import { markupNodes } from '../../shared/seo/schema-template.ts';
import type { HeadTag } from '../../shared/seo/tags.ts';

/** A page's own head, the staff's override of it, and its structured data (JSON-LD nodes). */
export interface PageHead extends SeoHead {
  readonly override?: SeoOverride | null;
  readonly jsonLd?: readonly object[];
}

/** Absolute URL of a path, percent-encoded; no trailing slash except for the root. */
export const toAbsoluteUrl = (site: Pick<Site, 'origin'> | null, path: string): string =>
  absoluteUrl((site ?? DEFAULT_SITE).origin, path);

/** A page's title followed by the brand, e.g. "فهرست صندوق‌ها | صندوق‌نما". */
export const titleWithBrand = (title: string, site: Pick<Site, 'brand'> | null): string =>
  `${title} | ${(site ?? DEFAULT_SITE).brand}`;

/** The tags of a page's head; the staff's override takes precedence over the page's own. */
export const createHead = (page: PageHead, site: Site | null): HeadTag[] =>
  headTags(page, page.override ?? null, site ?? DEFAULT_SITE);

/** The page's structured data: its own nodes, then those of the template that the staff applied to it. */
export function createJsonLd(page: PageHead, site: Site | null): readonly object[] {
  const { jsonLd = [], override = null } = page;
  if (!override?.schemaMarkup) return jsonLd;
  const { title, description, canonical } = resolveHead(page, override, site ?? DEFAULT_SITE);
  const values = { title, meta_description: description, canonical_url: canonical };
  return [...jsonLd, ...markupNodes(override.schemaMarkup, values)];
}
