import type { Site } from '../../shared/schema/snapshots/content.ts';

/** The head is data first, printed by a loop. */
export type HeadTag =
  | { readonly tag: 'title'; readonly content: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

/** What a page says of itself. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Canonical path, slugs unencoded. */
  readonly path: string;
  readonly robots?: string;
  readonly type?: 'website' | 'article';
  /** Absolute or root-relative address of the sharing picture. */
  readonly image?: string | null;
  readonly jsonLd?: readonly object[];
}

/** JSON that is safe inside a script element: no "</script>", no HTML comment, no line separators. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const FALLBACK_ORIGIN = 'http://localhost:4321';

/** Absolute address of a path, percent-encoded; no trailing slash except for the root. */
export const absolute = (site: Site | null, path: string): string =>
  (site?.origin ?? FALLBACK_ORIGIN) + (path === '/' ? '/' : encodeURI(path));

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: name, content } });
const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...more },
});

/** Title, description, canonical, robots, Open Graph and Twitter tags of a page. */
export function headTags(page: PageHead, site: Site | null): HeadTag[] {
  const url = absolute(site, page.path);
  const image = page.image ? new URL(page.image, site?.origin ?? FALLBACK_ORIGIN).href : null;
  return [
    { tag: 'title', content: page.title },
    named('description', page.description),
    named('robots', page.robots ?? 'index,follow'),
    link('canonical', url),
    property('og:type', page.type ?? 'website'),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:locale', 'fa_IR'),
    ...(site ? [property('og:site_name', site.brand)] : []),
    ...(image ? [property('og:image', image)] : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', page.title),
    named('twitter:description', page.description),
  ];
}
