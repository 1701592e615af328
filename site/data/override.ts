import type { SeoOverride } from '../../shared/schema/snapshots/content.ts';
import type { PageHead } from './head.ts';

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
