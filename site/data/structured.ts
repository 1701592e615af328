import type { SeoOverride, Site } from '../../shared/schema/snapshots/content.ts';
import { absolute, type PageHead } from './head.ts';

/** schema.org objects that more than one page prints. */
export const breadcrumbs = (site: Site | null, trail: readonly (readonly [name: string, path: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, path),
  })),
});

export const graph = (items: readonly object[]): object => ({ '@context': 'https://schema.org', '@graph': items });

/** What the staff wrote for a page stands before what was computed. */
export function withOverride(head: PageHead, override: SeoOverride | null): PageHead {
  if (!override) return head;
  return {
    ...head,
    title: override.title ?? head.title,
    description: override.metaDescription ?? head.description,
    robots: override.robots,
    image: override.ogImage ?? head.image ?? null,
  };
}
